import { Effect } from "effect";
import type { OrderActionActors } from "../../domain/order/order-action.machine.ts";
import { AttemptJournal } from "../../ports/attempt-journal.ts";
import { Orders } from "../../ports/orders.ts";
import { ordersHttp } from "../http/orders.http.ts";
import { opened } from "./opened.ts";
import { recyclesSeen } from "./recycles-seen.ts";
import { filler, type ShopRuntime } from "./shop-runtime.ts";
import { sentUnder } from "./struck-out.ts";
import { withJournal } from "./with-journal.ts";

/** What can be done about an order where it is shown: in the list and on its own screen. */
export const orderActionActors = (runtime: ShopRuntime): OrderActionActors => {
  const fill = filler(withJournal(runtime).with(Orders, ordersHttp));
  return {
    loadOrder: fill(({ orderId }) =>
      recyclesSeen(
        Effect.flatMap(Orders, (orders) => orders.order(orderId)),
        (order) => [order],
      ),
    ),
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
