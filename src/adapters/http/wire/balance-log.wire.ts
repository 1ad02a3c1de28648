import { Effect, Schema, SchemaGetter } from "effect";
import { InstantFromWire } from "../../../domain/locale/instant.ts";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import { type BalanceLog, balanceLogTypes } from "../../../domain/wallet/balance-log.ts";
import { BalanceLogIdFromWire, OrderIdFromWire, WithdrawalIdFromWire } from "./ids.ts";
import { knownOr } from "./known-or.ts";

const idText = /^[1-9]\d{0,14}$/;

/** What a log belongs to. Anything that is no id (absent, null, 0, "") says that it is not named. */
const idOrNothing = SchemaGetter.transform((value: unknown): number | string | null =>
  (typeof value === "number" || typeof value === "string") && idText.test(String(value))
    ? value
    : null,
);

const reference = <Id extends number>(id: Schema.Codec<Id, number | string>) =>
  Schema.Unknown.annotate({ identifier: "Id" }).pipe(
    Schema.decodeTo(Schema.NullOr(id), {
      decode: idOrNothing,
      encode: SchemaGetter.transform((value: number | string | null): unknown => value),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

export const BalanceLogFromWire = Schema.Struct({
  id: BalanceLogIdFromWire,
  type: knownOr(balanceLogTypes, "other"),
  amount: AmountFromWire,
  balance: AmountFromWire,
  createdAt: InstantFromWire,
  orderId: reference(OrderIdFromWire),
  withdrawalId: reference(WithdrawalIdFromWire),
}).pipe(
  Schema.encodeKeys({
    createdAt: "created_at",
    orderId: "order_id",
    withdrawalId: "withdrawal_id",
  }),
) satisfies Schema.Codec<BalanceLog, unknown>;
