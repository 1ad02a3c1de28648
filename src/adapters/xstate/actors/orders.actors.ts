import { Effect } from "effect";
import type { Order } from "../../../domain/order/order.ts";
import type { OrdersActors } from "../../../domain/order/orders-actors.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { orderKey } from "../../../domain/order/orders.machine.ts";
import { appendPage, type LoadedPages, nextPage } from "../../../domain/paging/page.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { Orders } from "../../../ports/orders.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { opened } from "../opened.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { sentUnder } from "../struck-out.ts";
import { withJournal } from "../with-journal.ts";

export const ordersActors = (runtime: ShopRuntime): OrdersActors => {
  const fill = filler(withJournal(runtime).with(Orders, ordersHttp));
  return {
    loadOrders: fill((request) => Effect.flatMap(Orders, (orders) => orders.list(request))),
    rereadOrders: fill(({ query, rows }) =>
      Effect.flatMap(Orders, (orders) => {
        const readOn = (
          before: LoadedPages<Order> | null,
        ): Effect.Effect<LoadedPages<Order>, CallFailure> =>
          Effect.flatMap(orders.list({ query, page: nextPage(before) }), (page) => {
            const loaded = appendPage(before, page, orderKey);
            return loaded.ended || loaded.rowsRead >= rows
              ? Effect.succeed(loaded)
              : readOn(loaded);
          });
        return readOn(null);
      }),
    ),
    loadOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.order(orderId))),
    loadStats: fill(() => Effect.flatMap(Orders, (orders) => orders.stats)),
    cancelOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.cancel(orderId))),
    openRecycle: fill(({ orderId }) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        Effect.flatMap(journal.open({ kind: "recycle", orderId }), opened),
      ),
    ),
    findRecycle: fill(({ orderId }) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        opened(journal.find({ kind: "recycle", orderId })),
      ),
    ),
    closeAttempt: fill(({ key }) => Effect.map(AttemptJournal, (journal) => journal.close(key))),
    recycleOrder: fill(({ orderId, key }) =>
      sentUnder(
        key,
        Effect.flatMap(Orders, (orders) => orders.recycle(orderId, key)),
      ),
    ),
  };
};
