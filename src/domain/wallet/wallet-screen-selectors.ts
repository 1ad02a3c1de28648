import type { SnapshotFrom } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { loadedWithdrawal } from "./loaded-withdrawal.ts";
import type { OpenedRecord, WalletPages, WalletScreenLogic } from "./wallet-screen.machine.ts";

type WalletScreenSnapshot = SnapshotFrom<WalletScreenLogic>;

/** A pull-to-refresh is under way. */
export const isRefreshing = (wallet: WalletScreenSnapshot): boolean =>
  wallet.matches({ refresh: "refreshing" });

/** Why the shown records could not be read again; null: they are as last read. */
export const outdatedRecords = ({
  context: { lists, tab },
}: WalletScreenSnapshot): CallFailure | null => lists[tab]?.getSnapshot().context.outdated ?? null;

/** With a withdrawal's present status, which the shop may have changed since. Null: no record is open. */
export const openedRecord = (wallet: WalletScreenSnapshot): OpenedRecord | null => {
  const opened = wallet.matches({ details: "open" }) ? wallet.context.opened : null;
  const withdrawal =
    opened?.kind === "withdrawal"
      ? loadedWithdrawal(wallet.context.lists.withdrawals, opened.withdrawal.id)
      : undefined;
  return withdrawal === undefined ? opened : { kind: "withdrawal", withdrawal };
};

/** The code could not be loaded. */
export const isWithdrawalMissing = (wallet: WalletScreenSnapshot): boolean =>
  wallet.matches({ withdrawal: "failed" });
export const isRechargeMissing = (wallet: WalletScreenSnapshot): boolean =>
  wallet.matches({ recharge: { some: "failed" } });

/** All loaded pages, and restored ones that were not read again yet. Kept for Back. */
export const walletPages = ({
  context: { lists, restored },
}: WalletScreenSnapshot): WalletPages => ({
  balance: lists.balance?.getSnapshot().context.loaded ?? restored.balance,
  withdrawals: lists.withdrawals?.getSnapshot().context.loaded ?? restored.withdrawals,
  recharges: lists.recharges?.getSnapshot().context.loaded ?? restored.recharges,
});
