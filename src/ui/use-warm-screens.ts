import { useEffect } from "react";
import type { ScreenName } from "./screen-actors.ts";
import { useShop } from "./shop.tsx";

/** Runs when the browser has nothing better to do; answers the way to call it off. */
const whenIdle = (work: () => void): (() => void) => {
  // Safari has none.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};

/** Fetches the code of the screens that are likely next, once the present one is usable. */
export const useWarmScreens = (usable: boolean, names: readonly ScreenName[]): void => {
  const { screens } = useShop();
  useEffect(() => {
    if (!usable) return;
    return whenIdle(() => {
      for (const name of names) screens.warm(name);
    });
  }, [usable, names, screens]);
};
