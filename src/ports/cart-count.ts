import type { ServerCall } from "./server-call.ts";

/** A separate port: the tab bar's badge needs no other part of the cart. */
export interface CartCount {
  /** Number of pieces in the cart. */
  readonly count: ServerCall<number>;
}
