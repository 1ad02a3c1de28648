import { lazyWithRetry } from "../kit/lazy-with-retry.ts";

/** Loaded when there is something to tell. Render it within a `DeferredPart`. */
export const LazyBuyAgainSheet = lazyWithRetry(
  async () => (await import("./buy-again-sheet.tsx")).BuyAgainSheet,
);
