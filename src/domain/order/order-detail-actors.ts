import type { PaymentAttemptLogic } from "../payment/payment-attempt.ts";
import type { OrderActionActors } from "./order-action.machine.ts";

/** The slots of the order screen's machines: one order, and what can be done about it. */
export interface OrderDetailActors extends OrderActionActors {
  readonly payment: PaymentAttemptLogic;
}
