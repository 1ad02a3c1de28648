import { lazily } from "./lazily.ts";

/** The ConfirmDialog, fetched when the first question is asked. Draw it within a `Suspense`. */
export const LazyConfirmDialog = lazily(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);
