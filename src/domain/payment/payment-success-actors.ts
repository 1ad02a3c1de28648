import type { CallFailure } from "../failure.ts";
import type { OrderId } from "../ids.ts";
import type { Order } from "../order/order.ts";
import type { Slot } from "../slot.ts";

/** The slots of the payment success screen, which reads the order and tells the truth (D8). */
export interface PaymentSuccessActors {
  readonly loadOrder: Slot<Order, CallFailure, { readonly key: OrderId }>;
}
