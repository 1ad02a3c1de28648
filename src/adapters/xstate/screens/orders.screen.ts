import { Effect, Result } from "effect";
import { fromPromise } from "xstate";
import { type Order, orderKey } from "../../../domain/order/order.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import {
  type OrdersScreenLogic,
  ordersScreenLogic,
} from "../../../domain/order/orders-screen.machine.ts";
import { appendPage, type LoadedPages, nextPage } from "../../../domain/paging/page.ts";
import { type OpenPayment, openPaymentsIn } from "../../../domain/payment/open-payments.ts";
import { Orders } from "../port-tags.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { fetchedOnce } from "../fetched-once.ts";
import { fetchOrderActions } from "../late-code.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** Orders that are read at once, of those in sight. */
const ordersAtOnce = 2;

/** The orders screen with its calls. */
export const ordersScreen = (runtime: ShopRuntime, attempts: AttemptParts): OrdersScreenLogic => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return ordersScreenLogic({
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
    readOpenPayments: fill((): Effect.Effect<readonly OpenPayment[], CallFailure> =>
      Effect.promise(async () => openPaymentsIn((await attempts.openStore()).open())),
    ),
    readOrders: fill(({ ids }) =>
      Effect.flatMap(Orders, (orders) =>
        Effect.map(
          Effect.forEach(ids, (id) => Effect.result(orders.order(id)), {
            concurrency: ordersAtOnce,
          }),
          (answers): readonly Order[] =>
            answers.filter(Result.isSuccess).map(({ success }) => success),
        ),
      ),
    ),
    loadStats: fill(() => Effect.flatMap(Orders, (orders) => orders.stats)),
    loadActions: fromPromise(
      fetchedOnce(async () => (await fetchOrderActions()).orderActions(runtime, attempts)),
    ),
  });
};
