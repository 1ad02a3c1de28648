import { tailOf } from "../../domain/withdrawal-account/account-number.ts";
import {
  usdtAccountName,
  type WithdrawalAccount,
} from "../../domain/withdrawal-account/withdrawal-account.ts";
import type { Text } from "../i18n/text.ts";
import { wordJoiner } from "../i18n/word-joiner.ts";

/** An account's name: its bank, or USDT and its network. */
export const accountName = (
  t: Text<"withdrawal-accounts">,
  { kind, bankName }: Pick<WithdrawalAccount, "kind" | "bankName">,
): string => {
  if (kind === "usdt")
    return bankName === "" ? usdtAccountName : t("usdtOn", { network: bankName });
  return bankName === "" ? t("kind.bank") : bankName;
};

/** The name with the end of the number: a customer may have two accounts at one bank. */
export const accountNameAndTail = (
  t: Text<"withdrawal-accounts">,
  account: Pick<WithdrawalAccount, "kind" | "bankName" | "accountNumber">,
): string => {
  const tail = tailOf(account.accountNumber);
  return tail === "" ? accountName(t, account) : `${accountName(t, account)} …${wordJoiner}${tail}`;
};
