import type { ReactNode } from "react";
import type { Amount } from "../../../domain/money/amount.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { LargeAmount } from "../../kit/large-amount.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import styles from "./balance-card.module.css";

interface BalanceCardProps {
  /** Null: not known yet. */
  readonly balance: Amount | null;
  /** The last read has failed: nothing is loading. */
  readonly isUnread: boolean;
  readonly children: ReactNode;
}

/** @spec S2.66 S2.67 */
export const BalanceCard = ({ balance, isUnread, children }: BalanceCardProps) => {
  const t = useText("wallet");
  const common = useText("common");
  const formats = useFormats();
  return (
    <section aria-label={t("balance")} className={styles.card}>
      <p className={styles.money}>
        <span className={styles.label}>{t("balance")}</span>
        <span className={styles.balance}>
          {balance !== null ? (
            <LargeAmount text={formats.balance(balance)} />
          ) : isUnread ? (
            "—"
          ) : (
            <>
              <Skeleton width="6em" height="1em" />
              <span className="visually-hidden">{common("loading")}</span>
            </>
          )}
        </span>
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
};
