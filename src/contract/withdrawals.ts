import { Schema } from "effect";
import { type Withdrawal, withdrawalStatuses } from "../domain/withdrawal/withdrawal.ts";
import { errors } from "./errors.ts";
import { nothing, page } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, nullable } from "./schema/entity.ts";
import { amount } from "./schema/kinds/amount.ts";
import { withdrawalId } from "./schema/kinds/id.ts";
import { instant } from "./schema/kinds/instant.ts";
import { oneOf } from "./schema/kinds/one-of.ts";
import { textOrEmpty } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

export const withdrawal = entity(
  {
    id: always(withdrawalId, doc("Of the withdrawal.", 77)),
    amount: always(amount, doc("What was asked for.", "500.00")),
    status: always(
      oneOf(toolsOnly("WithdrawalStatus"), withdrawalStatuses),
      doc("Where it stands.", "pending"),
    ),
    bank_name: nullable(
      textOrEmpty,
      doc("Of the account as it was; the network for USDT.", "Green Bank"),
    ),
    bank_account: nullable(
      textOrEmpty,
      doc("The number; the address for USDT.", "UA213223130000026007233566001"),
    ),
    created_at: always(instant, doc("When it was asked for.", "2026-01-15 12:05:00")),
  },
  toolsOnly({
    name: "Withdrawal",
    text: "Money on its way out. Its statuses: pending → approved → completed, or rejected.",
    sources: ["S3.16", "S4.7"],
  }),
) satisfies Reads<Withdrawal>;

export const listWithdrawals = call("withdrawals", "GET", "/client/withdrawals", {
  query: sent.walletQuery,
  answer: page("withdrawals", withdrawal),
  about: toolsOnly({
    noun: "withdrawals",
    title: "A page of withdrawals, the newest first",
    sources: ["S7.28", "S9.4"],
  }),
});

export const createWithdrawal = call("withdraw", "POST", "/client/withdrawals", {
  body: toolsOnly(
    Schema.Struct({
      amount: sent.amount("At least the minimum (100), at most what is available."),
      account_id: sent.id("Of the customer's withdrawal account."),
    }).annotate({ identifier: "NewWithdrawal", examples: [{ amount: 500, account_id: 9 }] }),
  ),
  once: true,
  answer: nothing,
  about: toolsOnly({
    noun: "withdrawals",
    title: "Withdraw money",
    text: "Takes the amount off the balance at once; a rejected withdrawal gives it back.",
    sources: ["S7.29", "S8.12", "S9.9"],
    errors: [
      errors.withdrawalsFrozen,
      errors.withdrawalAccountNotFound,
      errors.amountInvalid,
      errors.withdrawalTooSmall,
      errors.insufficientBalance,
      errors.keyReused,
      errors.badRequest,
    ],
  }),
});
