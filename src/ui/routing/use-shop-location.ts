import type { BaseLocationHook } from "wouter";
import { navigate, usePathname } from "wouter/use-browser-location";
import { afterStepBack } from "../kit/step-back.ts";
import { newEntryState } from "./history-entry.ts";
import { keepScrollInEntry } from "./screen-memory.ts";

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Navigates to a path below the server's root, with an id on the new history entry. */
export const navigateWithEntry = (to: string, options?: NavigateOptions): void =>
  afterStepBack(() => {
    const replace = options?.replace ?? false;
    if (!replace) keepScrollInEntry();
    navigate(to, { replace, state: newEntryState() });
  });

/** wouter's browser location, with an id on each history entry for the screen memory. */
export const useShopLocation: BaseLocationHook = () => [usePathname(), navigateWithEntry];
