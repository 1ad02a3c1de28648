import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import WalletCards from "lucide-react/icons/wallet-cards";
import { changeOf } from "../../../domain/wallet/balance-change.ts";
import type { BalanceLog } from "../../../domain/wallet/balance-log.ts";
import type { LoadRecords } from "../../../domain/wallet/wallet-actors.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { RecordRow } from "./record-row.tsx";
import { Records } from "./records.tsx";
import type { TabProps } from "./tab-props.ts";

interface BalanceRecordsProps extends TabProps<BalanceLog> {
  readonly load: LoadRecords<BalanceLog>;
}

const keyOf = ({ id }: BalanceLog) => id;

export const BalanceRecords = ({ load, ...tab }: BalanceRecordsProps) => {
  const t = useText("wallet");
  const { price, balance, instant } = useFormats();
  return (
    <Records
      {...tab}
      load={load}
      keyOf={keyOf}
      empty={{
        icon: <WalletCards size={34} />,
        title: t("empty.balance"),
        message: t("empty.balanceHint"),
      }}
      failedTitle={t("balanceLogsFailed")}
    >
      {(log, older) => {
        const change = changeOf(log, older);
        return (
          <RecordRow
            icon={change < 0 ? <ArrowUpRight size={20} /> : <ArrowDownLeft size={20} />}
            title={t(`logType.${log.type}`)}
            note={instant(log.createdAt)}
            amount={price(change)}
            aside={t("balanceAfter", { amount: balance(log.balance) })}
            onOpen={() => {}}
          />
        );
      }}
    </Records>
  );
};
