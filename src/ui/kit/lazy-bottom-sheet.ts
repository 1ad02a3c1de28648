import { lazyPart } from "./lazy-part.ts";

/** The BottomSheet, loaded when first rendered. */
export const LazyBottomSheet = lazyPart(
  async () => (await import("./bottom-sheet.tsx")).BottomSheet,
);
