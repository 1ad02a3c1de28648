import { useSelector } from "@xstate/react";
import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import Trash from "lucide/dist/esm/icons/trash.mjs";
import type { AccountsScreenRef } from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import { isLoadingAccounts } from "../../../domain/withdrawal-account/withdrawal-accounts-screen-selectors.ts";
import {
  accountInDoubt,
  withdrawalAttemptIn,
} from "../../../domain/withdrawal/account-in-doubt.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { useText } from "../../i18n/use-text.ts";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Icon } from "../../kit/icon.ts";
import { MovingRows } from "../../kit/moving-rows.tsx";
import { Notice } from "../../kit/notice.tsx";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { useShop } from "../../shop/shop.tsx";
import { AccountCard, AccountCardSkeleton } from "../../withdrawal-account-form/account-card.tsx";
import { accountNameAndTail } from "../../withdrawal-account-form/account-name.ts";
import styles from "./account-list.module.css";

/** The account cards, or the skeleton, error or empty state. @spec S2.73 S2.77 S8.37 */
export const AccountList = ({ accountsScreen }: { readonly accountsScreen: AccountsScreenRef }) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const { accounts, failure } = useSelector(accountsScreen, ({ context }) => context);
  const isLoading = useSelector(accountsScreen, isLoadingAccounts);
  const { session } = useShop();
  const withdrawal = useSelector(session, ({ context }) => withdrawalAttemptIn(context));
  const inDoubt = useSelector(withdrawal, accountInDoubt);

  if (accounts === null && failure !== null) {
    return (
      <LoadFailed
        title={t("loadFailed")}
        failure={failure}
        onRetry={() => accountsScreen.send({ type: "REFRESH" })}
        busy={isLoading}
      />
    );
  }
  if (accounts === null) {
    return (
      <SkeletonGroup label={common("loading")} className="stack">
        <AccountCardSkeleton />
        <AccountCardSkeleton />
      </SkeletonGroup>
    );
  }
  if (accounts.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          drawing="accounts"
          title={t("emptyTitle")}
          message={t("emptyMessage")}
          action={
            <Button variant="primary" onClick={() => accountsScreen.send({ type: "ADD" })}>
              {t("add")}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <MovingRows count={accounts.length}>
      <ul className="stack">
        {accounts.map((account) => {
          const name = accountNameAndTail(t, account);
          return (
            <li key={account.id}>
              <AccountCard
                account={account}
                actions={
                  isOffline(failure) ? undefined : account.id === inDoubt ? (
                    <Notice tone="info">{t("inDoubt")}</Notice>
                  ) : (
                    <>
                      <Button
                        variant="quiet"
                        aria-label={t("editNamed", { name })}
                        onClick={() => accountsScreen.send({ type: "EDIT", account })}
                      >
                        <Icon icon={Pencil} size={18} /> {t("edit")}
                      </Button>
                      <Button
                        variant="quiet"
                        className={styles.delete}
                        aria-label={t("deleteNamed", { name })}
                        onClick={() => accountsScreen.send({ type: "REMOVE", account })}
                      >
                        <Icon icon={Trash} size={18} /> {t("delete")}
                      </Button>
                    </>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </MovingRows>
  );
};
