import { Effect, Result } from "effect";
import { fromPromise } from "xstate";
import { type Order, orderKey } from "../../../domain/order/order.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import { ordersScreenLogic } from "../../../domain/order/orders-screen.machine.ts";
import { type OpenPayment, openPaymentsIn } from "../../../domain/payment/open-payments.ts";
import type { Ports } from "../../../ports/ports.ts";
import type { LazyActors } from "../lazy-actors.ts";
import { readPages } from "../read-pages.ts";
import { toActor } from "../to-actor.ts";

/** How many of the visible orders are read at once. */
const ordersAtOnce = 2;

export const ordersScreen = ({
  attempts,
  orders,
  openOrderActions,
}: Pick<Ports, "attempts" | "orders"> & Pick<LazyActors, "openOrderActions">) =>
  ordersScreenLogic({
    loadOrders: toActor((request) => orders.list(request)),
    rereadOrders: toActor(({ query, rows }) =>
      readPages(
        (page) => orders.list({ query, page }),
        orderKey,
        ({ rowsRead }) => rowsRead >= rows,
      ),
    ),
    readOpenPayments: toActor((): Effect.Effect<readonly OpenPayment[], CallFailure> =>
      Effect.promise(async () => openPaymentsIn((await attempts.openStore()).records())),
    ),
    readOrders: toActor(({ ids }) =>
      Effect.map(
        Effect.forEach(ids, (id) => Effect.result(orders.order(id)), {
          concurrency: ordersAtOnce,
        }),
        (answers): readonly Order[] =>
          answers.filter(Result.isSuccess).map(({ success }) => success),
      ),
    ),
    loadStats: toActor(() => orders.stats),
    loadActions: fromPromise(openOrderActions),
  });
