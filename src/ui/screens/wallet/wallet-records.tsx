import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback } from "react";
import type {
  OpenedRecord,
  WalletScreenRef,
} from "../../../domain/wallet/wallet-screen.machine.ts";
import {
  isRechargeMissing,
  isWithdrawalMissing,
} from "../../../domain/wallet/wallet-screen-selectors.ts";
import type { WalletTab } from "../../../domain/wallet/wallet-tabs.ts";
import { useText } from "../../i18n/use-text.ts";
import { ErrorState } from "../../kit/error-state.tsx";
import { ScreenBoundary } from "../../routing/screen-boundary.tsx";
import { BalanceRecords } from "./balance-records.tsx";
import { LazyRechargeRecords, LazyWithdrawalRecords } from "./lazy-parts.ts";
import { RecordsLoading } from "./records.tsx";

interface WalletRecordsProps {
  readonly wallet: WalletScreenRef;
  readonly tab: WalletTab;
}

/** The records of a tab. Those of withdrawals and recharges are loaded with their flows. */
export const WalletRecords = ({ wallet, tab }: WalletRecordsProps) => {
  const { lists, rechargeFlow } = useSelector(wallet, ({ context }) => context);
  const areWithdrawalsMissing = useSelector(wallet, isWithdrawalMissing);
  const areRechargesMissing = useSelector(wallet, isRechargeMissing);
  const open = useCallback(
    (record: OpenedRecord) => wallet.send({ type: "RECORD_OPENED", record }),
    [wallet],
  );
  switch (tab) {
    case "balance":
      return lists.balance === undefined ? (
        <RecordsLoading />
      ) : (
        <BalanceRecords list={lists.balance} onOpen={open} />
      );
    case "withdrawals":
      return (
        <DeferredRecords
          isMissing={areWithdrawalsMissing}
          onRetry={() => wallet.send({ type: "RETRY_WITHDRAWAL" })}
        >
          {lists.withdrawals === undefined ? null : (
            <LazyWithdrawalRecords list={lists.withdrawals} onOpen={open} />
          )}
        </DeferredRecords>
      );
    case "recharges":
      return (
        <DeferredRecords
          isMissing={areRechargesMissing}
          onRetry={() => wallet.send({ type: "RETRY_RECHARGE" })}
        >
          {lists.recharges === undefined || rechargeFlow === null ? null : (
            <LazyRechargeRecords list={lists.recharges} flow={rechargeFlow} />
          )}
        </DeferredRecords>
      );
  }
};

interface DeferredRecordsProps {
  /** The list's code failed to load. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
  /** A `lazyPart` component; null until the list is loaded. */
  readonly children: ReactNode;
}

const DeferredRecords = ({ isMissing, onRetry, children }: DeferredRecordsProps) => {
  const common = useText("common");
  const failed = (retry: () => void) => (
    <ErrorState
      title={common("failureTitle")}
      message={common("failure.Unreachable")}
      isOffline
      retry={{ label: common("retry"), onRetry: retry }}
    />
  );
  if (isMissing) return failed(onRetry);
  return <ScreenBoundary fallback={failed}>{children ?? <RecordsLoading />}</ScreenBoundary>;
};
