import Coins from "lucide/dist/esm/icons/coins.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import { memo, useCallback } from "react";
import type { OpenedRecord, WithdrawalsRef } from "../../../domain/wallet/wallet-screen.machine.ts";
import { tailOf } from "../../../domain/withdrawal-account/account-number.ts";
import { kindOfDestination } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Icon } from "../../kit/icon.ts";
import { RecordRow } from "./record-row.tsx";
import { Records } from "./records.tsx";
import { listedAmount } from "./signed-amount.ts";
import { WithdrawalStatusTag } from "./status-tags.tsx";

interface WithdrawalRecordsProps {
  readonly list: WithdrawalsRef;
  readonly onOpen: (record: OpenedRecord) => void;
}

/** The destination: the bank or network, and the end of the number. */
const destination = ({ bankName, bankAccount }: Withdrawal): string => {
  const tail = tailOf(bankAccount);
  return [bankName, tail === "" ? "" : `••••\u00a0${tail}`].filter(Boolean).join(" ");
};

interface WithdrawalRecordProps {
  readonly withdrawal: Withdrawal;
  readonly onOpen: (record: OpenedRecord) => void;
}

const WithdrawalRecord = memo(({ withdrawal, onOpen }: WithdrawalRecordProps) => {
  const t = useText("wallet");
  const formats = useFormats();
  const kind = kindOfDestination(withdrawal);
  return (
    <RecordRow
      icon={kind === "usdt" ? <Icon icon={Coins} size={20} /> : <Icon icon={Landmark} size={20} />}
      title={destination(withdrawal) || t("logType.withdrawal")}
      note={formats.instant(withdrawal.createdAt)}
      amount={listedAmount(formats, withdrawal.amount)}
      aside={<WithdrawalStatusTag status={withdrawal.status} />}
      onOpen={() => onOpen({ kind: "withdrawal", withdrawal })}
    />
  );
});
WithdrawalRecord.displayName = "WithdrawalRecord";

/** @spec S8.33 */
export const WithdrawalRecords = ({ list, onOpen }: WithdrawalRecordsProps) => {
  const t = useText("wallet");
  const row = useCallback(
    (withdrawal: Withdrawal) => <WithdrawalRecord withdrawal={withdrawal} onOpen={onOpen} />,
    [onOpen],
  );
  return (
    <Records
      list={list}
      empty={{
        drawing: "withdrawals",
        title: t("empty.withdrawals"),
        message: t("empty.withdrawalsHint"),
      }}
      failedTitle={t("withdrawalsFailed")}
    >
      {row}
    </Records>
  );
};
