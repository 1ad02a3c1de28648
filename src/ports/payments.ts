import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { PaymentMethod } from "../domain/policy.ts";

export interface Payments {
  /**
   * Pays an order. Answers the address of the payment site, as the server gave it and not yet
   * checked (D8), or null where the money has moved already. Never repeated by the program (D7).
   */
  readonly payOrder: (
    orderNo: string,
    method: PaymentMethod,
    key: string,
  ) => Effect.Effect<string | null, CallFailure>;
}
