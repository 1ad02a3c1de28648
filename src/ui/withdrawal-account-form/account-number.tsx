import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { inGroups, spelled, tailOf } from "../../domain/withdrawal-account/account-number.ts";
import type { WithdrawalAccount } from "../../domain/withdrawal-account/withdrawal-account.ts";
import { useText } from "../i18n/use-text.ts";
import { CopyButton } from "../kit/copy-button.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { useShop } from "../shop.tsx";
import styles from "./account-card.module.css";

const dots = "••••";

/** The number but for its last four signs, for the eye and, sign by sign, for the ear. */
export const MaskedNumber = ({
  account,
}: {
  readonly account: Pick<WithdrawalAccount, "accountNumber">;
}) => {
  const t = useText("withdrawal-accounts");
  const tail = tailOf(account.accountNumber);
  return (
    <span className={styles.digits}>
      <span aria-hidden="true">
        {dots} {tail}
      </span>
      <span className="visually-hidden">
        {tail === "" ? t("numberHidden") : t("numberEndsIn", { tail: spelled(tail) })}
      </span>
    </span>
  );
};

/** The number, hidden but for its end until the customer asks for it. */
export const AccountNumber = ({
  account,
}: {
  readonly account: Pick<WithdrawalAccount, "accountNumber">;
}) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const { policy } = useShop();
  const [isShown, setShown] = useState(false);
  const { accountNumber } = account;
  return (
    <div className={styles.number}>
      <div role="status" className={styles.digitsBox}>
        {isShown ? (
          <span className={styles.digits}>
            <span aria-hidden="true" className={styles.groups}>
              {inGroups(accountNumber).map((group, place) => (
                // The groups of a number have no other identity than their place.
                <span key={`${place} ${group}`}>{group}</span>
              ))}
            </span>
            <span className="visually-hidden">
              {t("number", { number: spelled(accountNumber) })}
            </span>
          </span>
        ) : (
          <MaskedNumber account={account} />
        )}
      </div>
      <IconButton
        label={isShown ? t("hide") : t("reveal")}
        onClick={() => setShown((shown) => !shown)}
      >
        {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
      </IconButton>
      {policy.copyButtons ? (
        <CopyButton text={accountNumber} label={t("copyNumber")} copiedLabel={common("copied")} />
      ) : null}
    </div>
  );
};
