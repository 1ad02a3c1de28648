import { Effect } from "effect";
import { toDecimalText } from "../../domain/money/amount.ts";
import { pageSize } from "../../domain/paging/page.ts";
import type { Orders } from "../../ports/orders.ts";
import type { Api } from "./api.ts";
import { nothing } from "./contract/answer.ts";
import {
  createdOrderAnswer,
  orderAnswer,
  ordersAnswer,
  orderStatsAnswer,
} from "./contract/orders.answers.ts";

/** @spec S7.19 S7.20 S7.21 S7.22 S7.23 S7.24 */
export const ordersHttp = (api: Api): Orders => ({
  create: (lines, key) =>
    api
      .send(
        {
          endpoint: "createOrder",
          key,
          body: {
            items: lines.map(({ productId, quantity, price }) => ({
              product_id: productId,
              quantity,
              price: Number(toDecimalText(price)),
            })),
          },
        },
        createdOrderAnswer,
      )
      .pipe(Effect.map(({ id }) => id)),
  list: ({ query, page }) =>
    api.read(
      {
        endpoint: "orders",
        query: {
          page,
          limit: pageSize,
          status: query.tab === "all" ? undefined : query.tab,
        },
      },
      ordersAnswer,
    ),
  order: (id) => api.read({ endpoint: "order", path: { id } }, orderAnswer),
  stats: api.read({ endpoint: "orderStats" }, orderStatsAnswer),
  cancel: (id) => api.send({ endpoint: "cancelOrder", path: { id } }, nothing),
  recycle: (id, key) => api.send({ endpoint: "recycleOrder", path: { id }, key }, nothing),
});
