import type { PaymentMethod } from "../domain/policy.ts";
import type { ServerCall } from "./server-call.ts";

export interface Payments {
  /**
   * Pays an order. Returns the payment site's address as the server sent it, not yet checked (D8), or null
   * where the money has already moved. Never retried by the program (D7).
   */
  readonly payOrder: (
    orderNo: string,
    method: PaymentMethod,
    key: string,
  ) => ServerCall<string | null>;
}
