import type { CallFailure } from "../failure.ts";
import type { OrderId } from "../ids.ts";
import type { PaymentAttemptLogic } from "../payment/payment-attempt.ts";
import type { Slot } from "../slot.ts";
import type { OrderActionActors } from "./order-action.machine.ts";
import type { Order } from "./order.ts";

export interface OrderDetailActionActors extends OrderActionActors {
  readonly payment: PaymentAttemptLogic;
}

/** The slots of the order screen's machines. */
export interface OrderDetailActors {
  readonly loadOrder: Slot<Order, CallFailure, { readonly orderId: OrderId }>;
  /** What can be done about the order. Comes later: the order is drawn without it. */
  readonly actions: () => Promise<OrderDetailActionActors>;
}
