import { Schema } from "effect";
import { amount, id } from "./sent.ts";

export const NewWithdrawal = Schema.Struct({
  amount: amount("At least the minimum (100), at most what is available."),
  account_id: id("Of the customer's withdrawal account."),
}).annotate({ identifier: "NewWithdrawal", examples: [{ amount: 500, account_id: 9 }] });
