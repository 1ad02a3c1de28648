import { Effect } from "effect";
import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrderStats,
  listOrders,
  recycleOrder,
} from "../../contract/orders.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { pageSize } from "../../domain/paging/page.ts";
import type { Orders } from "../../ports/orders.ts";
import type { Api } from "./api.ts";

/** @spec S7.19 S7.20 S7.21 S7.22 S7.23 S7.24 */
export const ordersHttp = (api: Api): Orders => ({
  create: ({ lines }, key) =>
    api
      .send(createOrder, {
        key,
        body: {
          items: lines.map(({ productId, quantity, price }) => ({
            product_id: productId,
            quantity,
            price: Number(toDecimalText(price)),
          })),
        },
      })
      .pipe(Effect.map(({ id }) => id)),
  list: ({ query, page }) =>
    api.read(listOrders, {
      query: { page, limit: pageSize, status: query.tab === "all" ? undefined : query.tab },
    }),
  order: (id) => api.read(getOrder, { path: { id } }),
  stats: api.read(getOrderStats),
  cancel: (id) => api.send(cancelOrder, { path: { id } }),
  recycle: (id, key) => api.send(recycleOrder, { path: { id }, key }),
});
