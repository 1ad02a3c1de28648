import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import WalletCards from "lucide-react/icons/wallet-cards";
import { Suspense, useState } from "react";
import { addsUp, changeOf } from "../../../domain/wallet/balance-change.ts";
import type { BalanceLog } from "../../../domain/wallet/balance-log.ts";
import type { LoadRecords } from "../../../domain/wallet/wallet-actors.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import type { OpenedLog } from "./balance-log-sheet.tsx";
import { LazyBalanceLogSheet } from "./lazy-popups.ts";
import { RecordRow } from "./record-row.tsx";
import { Records } from "./records.tsx";
import { signedAmount } from "./signed-amount.ts";
import type { TabProps } from "./tab-props.ts";

interface BalanceRecordsProps extends TabProps<BalanceLog> {
  readonly load: LoadRecords<BalanceLog>;
}

const keyOf = ({ id }: BalanceLog) => id;

/**
 * The balance records. One that does not follow from its neighbour is marked, not hidden.
 *
 * @spec S8.32
 */
export const BalanceRecords = ({ load, ...tab }: BalanceRecordsProps) => {
  const t = useText("wallet");
  const formats = useFormats();
  const [opened, setOpened] = useState<OpenedLog | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
          const isOdd = !addsUp(log, older);
          return (
            <RecordRow
              icon={change < 0 ? <ArrowUpRight size={20} /> : <ArrowDownLeft size={20} />}
              tone={isOdd ? "odd" : change > 0 ? "in" : "plain"}
              title={t(`logType.${log.type}`)}
              note={formats.instant(log.createdAt)}
              amount={signedAmount(formats, change)}
              aside={t("balanceAfter", { amount: formats.balance(log.balance) })}
              warning={
                isOdd ? (
                  <>
                    <TriangleAlert size={14} aria-hidden="true" />
                    {t("oddTitle")}
                  </>
                ) : null
              }
              onOpen={() => {
                setOpened({ log, older });
                setOpen(true);
              }}
            />
          );
        }}
      </Records>
      <Suspense>
        {opened === null ? null : (
          <LazyBalanceLogSheet {...opened} open={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
};
