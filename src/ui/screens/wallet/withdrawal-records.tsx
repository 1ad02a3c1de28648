import Landmark from "lucide-react/icons/landmark";
import { tailOf } from "../../../domain/withdrawal-account/account-number.ts";
import type { LoadRecords } from "../../../domain/wallet/wallet-actors.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { RecordRow } from "./record-row.tsx";
import { Records } from "./records.tsx";
import type { TabProps } from "./tab-props.ts";
import { WithdrawalStatusTag } from "./withdrawal-status-tag.tsx";

interface WithdrawalRecordsProps extends TabProps<Withdrawal> {
  readonly load: LoadRecords<Withdrawal>;
}

const keyOf = ({ id }: Withdrawal) => id;

export const WithdrawalRecords = ({ load, ...tab }: WithdrawalRecordsProps) => {
  const t = useText("wallet");
  const { price, instant } = useFormats();
  return (
    <Records
      {...tab}
      load={load}
      keyOf={keyOf}
      empty={{
        icon: <Landmark size={34} />,
        title: t("empty.withdrawals"),
        message: t("empty.withdrawalsHint"),
      }}
      failedTitle={t("withdrawalsFailed")}
    >
      {(withdrawal) => (
        <RecordRow
          icon={<Landmark size={20} />}
          title={`${withdrawal.bankName} ···· ${tailOf(withdrawal.bankAccount)}`}
          note={instant(withdrawal.createdAt)}
          amount={price(withdrawal.amount)}
          aside={<WithdrawalStatusTag status={withdrawal.status} />}
          onOpen={() => {}}
        />
      )}
    </Records>
  );
};
