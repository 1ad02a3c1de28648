import { lazyWithRetry } from "./lazy-with-retry.ts";

/** The ConfirmDialog, fetched when the first question is asked. Draw it within a `Suspense`. */
export const LazyConfirmDialog = lazyWithRetry(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);
