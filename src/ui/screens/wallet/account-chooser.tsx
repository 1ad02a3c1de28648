import { useSelector } from "@xstate/react";
import Check from "lucide/dist/esm/icons/check.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import type { WithdrawalRef } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { isFormOpen } from "../../../domain/withdrawal-account/account-form-popup-selectors.ts";
import { useText } from "../../i18n/use-text.ts";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Icon } from "../../kit/icon.ts";
import { Skeleton, SkeletonGroup } from "../../kit/skeleton.tsx";
import { Tag } from "../../kit/tag.tsx";
import { AccountFormMissing } from "../../withdrawal-account-form/account-form-missing.tsx";
import { LazyAccountAttemptNotice } from "../../withdrawal-account-form/lazy-account-attempt-notice.ts";
import styles from "./account-chooser.module.css";
import { AccountLine } from "./account-line.tsx";

interface AccountChooserProps {
  readonly withdrawal: WithdrawalRef;
  readonly open: boolean;
}

/** The choice of the withdrawal account, and the button to add one. @spec S2.71 */
export const AccountChooser = ({ withdrawal, open }: AccountChooserProps) => {
  const t = useText("wallet");
  const common = useText("common");
  const accountText = useText("withdrawal-accounts");
  const { accounts, accountsFailure, accountId, accountForm } = useSelector(
    withdrawal,
    ({ context }) => context,
  );
  // An open form shows its attempt itself.
  const attempt = useSelector(accountForm, (popup) =>
    isFormOpen(popup) ? null : (popup.context.opened?.attempt ?? null),
  );
  const isReading = useSelector(withdrawal, (state) => state.matches({ accounts: "reading" }));

  const content = () => {
    if (accounts === null && !isReading && accountsFailure !== null)
      return (
        <LoadFailed
          title={accountText("loadFailed")}
          failure={accountsFailure}
          onRetry={() => withdrawal.send({ type: "RETRY_ACCOUNTS" })}
        />
      );
    if (accounts === null)
      return (
        <SkeletonGroup label={common("loading")} className={styles.list ?? ""}>
          <Skeleton height={68} radius={14} />
          <Skeleton height={68} radius={14} />
        </SkeletonGroup>
      );
    if (accounts.length === 0)
      return (
        <EmptyState
          drawing="accounts"
          title={accountText("emptyTitle")}
          message={accountText("emptyMessage")}
          // The chooser's own button adds an account.
          action={null}
        />
      );
    return (
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={account.id === accountId}
              onClick={() => withdrawal.send({ type: "ACCOUNT_CHOSEN", id: account.id })}
            >
              <AccountLine account={account} />
              {account.isDefault ? <Tag tone="accent">{accountText("default")}</Tag> : null}
              <span aria-hidden="true" className={styles.mark}>
                <Icon icon={Check} size={20} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Sheet
      open={open}
      onClose={() => withdrawal.send({ type: "CHOOSER_CLOSED" })}
      title={t("chooseAccount")}
      foot={
        <Button
          wide
          variant={accounts?.length === 0 ? "primary" : "secondary"}
          onClick={() => withdrawal.send({ type: "ADD_ACCOUNT" })}
        >
          <Icon icon={Plus} size={20} />
          {accountText("add")}
        </Button>
      }
    >
      <AccountFormMissing popup={accountForm} />
      {attempt === null ? null : (
        <LazyAccountAttemptNotice
          attempt={attempt}
          onAskResend={() => withdrawal.send({ type: "ADD_ACCOUNT" })}
          onAnother={null}
        />
      )}
      {content()}
    </Sheet>
  );
};
