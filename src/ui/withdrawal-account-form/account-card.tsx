import Coins from "lucide/dist/esm/icons/coins.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import { type ReactNode, useId } from "react";
import type { WithdrawalAccount } from "../../domain/withdrawal-account/withdrawal-account.ts";
import { useText } from "../i18n/use-text.ts";
import { punctuation } from "../i18n/punctuation.ts";
import { Icon } from "../kit/icon.ts";
import { Skeleton, SkeletonLine } from "../kit/skeleton.tsx";
import { Tag } from "../kit/tag.tsx";
import { accountName } from "./account-name.ts";
import styles from "./account-card.module.css";
import { AccountNumber } from "./account-number.tsx";

export const AccountIcon = ({ kind }: Pick<WithdrawalAccount, "kind">) => (
  <span aria-hidden="true" className={styles.icon}>
    {kind === "usdt" ? <Icon icon={Coins} size={22} /> : <Icon icon={Landmark} size={22} />}
  </span>
);

interface AccountCardProps {
  readonly account: WithdrawalAccount;
  /** Buttons, below a line. */
  readonly actions?: ReactNode;
}

/** A withdrawal account (specification §2). @spec S2.73 */
export const AccountCard = ({ account, actions }: AccountCardProps) => {
  const t = useText("withdrawal-accounts");
  const id = useId();
  const about = [account.accountName, account.branchName].filter(Boolean).join(punctuation(", "));
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <AccountIcon kind={account.kind} />
        <div className={styles.names}>
          <div className={styles.title}>
            <h2 id={id}>{accountName(t, account)}</h2>
            {account.isDefault ? <Tag tone="accent">{t("default")}</Tag> : null}
          </div>
          <p className={styles.about}>{account.kind === "usdt" ? t("kind.usdt") : about}</p>
        </div>
      </header>
      <AccountNumber account={account} />
      {actions === undefined ? null : <footer className={styles.actions}>{actions}</footer>}
    </article>
  );
};

export const AccountCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.head}>
      <Skeleton width={44} height={44} radius={14} />
      <div className={styles.names}>
        <SkeletonLine width={120} height={22} />
        <SkeletonLine width={150} height={20} />
      </div>
    </div>
    <div className={styles.number}>
      <SkeletonLine width={140} height={26} />
    </div>
    <div className={styles.actions}>
      <Skeleton height={44} radius={22} />
      <Skeleton height={44} radius={22} />
    </div>
  </div>
);
