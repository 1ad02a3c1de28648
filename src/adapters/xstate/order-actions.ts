import { Effect } from "effect";
import type { OrderId } from "../../domain/ids.ts";
import type { OrderActions } from "../../domain/order/late-order-action.machine.ts";
import { cancelCommand, orderActionLogic } from "../../domain/order/order-action.machine.ts";
import { attemptOf } from "../../domain/session/attempt-of.ts";
import { Orders } from "./port-tags.ts";
import { ordersHttp } from "../http/orders.http.ts";
import type { AttemptParts } from "./attempts/bind-attempt.ts";
import { paymentAttempt } from "./attempts/payment.attempt.ts";
import { recycleAttempt } from "./attempts/recycle.attempt.ts";
import { filler, type ShopRuntime } from "./shop-runtime.ts";

/** What can be done about an order where it is shown: in the list and on its own screen. */
export const orderActions = (runtime: ShopRuntime, attempts: AttemptParts): OrderActions => {
  const payment = paymentAttempt(runtime, attempts);
  const fill = filler(runtime.with(Orders, ordersHttp));
  return {
    action: orderActionLogic({
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
    }),
    paymentOf: (session, orderId) => attemptOf(session, payment, { kind: "payment", orderId }),
  };
};
