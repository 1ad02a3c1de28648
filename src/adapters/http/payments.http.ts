import { Effect } from "effect";
import { payOrder } from "../../contract/payments.ts";
import type { Payments } from "../../ports/payments.ts";
import type { Api } from "./api.ts";

/** @spec S7.25 S7.26 */
export const paymentsHttp = (api: Api): Payments => ({
  payOrder: (orderNo, method, key) =>
    api
      .send(payOrder, {
        key,
        body: { pay_method: method, business_type: "order", business_no: orderNo },
      })
      .pipe(Effect.map((paid) => paid?.payUrl ?? null)),
});
