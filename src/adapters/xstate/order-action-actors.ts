import { Effect } from "effect";
import type { OrderId } from "../../domain/ids.ts";
import { cancelCommand, type OrderActionActors } from "../../domain/order/order-action.machine.ts";
import { Orders } from "../../ports/orders.ts";
import { ordersHttp } from "../http/orders.http.ts";
import type { AttemptParts } from "./attempts/bind-attempt.ts";
import { recycleAttempt } from "./attempts/recycle.attempt.ts";
import { filler, type ShopRuntime } from "./shop-runtime.ts";

/** What can be done about an order where it is shown: in the list and on its own screen. */
export const orderActionActors = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
): OrderActionActors => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return {
    recycle: recycleAttempt(runtime, attempts),
    findRecycles: fill(() =>
      Effect.promise(async (): Promise<readonly OrderId[]> =>
        (await attempts.openStore())
          .open()
          .flatMap(({ request }) => (request.kind === "recycle" ? [request.orderId] : [])),
      ),
    ),
    cancel: cancelCommand.provide({
      actors: {
        send: fill(({ target }) => Effect.flatMap(Orders, (orders) => orders.cancel(target))),
        read: fill(({ target }) => Effect.flatMap(Orders, (orders) => orders.order(target))),
      },
    }),
  };
};
