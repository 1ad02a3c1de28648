import { navigate } from "wouter/use-browser-location";
import { afterStepBack } from "../kit/step-back.ts";
import { newEntryState } from "./history-entry.ts";
import { keepScrollInEntry } from "./screen-memory.ts";

export interface NavigateOptions {
  readonly replace?: boolean;
}

const isHere = (to: string): boolean => new URL(to, location.href).href === location.href;

/**
 * Navigates to a path below the server's root, with an id in the new history entry. Replaces the entry if the
 * URL is the current one, so that a double tap adds no second entry.
 */
export const navigateWithEntry = (to: string, options?: NavigateOptions): void =>
  afterStepBack(() => {
    const replace = (options?.replace ?? false) || isHere(to);
    if (!replace) keepScrollInEntry();
    navigate(to, { replace, state: newEntryState(replace) });
  });
