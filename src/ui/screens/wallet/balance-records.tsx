import ArrowDownLeft from "lucide/dist/esm/icons/arrow-down-left.mjs";
import ArrowUpRight from "lucide/dist/esm/icons/arrow-up-right.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import { memo, useCallback } from "react";
import { addsUp, changeOf, changePrecision } from "../../../domain/wallet/balance-change.ts";
import type { BalanceLog } from "../../../domain/wallet/balance-log.ts";
import type { BalanceLogsRef, OpenedRecord } from "../../../domain/wallet/wallet-screen.machine.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Icon } from "../../kit/icon.ts";
import { RecordRow } from "./record-row.tsx";
import { Records } from "./records.tsx";
import { signedAmount } from "./signed-amount.ts";

interface BalanceRecordsProps {
  readonly list: BalanceLogsRef;
  readonly onOpen: (record: OpenedRecord) => void;
}

interface BalanceRecordProps {
  readonly log: BalanceLog;
  /** The next older record; null: none, or not loaded. */
  readonly older: BalanceLog | null;
  readonly onOpen: (record: OpenedRecord) => void;
}

const BalanceRecord = memo(({ log, older, onOpen }: BalanceRecordProps) => {
  const t = useText("wallet");
  const formats = useFormats();
  const change = changeOf(log, older);
  const precision = changePrecision(change, log.balance);
  const isOdd = !addsUp(log, older);
  return (
    <RecordRow
      icon={
        change < 0 ? (
          <Icon icon={ArrowUpRight} size={20} />
        ) : (
          <Icon icon={ArrowDownLeft} size={20} />
        )
      }
      tone={isOdd ? "odd" : change > 0 ? "in" : "plain"}
      title={t(`logType.${log.type}`)}
      note={formats.instant(log.createdAt)}
      amount={signedAmount(formats, change, precision)}
      aside={t("balanceAfter", { amount: formats.balance(log.balance, { precision }) })}
      warning={
        isOdd ? (
          <>
            <Icon icon={TriangleAlert} size={14} />
            {t("oddTitle")}
          </>
        ) : null
      }
      onOpen={() => onOpen({ kind: "balance log", log, older })}
    />
  );
});
BalanceRecord.displayName = "BalanceRecord";

/**
 * The balance records. One that is inconsistent with its neighbour is marked, not hidden.
 *
 * @spec S8.32
 */
export const BalanceRecords = ({ list, onOpen }: BalanceRecordsProps) => {
  const t = useText("wallet");
  const row = useCallback(
    (log: BalanceLog, _: number, older: BalanceLog | null) => (
      <BalanceRecord log={log} older={older} onOpen={onOpen} />
    ),
    [onOpen],
  );
  return (
    <Records
      list={list}
      empty={{
        drawing: "wallet",
        title: t("empty.balance"),
        message: t("empty.balanceHint"),
      }}
      failedTitle={t("balanceLogsFailed")}
    >
      {row}
    </Records>
  );
};
