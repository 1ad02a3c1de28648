import { currentLanguage, loadNamespace } from "../../i18n/i18n.ts";
import { lazily } from "../../kit/lazily.ts";

// Fetched when they are first drawn: draw them within a `Suspense`.

export const LazyWithdrawalFlow = lazily(
  async () => (await import("./withdrawal-flow.tsx")).WithdrawalFlow,
);

export const LazyWithdrawalRecords = lazily(
  async () => (await import("./withdrawal-records.tsx")).WithdrawalRecords,
);

const rechargeTexts = () => loadNamespace(currentLanguage(), "recharge");

export const LazyRechargeFlow = lazily(async () => {
  const [{ RechargeFlow }] = await Promise.all([import("./recharge-flow.tsx"), rechargeTexts()]);
  return RechargeFlow;
});

export const LazyRechargeRecords = lazily(async () => {
  const [{ RechargeRecords }] = await Promise.all([
    import("./recharge-records.tsx"),
    rechargeTexts(),
  ]);
  return RechargeRecords;
});

export const LazyWithdrawPopups = lazily(
  async () => (await import("./withdraw-popups.tsx")).WithdrawPopups,
);

export const LazyBalanceLogSheet = lazily(
  async () => (await import("./balance-log-sheet.tsx")).BalanceLogSheet,
);

export const LazyWithdrawalSheet = lazily(
  async () => (await import("./withdrawal-sheet.tsx")).WithdrawalSheet,
);
