import { Effect } from "effect";
import type { OrderId } from "../../domain/identity/ids.ts";
import { buyAgainLogic } from "../../domain/order/buy-again.machine.ts";
import { openBuyAgain } from "../../domain/order/open-buy-again.ts";
import { openOrderAction } from "../../domain/order/open-order-action.ts";
import type { OrderActions } from "../../domain/order/late-order-action.machine.ts";
import { cancelCommand, orderActionMachine } from "../../domain/order/order-action.machine.ts";
import { attemptOf } from "../../domain/session/attempt-of.ts";
import type { Ports } from "../../ports/ports.ts";
import { readProducts } from "./attempts/order-lines.ts";
import { paymentAttempt } from "./attempts/payment.attempt.ts";
import { recycleAttempt } from "./attempts/recycle.attempt.ts";
import { toActor } from "./to-actor.ts";

/** The order actions of the list and of the order screen. */
export const orderActions = (
  ports: Pick<Ports, "attempts" | "cart" | "catalogue" | "orders" | "payments" | "session">,
): OrderActions => {
  const { attempts, cart, catalogue, orders } = ports;
  const payment = paymentAttempt(ports);
  const buyAgain = buyAgainLogic({
    readFacts: toActor(({ productIds }) =>
      Effect.all(
        { fresh: readProducts(catalogue, productIds), cart: cart.items },
        { concurrency: "unbounded" },
      ),
    ),
    addToCart: toActor(({ productId, quantity }) => cart.add(productId, quantity)),
    readCart: toActor(() => cart.items),
  });
  const action = {
    recycle: recycleAttempt(ports),
    action: orderActionMachine.provide({
      actors: {
        findRecycles: toActor(() =>
          Effect.promise(async (): Promise<readonly OrderId[]> =>
            (await attempts.openStore())
              .records()
              .flatMap(({ request, isWatched }) =>
                request.kind === "recycle" && !isWatched ? [request.orderId] : [],
              ),
          ),
        ),
        cancel: cancelCommand.provide({
          actors: {
            send: toActor(({ target }) => orders.cancel(target)),
            read: toActor(({ target }) => orders.order(target)),
          },
        }),
      },
    }),
  };
  return {
    actionFor: (session, onlyOrder) => openOrderAction(action, session, onlyOrder),
    buyAgainFor: (session) => openBuyAgain(buyAgain, session),
    paymentOf: (session, orderId) => attemptOf(session, payment, { kind: "payment", orderId }),
  };
};
