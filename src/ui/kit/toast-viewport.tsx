import { Toast } from "@base-ui/react/toast";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "./focus-heading.ts";
import {
  defaultToastMs,
  onToastsDropped,
  onToastsWaiting,
  dequeueToasts,
  type ToastAction,
} from "./toast-store.ts";
import styles from "./toast-viewport.module.css";

/** The props of the toast's button. A second press finds the toast closing and does nothing. */
const buttonOf = (action: ToastAction, close: () => void) => {
  let isPressed = false;
  return {
    children: action.label,
    onClick: () => {
      if (isPressed) return;
      isPressed = true;
      // The button is removed, and the element focused before it may be gone.
      focusHeading();
      close();
      action.onAct();
    },
  };
};

/** CSS pixels between a toast and its neighbours. */
const gap = 8;

/** The height of the screen's foot in view: on a low screen it scrolls with the page. */
const footInView = (): number => {
  const foot = document.querySelector<HTMLElement>("main > [data-edge]");
  return foot === null
    ? 0
    : Math.min(foot.offsetHeight, window.innerHeight - foot.getBoundingClientRect().top);
};

/**
 * How far the focused control reaches up from the lower edge, if toasts above `free` would hide half of it, and there
 * is room for them above it; otherwise 0.
 */
const focusUnder = (toasts: HTMLElement, free: number): number => {
  const control = document.querySelector(":focus-visible");
  if (control === null || toasts.contains(control)) return 0;
  const { top, bottom } = control.getBoundingClientRect();
  if (top < toasts.offsetHeight + gap) return 0;
  const end = window.innerHeight - free - gap;
  const hidden = Math.min(bottom, end) - Math.max(top, end - toasts.offsetHeight);
  return hidden * 2 > bottom - top ? window.innerHeight - top : 0;
};

/**
 * The CSS pixels at the lower edge that toasts keep free: the screen's foot, or the open sheet, or the foot
 * of a sheet without room above it. At least the on-screen keyboard, and the focused control that they would
 * hide.
 */
const below = (toasts: HTMLElement): number => {
  const { innerHeight, visualViewport: view } = window;
  const sheet = [...document.querySelectorAll<HTMLElement>("[role=dialog][data-open]")].at(-1);
  const above = innerHeight - (sheet?.offsetHeight ?? innerHeight);
  const lowest =
    above > toasts.offsetHeight + 2 * gap
      ? sheet
      : sheet?.querySelector<HTMLElement>("[data-foot]");
  const keyboard = innerHeight - (view?.offsetTop ?? 0) - (view?.height ?? innerHeight);
  const free = Math.max(
    sheet === undefined ? footInView() : (lowest?.offsetHeight ?? 0),
    keyboard,
    0,
  );
  return Math.max(free, focusUnder(toasts, free));
};

/** Keeps the shown toasts above the foot, sheet, keyboard or focused control. */
const usePlaceAbove = (viewport: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const toasts = viewport.current;
    if (!isShown || toasts === null) return;
    const place = () => toasts.style.setProperty("--below", `${below(toasts)}px`);
    place();
    const parts = new MutationObserver(place);
    parts.observe(document.body, {
      attributeFilter: ["data-open"],
      childList: true,
      subtree: true,
    });
    const moves = ["scroll", "resize", "focusin"];
    for (const move of moves) window.addEventListener(move, place);
    return () => {
      parts.disconnect();
      for (const move of moves) window.removeEventListener(move, place);
    };
  }, [viewport, isShown]);
};

/**
 * The next Tab moves the focus to a new toast's button, the one after it back: in document order the button
 * comes last, and the toast would be gone before. Not out of a modal.
 */
const useTabToButton = (
  viewport: RefObject<HTMLElement | null>,
  toast: string | undefined,
): void => {
  useEffect(() => {
    if (toast === undefined) return;
    let isTaken = false;
    let from: HTMLElement | null = null;
    const go = (event: KeyboardEvent): void => {
      const at = document.activeElement;
      if (event.key !== "Tab" || event.defaultPrevented || !(at instanceof HTMLElement)) return;
      const isInToast = viewport.current?.contains(at) === true;
      if (isInToast && from?.isConnected === true) {
        event.preventDefault();
        from.focus();
        from = null;
      }
      const isOver =
        isTaken || isInToast || event.shiftKey || at.closest("[role$=dialog]") !== null;
      const button = isOver ? null : viewport.current?.querySelector("button");
      if (!button) return;
      event.preventDefault();
      isTaken = true;
      // Without a focused element, the browser decides where the following Tab goes.
      from = at === document.body ? null : at;
      button.focus();
    };
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [viewport, toast]);
};

const ToastList = ({ viewport }: { readonly viewport: RefObject<HTMLElement | null> }) => {
  const { toasts, add, close } = Toast.useToastManager();
  usePlaceAbove(viewport, toasts.length > 0);
  useTabToButton(viewport, toasts.find(({ actionProps }) => actionProps !== undefined)?.id);
  useEffect(() => {
    // After the region is mounted: text rendered together with its live region is not announced.
    const draw = (): void => {
      for (const { message, tone, action, durationMs } of dequeueToasts()) {
        // A repeated message restarts the timer instead of stacking.
        const id = `${tone}:${message}`;
        add({
          id,
          title: message,
          type: tone,
          timeout: durationMs,
          priority: tone === "danger" ? "high" : "low",
          actionProps: action === null ? undefined : buttonOf(action, () => close(id)),
        });
      }
    };
    draw();
    onToastsDropped(close);
    return onToastsWaiting(draw);
  }, [add, close]);
  return toasts.map((shown, index) => (
    // Not a Tab stop: it is hidden from screen readers, which get the text separately.
    <Toast.Root
      key={shown.id}
      toast={shown}
      swipeDirection={[]}
      tabIndex={-1}
      aria-labelledby={`toast${index}`}
      className={styles.toast}
    >
      <div className={styles.content}>
        <p id={`toast${index}`}>{shown.title}</p>
        {shown.actionProps === undefined ? null : (
          <button type="button" {...shown.actionProps} className={styles.action} />
        )}
      </div>
    </Toast.Root>
  ));
};

interface ToastViewportProps {
  /** The region's accessible name. */
  readonly label: string;
}

/** Renders the toasts of the toast store. Heavy (Base UI): loaded by ToastOutlet. */
export const ToastViewport = ({ label }: ToastViewportProps) => {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Toast.Provider timeout={defaultToastMs} limit={2}>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          className={styles.viewport}
          aria-label={label}
          data-edge="bottom"
        >
          <ToastList viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};
