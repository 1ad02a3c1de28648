import { Result, Schema } from "effect";
import { toDecimalText } from "../../domain/money/amount.ts";
import type { RechargeAnswer } from "../../domain/recharge/recharge.machine.ts";
import type { Recharges } from "../../ports/recharges.ts";
import type { Api, Decoder } from "./api.ts";
import { RechargeFromWire } from "./wire/recharge.wire.ts";
import { entityDecoder, pageDecoder } from "./wire/rows.ts";
import { OptionalText } from "./wire/scalars.ts";

const decodePayUrl = Schema.decodeUnknownResult(
  Schema.NullishOr(Schema.Struct({ payUrl: OptionalText })),
);
const decodeRecharge = entityDecoder("recharge", RechargeFromWire);

/** The server has said yes. What else it says is not promised by the specification: what there is. */
const decodeCreated: Decoder<RechargeAnswer> = (data) =>
  Result.map(decodePayUrl(data), (answer) => {
    const recharge = decodeRecharge(data);
    return {
      recharge: Result.isSuccess(recharge) ? recharge.success : null,
      payUrl: answer?.payUrl ?? null,
    };
  });

export const rechargesHttp = (api: Api["Service"]): Recharges["Service"] => ({
  list: (page) =>
    api.read(
      { endpoint: "recharges", query: { page } },
      pageDecoder("recharges", RechargeFromWire, (rows) => api.reportLeftOut("recharges", rows)),
    ),
  create: ({ amount, method }, key) =>
    api.send(
      {
        endpoint: "createRecharge",
        key,
        body: { amount: Number(toDecimalText(amount)), method },
      },
      decodeCreated,
    ),
});
