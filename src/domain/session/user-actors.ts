import type { Settings } from "../catalogue/settings.ts";
import type { CallFailure } from "../failure.ts";
import type { OrderStats } from "../order/order.ts";
import type { Slot } from "../slot.ts";

/** The user centre's own calls; the user comes from the session. */
export interface UserActors {
  readonly loadStats: Slot<OrderStats, CallFailure, { readonly key: null }>;
  /** Whom a customer without a recycle address asks for one (D1). */
  readonly loadSettings: Slot<Settings, CallFailure, { readonly key: null }>;
}
