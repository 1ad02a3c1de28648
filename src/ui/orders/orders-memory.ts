import type { OrderId } from "../../domain/identity/ids.ts";
import type { Order } from "../../domain/order/order.ts";
import type { TabPages } from "../../domain/order/orders-screen.machine.ts";
import { orderIn, withOrder } from "../../domain/order/tab-pages.ts";
import { memoriesOf } from "../routing/screen-memory.ts";

export const ordersMemory = "orders";

/** The order from a remembered list, shown while the order is read. */
export const rememberedOrder = (id: OrderId): Order | undefined => {
  for (const { restored } of memoriesOf<TabPages>(ordersMemory)) {
    const order = restored === undefined ? undefined : orderIn(restored, id);
    if (order !== undefined) return order;
  }
  return undefined;
};

/** Updates the order in the remembered lists, so that Back shows it as last read. */
export const rememberOrder = (order: Order): void => {
  for (const { restored, keep } of memoriesOf<TabPages>(ordersMemory)) {
    if (restored !== undefined) keep(withOrder(restored, order));
  }
};
