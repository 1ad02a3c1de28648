import { lazyWithRetry } from "../kit/lazy-with-retry.ts";

/**
 * The bottom bar, for what is in the first load of every screen. Its code comes when the page is quiet
 * (`src/main/late/start-ahead.ts`); where it did not arrive, there is none.
 */
export const LazyShopTabBar = lazyWithRetry(() =>
  import("./shop-tab-bar.tsx").then(
    ({ ShopTabBar }) => ShopTabBar,
    () => () => null,
  ),
);
