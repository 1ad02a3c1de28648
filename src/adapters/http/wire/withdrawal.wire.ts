import { Effect, Schema } from "effect";
import { InstantFromWire } from "../../../domain/locale/instant.ts";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import { type Withdrawal, withdrawalStatuses } from "../../../domain/withdrawal/withdrawal.ts";
import { WithdrawalIdFromWire } from "./ids.ts";
import { knownOr } from "./known-or.ts";

export const WithdrawalFromWire: Schema.Codec<Withdrawal, unknown> = Schema.Struct({
  id: WithdrawalIdFromWire,
  amount: AmountFromWire,
  status: knownOr(withdrawalStatuses, "other"),
  bankName: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  bankAccount: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  createdAt: InstantFromWire,
}).pipe(
  Schema.encodeKeys({
    bankName: "bank_name",
    bankAccount: "bank_account",
    createdAt: "created_at",
  }),
);
