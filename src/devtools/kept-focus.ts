import { type RefObject, useEffect } from "react";

/**
 * The focus of a button that goes with its row, or when it has worked, stays in the panel: it fell to the
 * page, whose Tab begins far from here, and which Escape does not close.
 */
export const useKeptFocus = (
  panel: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const place = panel.current;
    if (place === null) return;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent): void => {
      last = target;
    };
    const forget = ({ target }: FocusEvent): void => {
      // Chromium tells it of a button that goes, too, before it has gone.
      queueMicrotask(() => {
        const hasStayed = target instanceof Node && target.isConnected;
        if (last === target && hasStayed && document.activeElement !== target) last = null;
      });
    };
    const observer = new MutationObserver(() => {
      const isLost = last instanceof Node && !last.isConnected;
      // Elsewhere somebody works in the shop.
      if (!isLost || document.activeElement !== document.body) return;
      last = null;
      body.current?.focus({ preventScroll: true });
    });
    place.addEventListener("focusin", note);
    place.addEventListener("focusout", forget);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener("focusin", note);
      place.removeEventListener("focusout", forget);
      observer.disconnect();
    };
  }, [panel, body]);
};
