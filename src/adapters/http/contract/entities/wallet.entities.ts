import { BalanceLogFromWire } from "../../wire/balance-log.wire.ts";
import { always, entity, optional } from "./entity.ts";

export const balanceLog = entity(BalanceLogFromWire, {
  name: "BalanceLog",
  text: "A movement of money on the customer's account.",
  sources: ["S3.14", "S3.15"],
  fields: {
    id: always(3301, "Of the record."),
    type: always("order", "Why the money moved.", { values: "BalanceLogType" }),
    amount: always(-259.8, "Signed: what leaves the account is negative."),
    balance: always("1250.50", "What was on the account afterwards."),
    created_at: always("2026-01-15 12:01:30", "When it moved."),
    order_id: optional(204, "Of the order it was for; the specification does not list it."),
    withdrawal_id: optional(
      null,
      "Of the withdrawal it was for; the specification does not list it.",
    ),
  },
});
