import { useEffect } from "react";
import type { ScreenName } from "../../routing/screen-actors.ts";
import { useShop } from "../../shop/shop.tsx";
import { whenIdle } from "../../kit/when-idle.ts";

/** Prefetches the likely next screens once the current one is usable. */
export const usePrefetchScreens = (usable: boolean, names: readonly ScreenName[]): void => {
  const { screens } = useShop();
  useEffect(() => {
    if (!usable) return;
    return whenIdle(() => {
      for (const name of names) screens.prefetch(name);
    });
  }, [usable, names, screens]);
};
