import { Effect, Schema } from "effect";
import { toDecimalText } from "../../domain/money/amount.ts";
import { pageSize } from "../../domain/paging/page.ts";
import type { Orders } from "../../ports/orders.ts";
import type { Api } from "./api.ts";
import { OrderIdFromWire } from "./wire/ids.ts";
import { OrderFromWire, OrderStatsFromWire } from "./wire/order.wire.ts";
import { entityDecoder, nothing, pageDecoder } from "./wire/rows.ts";

const decodeCreated = entityDecoder("order", Schema.Struct({ id: OrderIdFromWire }));
const decodeOrder = entityDecoder("order", OrderFromWire);
const decodeStats = entityDecoder("stats", OrderStatsFromWire);

/** @spec S7.19 S7.20 S7.21 S7.22 S7.23 S7.24 */
export const ordersHttp = (api: Api["Service"]): Orders["Service"] => ({
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
        decodeCreated,
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
      pageDecoder("orders", OrderFromWire, (rows) => api.reportLeftOut("orders", rows)),
    ),
  order: (id) => api.read({ endpoint: "order", path: { id } }, decodeOrder),
  stats: api.read({ endpoint: "orderStats" }, decodeStats),
  cancel: (id) => api.send({ endpoint: "cancelOrder", path: { id } }, nothing),
  recycle: (id, key) => api.send({ endpoint: "recycleOrder", path: { id }, key }, nothing),
});
