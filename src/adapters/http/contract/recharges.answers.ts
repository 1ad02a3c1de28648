import { Effect, Result, Schema } from "effect";
import type { RechargeAnswer } from "../../../domain/recharge/recharge-attempt.ts";
import { RechargeFromWire } from "../wire/recharge.wire.ts";
import { OptionalText } from "../wire/scalars.ts";
import { type Answer, entity, fields, page } from "./answer.ts";

export const rechargesAnswer = page("recharges", RechargeFromWire);

const recharge = entity("recharge", RechargeFromWire);
const payUrl = fields(Schema.NullishOr(Schema.Struct({ payUrl: OptionalText })));

export const CreatedRechargeFromWire = Schema.NullishOr(
  Schema.Struct({
    recharge: Schema.NullOr(RechargeFromWire).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed(null)),
    ),
    payUrl: OptionalText,
  }),
);

/** The server has said yes. What else it says is not promised by the specification: what there is. */
export const createdRechargeAnswer: Answer<RechargeAnswer> = {
  ...fields(CreatedRechargeFromWire),
  decode: (data, onLeftOut) =>
    Result.map(payUrl.decode(data, onLeftOut), (answer) => ({
      recharge: Result.getOrElse(recharge.decode(data, onLeftOut), () => null),
      payUrl: answer?.payUrl ?? null,
    })),
};
