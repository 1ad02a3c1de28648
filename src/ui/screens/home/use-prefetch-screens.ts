import { useEffect } from "react";
import type { ScreenName } from "../../routing/screen-actors.ts";
import { useShop } from "../../shop/shop.tsx";
import { whenIdle } from "../../kit/when-idle.ts";

/** Fetches the code of the screens that are likely next, once the present one is usable. */
export const usePrefetchScreens = (usable: boolean, names: readonly ScreenName[]): void => {
  const { screens } = useShop();
  useEffect(() => {
    if (!usable) return;
    return whenIdle(() => {
      for (const name of names) screens.prefetch(name);
    });
  }, [usable, names, screens]);
};
