import { type RefObject, useRef } from "react";

interface FocusAtOnce {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly initialFocus: () => false;
}

/**
 * For the popup of what is modal: the focus goes to what `find` finds in it (default: the popup) before
 * anything else happens. Base UI would move it in the next frame, when what is behind is hidden already; and
 * Chromium keeps in the accessibility tree what holds the focus when it is hidden, also after the focus has gone.
 */
export const useFocusAtOnce = (
  find: (popup: HTMLElement) => HTMLElement = (popup) => popup,
): FocusAtOnce => {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    initialFocus: () => {
      if (ref.current !== null) find(ref.current).focus({ preventScroll: true });
      return false;
    },
  };
};

/** The first button that can be pressed; the modal itself, where there is none. */
export const firstButtonOf = (modal: HTMLElement): HTMLElement =>
  modal.querySelector<HTMLElement>("button:not(:disabled)") ?? modal;
