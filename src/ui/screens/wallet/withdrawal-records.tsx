import Coins from "lucide-react/icons/coins";
import Landmark from "lucide-react/icons/landmark";
import { Suspense, useState } from "react";
import type { WithdrawalId } from "../../../domain/ids.ts";
import type { LoadRecords } from "../../../domain/wallet/wallet-actors.ts";
import { tailOf } from "../../../domain/withdrawal-account/account-number.ts";
import { kindOf } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { LazyWithdrawalSheet } from "./lazy-popups.ts";
import { RecordRow } from "./record-row.tsx";
import { Records } from "./records.tsx";
import { listedAmount } from "./signed-amount.ts";
import type { TabProps } from "./tab-props.ts";
import { WithdrawalStatusTag } from "./withdrawal-status-tag.tsx";

interface WithdrawalRecordsProps extends TabProps<Withdrawal> {
  readonly load: LoadRecords<Withdrawal>;
  /** The one that the address asks for: opened as soon as it is there. */
  readonly wanted: WithdrawalId | null;
}

const keyOf = ({ id }: Withdrawal) => id;

/** Where the money goes: the bank or network, and the end of the number. */
const destination = ({ bankName, bankAccount }: Withdrawal): string => {
  const tail = tailOf(bankAccount);
  return [bankName, tail === "" ? "" : `••••\u00a0${tail}`].filter(Boolean).join(" ");
};

/** @spec S8.33 */
export const WithdrawalRecords = ({ load, wanted, ...tab }: WithdrawalRecordsProps) => {
  const t = useText("wallet");
  const formats = useFormats();
  const [opened, setOpened] = useState<Withdrawal | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (withdrawal: Withdrawal) => {
    setOpened(withdrawal);
    setOpen(true);
  };
  return (
    <>
      <Records
        {...tab}
        load={load}
        keyOf={keyOf}
        wanted={{ key: wanted, onFound: open }}
        empty={{
          icon: <Landmark size={34} />,
          title: t("empty.withdrawals"),
          message: t("empty.withdrawalsHint"),
        }}
        failedTitle={t("withdrawalsFailed")}
      >
        {(withdrawal) => {
          const kind = kindOf({ type: null, bankName: withdrawal.bankName, accountName: "" });
          return (
            <RecordRow
              icon={kind === "usdt" ? <Coins size={20} /> : <Landmark size={20} />}
              title={destination(withdrawal) || t("logType.withdrawal")}
              note={formats.instant(withdrawal.createdAt)}
              amount={listedAmount(formats, withdrawal.amount)}
              aside={<WithdrawalStatusTag status={withdrawal.status} />}
              onOpen={() => open(withdrawal)}
            />
          );
        }}
      </Records>
      <Suspense>
        {opened === null ? null : (
          <LazyWithdrawalSheet withdrawal={opened} open={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
};
