import { Effect } from "effect";
import type { Order } from "../../../domain/order/order.ts";
import type { OrdersActors } from "../../../domain/order/orders-actors.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { orderKey } from "../../../domain/order/orders.machine.ts";
import { appendPage, type LoadedPages, nextPage } from "../../../domain/paging/page.ts";
import { Orders } from "../../../ports/orders.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { orderActionActors } from "../order-action-actors.ts";
import { recyclesSeen } from "../recycles-seen.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { withJournal } from "../with-journal.ts";

export const ordersActors = (runtime: ShopRuntime): OrdersActors => {
  const fill = filler(withJournal(runtime).with(Orders, ordersHttp));
  return {
    loadOrders: fill((request) =>
      recyclesSeen(
        Effect.flatMap(Orders, (orders) => orders.list(request)),
        ({ items }) => items,
      ),
    ),
    rereadOrders: fill(({ query, rows }) =>
      recyclesSeen(
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
        ({ items }) => items,
      ),
    ),
    loadStats: fill(() => Effect.flatMap(Orders, (orders) => orders.stats)),
    ...orderActionActors(runtime),
  };
};
