import { Effect } from "effect";
import type { Payments } from "../../ports/payments.ts";
import type { Api } from "./api.ts";
import { payAnswer } from "./contract/payments.answers.ts";

/** @spec S7.25 S7.26 */
export const paymentsHttp = (api: Api): Payments => ({
  payOrder: (orderNo, method, key) =>
    api
      .send(
        {
          endpoint: "pay",
          key,
          body: { pay_method: method, business_type: "order", business_no: orderNo },
        },
        payAnswer,
      )
      .pipe(Effect.map((paid) => paid?.payUrl ?? null)),
});
