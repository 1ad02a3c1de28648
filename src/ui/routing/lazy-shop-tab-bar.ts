import { lazyPart } from "../kit/lazy-part.ts";

/**
 * The bottom bar, for what is in the first load of every screen. Its code comes when the page is quiet
 * (`src/main/late/start-ahead.ts`); where it did not arrive, there is none.
 */
export const LazyShopTabBar = lazyPart(() =>
  import("./shop-tab-bar.tsx").then(
    ({ ShopTabBar }) => ShopTabBar,
    () => () => null,
  ),
);
