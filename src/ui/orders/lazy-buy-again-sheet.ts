import { lazyPart } from "../kit/lazy-part.ts";

/** Loaded when there is something to tell. Render it within a `DeferredPart`. */
export const LazyBuyAgainSheet = lazyPart(
  async () => (await import("./buy-again-sheet.tsx")).BuyAgainSheet,
);
