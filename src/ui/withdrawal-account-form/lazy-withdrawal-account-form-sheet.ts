import { lazily } from "../kit/lazily.ts";

/** The form's sheet, fetched when it is first opened. Draw it within a `Suspense`. */
export const LazyWithdrawalAccountFormSheet = lazily(
  async () => (await import("./withdrawal-account-form-sheet.tsx")).WithdrawalAccountFormSheet,
);
