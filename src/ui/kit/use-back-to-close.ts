import { useEffect, useEffectEvent, useId } from "react";
import { afterStepBack, endStepBack, isSteppingBack, replacing, stepBack } from "./step-back.ts";

/** Marks a history entry of an open overlay. */
const mark = "overlay";

interface OpenOverlay {
  readonly close: () => void;
  /** False while the entry waits for a pending step back. */
  hasEntry: boolean;
}

/** The open overlays by id, lowest first. */
const open = new Map<string, OpenOverlay>();

const overlayOf = (state: unknown): string | undefined => {
  if (typeof state !== "object" || state === null || !(mark in state)) return undefined;
  return typeof state[mark] === "string" ? state[mark] : undefined;
};

const arrived = (event: PopStateEvent): void => {
  const here = overlayOf(event.state);
  if (here !== undefined && !open.has(here)) {
    // A leftover entry of an overlay that was closed by navigating away: skip it.
    stepBack();
    return;
  }
  // Closes every overlay above the current entry, topmost first.
  const ids = [...open.keys()];
  for (const id of ids.slice(here === undefined ? 0 : ids.indexOf(here) + 1).reverse()) {
    const overlay = open.get(id);
    if (overlay?.hasEntry !== true) continue;
    open.delete(id);
    overlay.close();
  }
  endStepBack();
};

/**
 * Before a redirect, goes back below the overlay's entry: the redirect must replace the screen's own entry.
 */
const leave = (): void => {
  if (overlayOf(window.history.state) === undefined) return;
  // The overlays unmount with the screen, so `onClose` is not called.
  open.clear();
  // A second step would leave the screen itself: an overlay that closed just before is on its way already.
  if (!isSteppingBack()) stepBack();
};

let listening = false;

/**
 * While `isOpen`, Back calls `onClose` instead of leaving the screen. Pushes a history entry with
 * the same URL; closing in another way removes it. The entry copies the state of the one below, for
 * its readers.
 */
export const useBackToClose = (isOpen: boolean, onClose: () => void): void => {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    if (!listening) {
      listening = true;
      window.addEventListener("popstate", arrived);
      window.addEventListener(replacing, leave);
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
      // In a later task: if closing also navigated, the new entry is current and going back would
      // undo it; and a remount (strict mode) reuses the entry.
      setTimeout(() => {
        if (!open.has(id) && overlayOf(window.history.state) === id) stepBack();
      });
    };
  }, [isOpen, id]);
};
