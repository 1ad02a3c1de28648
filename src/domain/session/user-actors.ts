import type { CallFailure } from "../failure.ts";
import type { OrderStats } from "../order/order.ts";
import type { Slot } from "../slot.ts";

/** The user centre's own calls; the user comes from the session. */
export interface UserActors {
  readonly loadStats: Slot<OrderStats, CallFailure, { readonly key: null }>;
}
