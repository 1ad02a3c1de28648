import { useState } from "react";
import type { OpenedRecord } from "../../../domain/wallet/wallet-screen.machine.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { LazyBalanceLogSheet, LazyWithdrawalSheet } from "./lazy-parts.ts";

interface RecordDetailsProps {
  /** Null: closed. */
  readonly record: OpenedRecord | null;
  readonly onClose: () => void;
  readonly onWithdrawAgain: (withdrawal: Withdrawal) => void;
}

export const RecordDetails = ({ record, onClose, onWithdrawAgain }: RecordDetailsProps) => {
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState(record);
  if (record !== null && record !== shown) setShown(record);
  const popup = { open: record !== null, onClose };
  return (
    <>
      {shown?.kind === "balance log" ? <LazyBalanceLogSheet {...shown} {...popup} /> : null}
      {shown?.kind === "withdrawal" ? (
        <LazyWithdrawalSheet
          {...shown}
          {...popup}
          onAgain={() => onWithdrawAgain(shown.withdrawal)}
        />
      ) : null}
    </>
  );
};
