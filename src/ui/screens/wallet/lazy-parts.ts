import { currentLanguage, loadNamespace } from "../../i18n/i18n.ts";
import { lazyWithRetry } from "../../kit/lazy-with-retry.ts";

// Loaded when first rendered: render them within a `Suspense`.

export const LazyWithdrawalFlow = lazyWithRetry(
  async () => (await import("./withdrawal-flow.tsx")).WithdrawalFlow,
);

export const LazyWithdrawalRecords = lazyWithRetry(
  async () => (await import("./withdrawal-records.tsx")).WithdrawalRecords,
);

const rechargeTexts = () => loadNamespace(currentLanguage(), "recharge");

export const LazyRechargeFlow = lazyWithRetry(async () => {
  const [{ RechargeFlow }] = await Promise.all([import("./recharge-flow.tsx"), rechargeTexts()]);
  return RechargeFlow;
});

export const LazyRechargeRecords = lazyWithRetry(async () => {
  const [{ RechargeRecords }] = await Promise.all([
    import("./recharge-records.tsx"),
    rechargeTexts(),
  ]);
  return RechargeRecords;
});

export const LazyWithdrawPopups = lazyWithRetry(
  async () => (await import("./withdraw-popups.tsx")).WithdrawPopups,
);

export const LazyBalanceLogSheet = lazyWithRetry(
  async () => (await import("./balance-log-sheet.tsx")).BalanceLogSheet,
);

export const LazyWithdrawalSheet = lazyWithRetry(
  async () => (await import("./withdrawal-sheet.tsx")).WithdrawalSheet,
);
