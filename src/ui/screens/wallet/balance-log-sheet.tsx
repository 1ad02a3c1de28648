import { addsUp, balanceBefore, changeOf } from "../../../domain/wallet/balance-change.ts";
import type { BalanceLog } from "../../../domain/wallet/balance-log.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { classNames } from "../../kit/class-names.ts";
import { LargeAmount } from "../../kit/large-amount.tsx";
import { Notice } from "../../kit/notice.tsx";
import { routes } from "../../routing/routes.ts";
import { useShop } from "../../shop/shop.tsx";
import styles from "./details.module.css";
import { Fact } from "./fact.tsx";
import { signedAmount } from "./signed-amount.ts";

interface BalanceLogSheetProps {
  readonly log: BalanceLog;
  /** The next older record; null: none, or not loaded. */
  readonly older: BalanceLog | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The details of a balance record: before, change, after, and its origin. */
export const BalanceLogSheet = ({ log, older, open, onClose }: BalanceLogSheetProps) => {
  const t = useText("wallet");
  const formats = useFormats();
  const { policy } = useShop();
  const { exact, instant } = formats;
  const change = changeOf(log, older);
  const before = balanceBefore(log, older);
  return (
    <Sheet open={open} onClose={onClose} title={t(`logType.${log.type}`)}>
      <p className={classNames(styles.amount, change > 0 && styles.in)}>
        <LargeAmount text={signedAmount(formats, change, "exact")} />
      </p>
      <dl className={styles.facts}>
        <Fact label={t("before")}>{exact(before)}</Fact>
        <Fact label={t("change")}>{signedAmount(formats, change, "exact")}</Fact>
        <Fact label={t("after")} isSum>
          {exact(log.balance)}
        </Fact>
        <Fact label={t("time")}>{instant(log.createdAt)}</Fact>
      </dl>
      {older === null || addsUp(log, older) ? null : (
        <div className={styles.note}>
          <Notice tone="warn" title={t("oddTitle")}>
            {t("odd", { before: exact(before), older: exact(older.balance) })}
          </Notice>
        </div>
      )}
      {log.orderId !== null && policy.orderDetail ? (
        <div className={styles.note}>
          <ButtonLink wide href={routes.order(log.orderId)}>
            {t("seeOrder")}
          </ButtonLink>
        </div>
      ) : null}
      {log.withdrawalId === null ? null : (
        <div className={styles.note}>
          <ButtonLink wide replace href={routes.withdrawal(log.withdrawalId)}>
            {t("seeWithdrawal")}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  );
};
