import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import { useText } from "../../i18n/use-text.ts";
import { AccountIcon } from "../../withdrawal-account-form/account-card.tsx";
import { accountName } from "../../withdrawal-account-form/account-name.ts";
import { MaskedNumber } from "../../withdrawal-account-form/account-number.tsx";
import styles from "./account-line.module.css";

export const AccountLine = ({ account }: { readonly account: WithdrawalAccount }) => {
  const t = useText("withdrawal-accounts");
  return (
    <>
      <AccountIcon kind={account.kind} />
      <span className={styles.words}>
        <span className={styles.name}>{accountName(t, account)}</span>
        <span className={styles.number}>
          <MaskedNumber account={account} />
        </span>
      </span>
    </>
  );
};
