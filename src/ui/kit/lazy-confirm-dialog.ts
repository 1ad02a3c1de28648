import { lazyWithRetry } from "./lazy-with-retry.ts";

/** The ConfirmDialog, loaded when first rendered. Render it within a `Suspense`. */
export const LazyConfirmDialog = lazyWithRetry(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);
