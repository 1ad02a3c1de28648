import type { CallFailure } from "../failure.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { OpenPayment } from "../payment/open-payments.ts";
import type { Slot } from "../slot.ts";
import type { Order, OrdersQuery, OrderStats } from "./order.ts";
import type { OrderActionActors } from "./order-action.machine.ts";
import type { ReadOrders, RereadOrders } from "./orders.machine.ts";

/** The slots of the orders screen's machines. */
export interface OrdersActors {
  /** What can be done about an order. Comes later: the list is drawn without it. */
  readonly actions: () => Promise<OrderActionActors>;
  readonly loadOrders: Slot<Page<Order>, CallFailure, PageRequest<OrdersQuery>>;
  readonly rereadOrders: RereadOrders;
  /** Payments of orders that are open on this device (D8). */
  readonly readOpenPayments: Slot<readonly OpenPayment[], CallFailure, { readonly key: null }>;
  readonly readOrders: ReadOrders;
  /** Counts for the tabs' badges. */
  readonly loadStats: Slot<OrderStats, CallFailure, { readonly key: null }>;
}
