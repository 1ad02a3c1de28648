import type { OrderId } from "../../domain/identity/ids.ts";
import type { Order } from "../../domain/order/order.ts";
import type { TabPages } from "../../domain/order/orders-screen.machine.ts";
import { orderIn, withOrder } from "../../domain/order/tab-pages.ts";
import { memoriesOf } from "../routing/screen-memory.ts";

/** The name under which the orders screen remembers what its tabs have loaded. */
export const ordersMemory = "orders";

/** An order as a list that the customer has seen has it: to be shown while it is read. */
export const rememberedOrder = (id: OrderId): Order | undefined => {
  for (const { restored } of memoriesOf<TabPages>(ordersMemory)) {
    const order = restored === undefined ? undefined : orderIn(restored, id);
    if (order !== undefined) return order;
  }
  return undefined;
};

/** Lists that were seen before show an order as it was last read, as soon as Back shows them. */
export const rememberOrder = (order: Order): void => {
  for (const { restored, keep } of memoriesOf<TabPages>(ordersMemory)) {
    if (restored !== undefined) keep(withOrder(restored, order));
  }
};
