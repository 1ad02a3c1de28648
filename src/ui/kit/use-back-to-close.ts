import { useEffect, useEffectEvent, useId } from "react";
import { afterStepBack, endStepBack, stepBack } from "./step-back.ts";

/** The mark on a history entry that stands for an open overlay. */
const mark = "overlay";

interface OpenOverlay {
  readonly close: () => void;
  /** Not while it waits for a step back that was under way when it was opened. */
  hasEntry: boolean;
}

/** The open overlays by their ids, lowest first. */
const open = new Map<string, OpenOverlay>();

const overlayOf = (state: unknown): string | undefined => {
  if (typeof state !== "object" || state === null || !(mark in state)) return undefined;
  return typeof state[mark] === "string" ? state[mark] : undefined;
};

const arrived = (event: PopStateEvent): void => {
  const here = overlayOf(event.state);
  if (here !== undefined && !open.has(here)) {
    // An entry left behind by an overlay that was closed by going elsewhere: step over it.
    stepBack();
    return;
  }
  // Everything above the entry that we came back to is closed, topmost first.
  const ids = [...open.keys()];
  for (const id of ids.slice(here === undefined ? 0 : ids.indexOf(here) + 1).reverse()) {
    const overlay = open.get(id);
    if (overlay?.hasEntry !== true) continue;
    open.delete(id);
    overlay.close();
  }
  endStepBack();
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
  useEffect(() => {
    if (!isOpen) return;
    if (!listening) {
      listening = true;
      window.addEventListener("popstate", arrived);
    }
    const overlay: OpenOverlay = { close: () => close(), hasEntry: false };
    open.set(id, overlay);
    afterStepBack(() => {
      if (open.get(id) !== overlay) return;
      overlay.hasEntry = true;
      const state: unknown = window.history.state;
      if (overlayOf(state) === id) return;
      window.history.pushState({ ...(typeof state === "object" ? state : {}), [mark]: id }, "");
    });
    return () => {
      if (!open.delete(id)) return;
      // A task later: if closing also went to another screen, that entry is now the current one
      // and going back would undo it; and a remount (strict mode) takes the entry over.
      setTimeout(() => {
        if (!open.has(id) && overlayOf(window.history.state) === id) stepBack();
      });
    };
  }, [isOpen, id]);
};
