import { Schema } from "effect";
import { id, oneOf, text } from "./sent.ts";

export const NewWithdrawalAccount = Schema.Struct({
  withdrawal_type: oneOf("WithdrawalAccountType", ["bank", "usdt"], "What kind of account."),
  bank_name: text("The network (TRC20, ERC20, BEP20) for USDT."),
  bank_account: text("6 to 30 digits, whatever stands between them; the address for USDT."),
  account_name: text("The holder; `USDT` for every USDT account."),
  branch_name: Schema.optionalKey(text("Of a bank account, in the wider reading only (D1).")),
}).annotate({
  identifier: "NewWithdrawalAccount",
  examples: [
    {
      withdrawal_type: "bank",
      bank_name: "Green Bank",
      bank_account: "UA213223130000026007233566001",
      account_name: "Olena Koval",
      branch_name: "Podil",
    },
    {
      withdrawal_type: "usdt",
      bank_name: "TRC20",
      bank_account: "TQ5dEmoXk3yVn8sHpW2cR7uGfJ9bLaZ4tK",
      account_name: "USDT",
    },
  ],
});

export const WithdrawalAccountPath = Schema.Struct({ id: id("Of the account.") });
