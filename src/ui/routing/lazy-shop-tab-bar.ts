import { lazyExtra } from "../kit/lazy-part.ts";

/**
 * The bottom bar, for what is in the first load of every screen. Its code comes when the page is quiet
 * (`src/main/late/start-ahead.ts`).
 */
export const LazyShopTabBar = lazyExtra(
  async () => (await import("./shop-tab-bar.tsx")).ShopTabBar,
);
