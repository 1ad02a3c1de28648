import { WithdrawalFromWire } from "../../wire/withdrawal.wire.ts";
import { always, entity, nullable } from "./entity.ts";

export const withdrawal = entity(WithdrawalFromWire, {
  name: "Withdrawal",
  text: "Money on its way out. Its statuses: pending → approved → completed, or rejected.",
  sources: ["S3.16", "S4.7"],
  fields: {
    id: always(77, "Of the withdrawal."),
    amount: always("500.00", "What was asked for."),
    status: always("pending", "Where it stands.", { values: "WithdrawalStatus" }),
    bank_name: nullable("Green Bank", "Of the account as it was; the network for USDT."),
    bank_account: nullable("UA213223130000026007233566001", "The number; the address for USDT."),
    created_at: always("2026-01-15 12:05:00", "When it was asked for."),
  },
});
