import { lazily } from "./lazily.ts";

/** The BottomSheet, fetched when the first one is opened. Draw it within a `Suspense`. */
export const LazyBottomSheet = lazily(async () => (await import("./bottom-sheet.tsx")).BottomSheet);
