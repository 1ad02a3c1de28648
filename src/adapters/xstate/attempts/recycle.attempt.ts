import { Effect } from "effect";
import type { LookedUp } from "../../../domain/attempt/outcome.ts";
import type { RecycleRequest } from "../../../domain/attempt/request.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { OrderId } from "../../../domain/ids.ts";
import { isNotThere } from "../../../domain/not-there.ts";
import type { Order } from "../../../domain/order/order.ts";
import {
  isRecycleRequest,
  lookedUpRecycle,
  type RecycleAccepted,
  type RecycleAttemptLogic,
  recheckedRecycle,
} from "../../../domain/order/recycle-attempt.ts";
import { Orders } from "../port-tags.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import { type AttemptParts, bindAttempt } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const readOrder = (orderId: OrderId) => Effect.flatMap(Orders, (orders) => orders.order(orderId));

/** An order that is no longer there was not recycled, as far as anybody can see. */
const lookUp = ({ orderId }: RecycleRequest): Effect.Effect<LookedUp<Order>, CallFailure, Orders> =>
  Effect.catch(Effect.map(readOrder(orderId), lookedUpRecycle), (failure) =>
    isNotThere(failure) ? Effect.succeed({ rows: [], explainsAll: false }) : Effect.fail(failure),
  );

/** The recycling of an order as it is sent once (D7): its order's status tells what became of it. */
export const recycleAttempt = oncePerPage(
  (runtime: ShopRuntime, parts: AttemptParts): RecycleAttemptLogic => {
    const services = runtime.with(Orders, ordersHttp);
    return bindAttempt<RecycleRequest, RecycleAccepted, Order, Order, Orders>(
      (effect, signal) => services.run(effect, signal),
      parts,
      {
        isRequest: isRecycleRequest,
        payUrlOf: () => null,
        isToldByStatus: true,
        readBaseline: Effect.succeed([]),
        recheck: ({ orderId }) => Effect.map(readOrder(orderId), recheckedRecycle),
        // What was accepted stays so, whether or not its order can be read after it.
        send: ({ orderId }, key, _record, ifTheirs) =>
          Effect.flatMap(
            Effect.flatMap(Orders, (orders) => orders.recycle(orderId, key)),
            () =>
              ifTheirs<Order | null, Orders>(
                Effect.catch(readOrder(orderId), () => Effect.succeed(null)),
                null,
              ),
          ),
        lookUp: ({ request }) => lookUp(request),
      },
    );
  },
);
