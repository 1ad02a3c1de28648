import { editProduct, type ProductEdit } from "./catalogue/edit-product.ts";
import type { PaymentOutcome } from "./collections/payment.ts";
import { freezeCustomer, freezeWithdrawals } from "./customers/freeze.ts";
import { type SentMessage, sendMessage } from "./inbox/send-message.ts";
import { completeRecyclingOf } from "./orders/change-order.ts";
import { endPayment } from "./payments/payments.ts";
import { settleRechargeOf } from "./recharges/change-recharge.ts";
import type { RechargeOutcome } from "./recharges/transitions.ts";
import type { RunningShop } from "./running/running-shop.ts";
import { revokeSessions } from "./sessions/sessions.ts";
import { decideWithdrawal } from "./withdrawals/change-withdrawal.ts";
import type { WithdrawalStatus } from "./withdrawals/transitions.ts";

/** What the shop's staff and the payment site can do, outside the API. */
export interface ServerActions {
  /** @throws when there is no such product. */
  readonly editProduct: (id: number, edit: ProductEdit) => Promise<void>;
  /**
   * Ends the sessions of one customer, or of all: their tokens are answered with 401.
   * @throws when there is no such customer.
   */
  readonly revokeSessions: (username?: string) => Promise<void>;
  /** Moves a withdrawal to the status. @throws when there is none, or no transition to it. */
  readonly decideWithdrawal: (id: number, status: WithdrawalStatus) => Promise<void>;
  /** Settles a pending recharge. @throws when there is none, or it is already settled. */
  readonly settleRecharge: (id: number, outcome: RechargeOutcome) => Promise<void>;
  /** A frozen customer is logged out and cannot log in. @throws when there is no such customer. */
  readonly freezeCustomer: (username: string, frozen: boolean) => Promise<void>;
  /** @throws when there is no such customer. */
  readonly freezeWithdrawals: (username: string, frozen: boolean) => Promise<void>;
  /** Completes a pending recycling now and credits it. @throws when the order has none. */
  readonly completeRecycle: (orderId: number) => Promise<void>;
  /**
   * Ends an order's newest open payment. Completed: the order is paid, or, if nothing was due, it is a
   * surplus. Failed, or abandoned by the customer: the order is unchanged, the payment's signature is void.
   * @throws when none of its payments is open.
   */
  readonly endPayment: (orderNo: string, outcome: PaymentOutcome) => Promise<void>;
  /** Sends a message to a customer; returns its id. @throws when there is no such customer. */
  readonly sendMessage: (message: SentMessage) => Promise<number>;
}

export const serverActions = ({
  shop,
  process,
}: Pick<RunningShop, "shop" | "process">): ServerActions => ({
  editProduct: (id, edit) => process(() => editProduct(shop, id, edit)),
  revokeSessions: (username) => process(() => revokeSessions(shop, username)),
  decideWithdrawal: (id, status) => process(() => decideWithdrawal(shop, id, status, shop.clock())),
  settleRecharge: (id, outcome) => process(() => settleRechargeOf(shop, id, outcome, shop.clock())),
  freezeCustomer: (username, frozen) => process(() => freezeCustomer(shop, username, frozen)),
  freezeWithdrawals: (username, frozen) => process(() => freezeWithdrawals(shop, username, frozen)),
  completeRecycle: (orderId) => process(() => completeRecyclingOf(shop, orderId, shop.clock())),
  endPayment: (orderNo, outcome) => process(() => endPayment(shop, orderNo, outcome, shop.clock())),
  sendMessage: (message) => process(() => sendMessage(shop, message)),
});
