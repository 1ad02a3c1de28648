import { Effect } from "effect";
import type { Order } from "../../../domain/order/order.ts";
import type { OrdersActors } from "../../../domain/order/orders-actors.ts";
import { orderKey } from "../../../domain/order/orders.machine.ts";
import { appendPage, type LoadedPages, nextPage } from "../../../domain/paging/page.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { Orders } from "../../../ports/orders.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { opened } from "../opened.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const ordersActors = (runtime: ShopRuntime): OrdersActors => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return {
    loadOrders: fill((request) => Effect.flatMap(Orders, (orders) => orders.list(request))),
    rereadOrders: fill(({ query, rows }) =>
      Effect.gen(function* () {
        const orders = yield* Orders;
        const read = (loaded: LoadedPages<Order> | null) =>
          orders
            .list({ query, page: nextPage(loaded) })
            .pipe(Effect.map((page) => appendPage(loaded, page, orderKey)));
        let loaded = yield* read(null);
        while (!loaded.ended && loaded.rowsRead < rows) loaded = yield* read(loaded);
        return loaded;
      }),
    ),
    loadOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.order(orderId))),
    loadStats: fill(() => Effect.flatMap(Orders, (orders) => orders.stats)),
    cancelOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.cancel(orderId))),
    openRecycle: fill(({ orderId }) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        opened(journal.open({ kind: "recycle", orderId })),
      ),
    ),
    findRecycle: fill(({ orderId }) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        opened(journal.find({ kind: "recycle", orderId })),
      ),
    ),
    closeAttempt: fill(({ key }) => Effect.map(AttemptJournal, (journal) => journal.close(key))),
    recycleOrder: fill(({ orderId, key }) =>
      Effect.flatMap(Orders, (orders) => orders.recycle(orderId, key)),
    ),
  };
};
