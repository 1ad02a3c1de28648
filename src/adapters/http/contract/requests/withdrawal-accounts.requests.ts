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
      bank_account: "TJBtiT5tRS5x2GY1XXc4qP3yXCG3Q5WVqy",
      account_name: "USDT",
    },
  ],
});

export const WithdrawalAccountPath = Schema.Struct({ id: id("Of the account.") });
