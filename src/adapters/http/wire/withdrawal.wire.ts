import { Effect, Schema, SchemaGetter } from "effect";
import { InstantFromWire } from "../../../domain/locale/instant.ts";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import { type Withdrawal, withdrawalStatuses } from "../../../domain/withdrawal/withdrawal.ts";
import { WithdrawalIdFromWire } from "./ids.ts";
import { knownOr } from "./known-or.ts";

/** Missing, null or a number: no reason to lose the row, by which an attempt is settled (D7). */
const lenientText = (known?: readonly string[]) =>
  Schema.NullOr(Schema.Union([Schema.String, Schema.Number]))
    .annotate({ known })
    .pipe(
      Schema.decodeTo(Schema.String, {
        decode: SchemaGetter.transform((text) => String(text ?? "")),
        encode: SchemaGetter.passthrough(),
      }),
      Schema.withDecodingDefaultKey(Effect.succeed(null)),
    );

export const WithdrawalFromWire = Schema.Struct({
  id: WithdrawalIdFromWire,
  amount: AmountFromWire,
  status: lenientText(withdrawalStatuses).pipe(
    Schema.decodeTo(knownOr(withdrawalStatuses, "other")),
  ),
  bankName: lenientText(),
  bankAccount: lenientText(),
  createdAt: InstantFromWire,
}).pipe(
  Schema.encodeKeys({
    bankName: "bank_name",
    bankAccount: "bank_account",
    createdAt: "created_at",
  }),
) satisfies Schema.Codec<Withdrawal, unknown>;
