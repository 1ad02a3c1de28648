import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { headingForFocus } from "./focus-heading.ts";
import {
  defaultToastMs,
  onToastsDropped,
  onToastsWaiting,
  takeToasts,
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
      // The button goes, and what was focused before it may be gone, too.
      headingForFocus()?.focus({ preventScroll: true });
      close();
      action.onAct();
    },
  };
};

const ToastList = () => {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => {
    // After the region is mounted: text rendered together with its live region is not announced.
    const draw = (): void => {
      for (const { message, tone, action, durationMs } of takeToasts()) {
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
  return toasts.map((shown) => (
    // Not a stop of the Tab key, for it is hidden from screen readers, which are told the text apart.
    <Toast.Root
      key={shown.id}
      toast={shown}
      swipeDirection={[]}
      tabIndex={-1}
      className={styles.toast}
    >
      <Toast.Content className={styles.content}>
        <Toast.Title render={<p />} />
        <Toast.Action className={styles.action} />
      </Toast.Content>
    </Toast.Root>
  ));
};

interface ToastViewportProps {
  /** The region's accessible name. */
  readonly label: string;
}

/** Renders the toasts of the toast store. Heavy (Base UI): loaded by ToastOutlet. */
export const ToastViewport = ({ label }: ToastViewportProps) => (
  <Toast.Provider timeout={defaultToastMs} limit={2}>
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport} aria-label={label} data-edge="top">
        <ToastList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);
