import { Effect, Schema } from "effect";
import { InstantFromWire } from "../../../domain/locale/instant.ts";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import {
  type Recharge,
  rechargeMethods,
  rechargeStatuses,
} from "../../../domain/recharge/recharge.ts";
import { RechargeIdFromWire } from "./ids.ts";
import { knownOr } from "./known-or.ts";
import { OptionalText } from "./scalars.ts";

export const InstructionsFromWire = Schema.Struct({
  bankName: OptionalText,
  bankAccount: OptionalText,
  accountName: OptionalText,
  reference: OptionalText,
}).pipe(
  Schema.encodeKeys({
    bankName: "bank_name",
    bankAccount: "bank_account",
    accountName: "account_name",
  }),
);

export const RechargeFromWire = Schema.Struct({
  id: RechargeIdFromWire,
  rechargeNo: OptionalText,
  amount: AmountFromWire,
  method: knownOr(rechargeMethods, "other"),
  status: knownOr(rechargeStatuses, "other"),
  createdAt: InstantFromWire,
  payUrl: OptionalText,
  instructions: Schema.NullOr(InstructionsFromWire).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
}).pipe(
  Schema.encodeKeys({
    rechargeNo: "recharge_no",
    createdAt: "created_at",
    payUrl: "pay_url",
  }),
) satisfies Schema.Codec<Recharge, unknown>;
