import { Effect, Layer, Schema } from "effect";
import { Payments } from "../../ports/payments.ts";
import { Api } from "./api.ts";
import { OptionalText } from "./wire/scalars.ts";

const decodePaid = Schema.decodeUnknownResult(
  Schema.NullishOr(Schema.Struct({ payUrl: OptionalText })),
);

export const PaymentsHttp = Layer.effect(
  Payments,
  Effect.gen(function* () {
    const api = yield* Api;
    return {
      payOrder: (orderNo, method, key) =>
        api
          .send(
            {
              endpoint: "pay",
              key,
              body: { pay_method: method, business_type: "order", business_no: orderNo },
            },
            decodePaid,
          )
          .pipe(Effect.map((paid) => paid?.payUrl ?? null)),
    };
  }),
);
