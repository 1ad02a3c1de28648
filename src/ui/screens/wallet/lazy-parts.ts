import { createElement } from "react";
import { currentLanguage, loadNamespace } from "../../i18n/i18n.ts";
import { lazyPart } from "../../kit/lazy-part.ts";
import { RecordsLoading } from "./records.tsx";

export const LazyWithdrawalFlow = lazyPart(
  async () => (await import("./withdrawal-flow.tsx")).WithdrawalFlow,
);

export const LazyWithdrawalRecords = lazyPart(
  async () => (await import("./withdrawal-records.tsx")).WithdrawalRecords,
  createElement(RecordsLoading),
);

const rechargeTexts = () => loadNamespace(currentLanguage(), "recharge");

export const LazyRechargeFlow = lazyPart(async () => {
  const [{ RechargeFlow }] = await Promise.all([import("./recharge-flow.tsx"), rechargeTexts()]);
  return RechargeFlow;
});

export const LazyRechargeRecords = lazyPart(async () => {
  const [{ RechargeRecords }] = await Promise.all([
    import("./recharge-records.tsx"),
    rechargeTexts(),
  ]);
  return RechargeRecords;
}, createElement(RecordsLoading));

export const LazyWithdrawPopups = lazyPart(
  async () => (await import("./withdraw-popups.tsx")).WithdrawPopups,
);

export const LazyBalanceLogSheet = lazyPart(
  async () => (await import("./balance-log-sheet.tsx")).BalanceLogSheet,
);

export const LazyWithdrawalSheet = lazyPart(
  async () => (await import("./withdrawal-sheet.tsx")).WithdrawalSheet,
);
