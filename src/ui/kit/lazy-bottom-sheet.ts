import { lazyWithRetry } from "./lazy-with-retry.ts";

/** The BottomSheet, loaded when first rendered. Render it within a `Suspense`. */
export const LazyBottomSheet = lazyWithRetry(
  async () => (await import("./bottom-sheet.tsx")).BottomSheet,
);
