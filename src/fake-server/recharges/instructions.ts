import type { transferInstructions } from "../../contract/recharges.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import type { RechargeRow } from "../collections/recharge.ts";
import type { Language, LocalizedText } from "../localized-text.ts";

const bankName: LocalizedText = {
  zh: "绿环银行",
  en: "Green Loop Bank",
  uk: "Банк «Зелене коло»",
  cs: "Banka Zelený kruh",
};

/**
 * Where a transfer goes, in the fields of a withdrawal account (specification §3: `bank_name` is the
 * network for USDT, `bank_account` the address), and the reference that tells whose it is. `null`
 * for a recharge that waits for no transfer.
 */
export const instructionsOf = (
  { method, status, recharge_no }: RechargeRow,
  language: Language,
): SentBy<typeof transferInstructions> | null => {
  if (status !== "pending" || method === "alipay") return null;
  return method === "usdt"
    ? {
        bank_name: "TRC20",
        // No true address, so that no wallet sends real money to a shop that is none.
        bank_account: "TQ5dEmoXk3yVn8sHpW2cR7uGfJ9bLaZ4tK",
        account_name: "USDT",
        reference: recharge_no,
      }
    : {
        bank_name: bankName[language],
        bank_account: "UA213223130000026007233566001",
        account_name: "Green Loop LLC",
        reference: recharge_no,
      };
};
