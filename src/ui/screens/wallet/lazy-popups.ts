import { lazily } from "../../kit/lazily.ts";

/** Fetched when they are first opened. Draw them within a `Suspense`. */
export const LazyWithdrawPopups = lazily(
  async () => (await import("./withdraw-popups.tsx")).WithdrawPopups,
);

export const LazyBalanceLogSheet = lazily(
  async () => (await import("./balance-log-sheet.tsx")).BalanceLogSheet,
);

export const LazyWithdrawalSheet = lazily(
  async () => (await import("./withdrawal-sheet.tsx")).WithdrawalSheet,
);
