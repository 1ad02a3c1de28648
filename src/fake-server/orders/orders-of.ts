import type { CustomerRow } from "../collections/customer.ts";
import type { OrderRow } from "../collections/order.ts";
import type { Shop } from "../shop/shop.ts";
import type { RowList } from "../store/sorted-rows.ts";
import { orderStatuses } from "./transitions.ts";

const newest: RowList<OrderRow>["order"] = (a, b) => b.created_at - a.created_at || b.id - a.id;

const lists: ReadonlyMap<string, RowList<OrderRow>> = new Map([
  ...["", "all"].map((all) => [all, { order: newest }] as const),
  ...orderStatuses.map(
    (status) =>
      [status, { has: (order: OrderRow) => order.status === status, order: newest }] as const,
  ),
]);

/** The customer's orders of a status (`all` or empty: all), newest first. */
export const ordersOf = (
  shop: Shop,
  customer: CustomerRow,
  status: string,
): readonly OrderRow[] => {
  const list = lists.get(status);
  return list === undefined ? [] : shop.tables.orders.listWhere("customer_id", customer.id, list);
};
