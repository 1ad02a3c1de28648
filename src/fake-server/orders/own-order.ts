import type { OrderRow } from "../collections/order.ts";
import type { CustomerRow } from "../collections/customer.ts";
import { decodeId } from "../routing/decode.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";

/** The customer's order with the path's id. Another customer's order is treated as missing. */
export const ownOrder = (shop: Shop, customer: CustomerRow, id: string | undefined): OrderRow => {
  const order = shop.tables.orders.get(decodeId(id, apiErrors.orderNotFound));
  if (order === undefined || order.customer_id !== customer.id) throw apiErrors.orderNotFound();
  return order;
};
