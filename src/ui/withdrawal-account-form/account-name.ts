import type { WithdrawalAccount } from "../../domain/withdrawal-account/withdrawal-account.ts";
import type { Text } from "../i18n/text.ts";

/** What an account is called: its bank, or USDT and its network. */
export const accountName = (
  t: Text<"withdrawal-accounts">,
  { kind, bankName }: Pick<WithdrawalAccount, "kind" | "bankName">,
): string => {
  if (kind === "usdt") return bankName === "" ? "USDT" : t("usdtOn", { network: bankName });
  return bankName === "" ? t("kind.bank") : bankName;
};
