import type { transferInstructions } from "../../contract/recharges.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import type { RechargeRow } from "../collections/recharge.ts";
import type { Language, LocalizedText } from "../wire/localized-text.ts";

const bankName: LocalizedText = {
  zh: "绿环银行",
  en: "Green Loop Bank",
  uk: "Банк «Зелене коло»",
  cs: "Banka Zelený kruh",
};

/**
 * The destination of a transfer, in the fields of a withdrawal account (specification §3:
 * `bank_name` is the network for USDT, `bank_account` the address), and its reference. `null`: no
 * transfer is expected.
 */
export const instructionsOf = (
  { method, status, recharge_no }: RechargeRow,
  language: Language,
): SentBy<typeof transferInstructions> | null => {
  if (status !== "pending" || method === "alipay") return null;
  return method === "usdt"
    ? {
        bank_name: "TRC20",
        // Not a valid address, so that no wallet can send real money.
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
