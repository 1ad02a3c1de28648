import { useEffect, useEffectEvent, useId } from "react";
import { useUndisturbed } from "../undisturbed.ts";

/** The mark on a history entry that stands for an open overlay. */
const mark = "overlay";

/** The open overlays, lowest first, each with its way to close. */
const open = new Map<string, () => void>();

const overlayOf = (state: unknown): string | undefined => {
  if (typeof state !== "object" || state === null || !(mark in state)) return undefined;
  return typeof state[mark] === "string" ? state[mark] : undefined;
};

const arrived = (event: PopStateEvent): void => {
  const here = overlayOf(event.state);
  if (here !== undefined && !open.has(here)) {
    // An entry left behind by an overlay that was closed by going elsewhere: step over it.
    window.history.back();
    return;
  }
  // Everything above the entry that we came back to is closed, topmost first.
  const ids = [...open.keys()];
  for (const id of ids.slice(here === undefined ? 0 : ids.indexOf(here) + 1).reverse()) {
    const close = open.get(id);
    open.delete(id);
    close?.();
  }
};

let listening = false;

/**
 * While `isOpen`, the browser's (and a phone's) Back calls `onClose` instead of leaving the screen.
 * An entry of the same address is put on the history; closing in any other way takes it off again.
 * The state of the entry below is kept in it, for whoever reads that.
 */
export const useBackToClose = (isOpen: boolean, onClose: () => void): void => {
  const id = useId();
  const close = useEffectEvent(onClose);
  useUndisturbed("popup", isOpen);
  useEffect(() => {
    if (!isOpen) return;
    if (!listening) {
      listening = true;
      window.addEventListener("popstate", arrived);
    }
    open.set(id, () => close());
    const state: unknown = window.history.state;
    if (overlayOf(state) !== id) {
      window.history.pushState({ ...(typeof state === "object" ? state : {}), [mark]: id }, "");
    }
    return () => {
      if (!open.delete(id)) return;
      // A task later: if closing also went to another screen, that entry is now the current one
      // and going back would undo it; and a remount (strict mode) takes the entry over.
      setTimeout(() => {
        if (!open.has(id) && overlayOf(window.history.state) === id) window.history.back();
      });
    };
  }, [isOpen, id]);
};
