import { lazyExtra } from "../kit/lazy-part.ts";

/**
 * The bottom bar for code in the first load of every screen. It is loaded when the page is quiet
 * (`src/main/late/start-in-background.ts`).
 */
export const LazyShopTabBar = lazyExtra(async () => (await import("./late-tab-bar.ts")).ShopTabBar);
