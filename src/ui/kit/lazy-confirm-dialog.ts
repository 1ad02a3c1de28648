import { lazyPart } from "./lazy-part.ts";

/** The ConfirmDialog, loaded when first rendered. */
export const LazyConfirmDialog = lazyPart(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);
