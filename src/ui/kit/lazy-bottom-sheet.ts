import { lazyWithRetry } from "./lazy-with-retry.ts";

/** The BottomSheet, fetched when the first one is opened. Draw it within a `Suspense`. */
export const LazyBottomSheet = lazyWithRetry(
  async () => (await import("./bottom-sheet.tsx")).BottomSheet,
);
