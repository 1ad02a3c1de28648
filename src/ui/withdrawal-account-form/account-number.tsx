import Eye from "lucide/dist/esm/icons/eye.mjs";
import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import { useState } from "react";
import { spelled, tailOf } from "../../domain/withdrawal-account/account-number.ts";
import type { WithdrawalAccount } from "../../domain/withdrawal-account/withdrawal-account.ts";
import type { Text } from "../i18n/text.ts";
import { useText } from "../i18n/use-text.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { Icon } from "../kit/icon.ts";
import styles from "./account-card.module.css";
import { NumberGroups } from "./number-groups.tsx";

const dots = "••••";

/** For screen readers: the end of the number, character by character. */
const maskedWords = (t: Text<"withdrawal-accounts">, tail: string): string =>
  tail === "" ? t("numberHidden") : t("numberEndsIn", { tail: spelled(tail) });

/** A number with all but its last four characters masked. */
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
      <span className="visually-hidden">{maskedWords(t, tail)}</span>
    </span>
  );
};

/** A number, masked until the customer reveals it. */
export const AccountNumber = ({
  account,
}: {
  readonly account: Pick<WithdrawalAccount, "accountNumber">;
}) => {
  const t = useText("withdrawal-accounts");
  const [isShown, setShown] = useState(false);
  const { accountNumber } = account;
  const tail = tailOf(accountNumber);
  return (
    <div className={styles.number}>
      <span aria-hidden="true" className={styles.digits}>
        {isShown ? (
          <NumberGroups number={accountNumber} />
        ) : (
          <span>
            {dots} {tail}
          </span>
        )}
      </span>
      <span role="status" className="visually-hidden">
        {isShown ? t("number", { number: spelled(accountNumber) }) : maskedWords(t, tail)}
      </span>
      <IconButton
        label={isShown ? t("hide") : t("reveal")}
        onClick={() => setShown((shown) => !shown)}
      >
        {isShown ? <Icon icon={EyeOff} size={20} /> : <Icon icon={Eye} size={20} />}
      </IconButton>
      <CopyButton text={accountNumber} label={t("copyNumber")} />
    </div>
  );
};
