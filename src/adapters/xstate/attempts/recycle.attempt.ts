import { Effect } from "effect";
import type { RecycleRequest } from "../../../domain/attempt/request.ts";
import { isNotThere } from "../../../domain/call/not-there.ts";
import type { Order } from "../../../domain/order/order.ts";
import {
  isRecycleRequest,
  lookedUpRecycle,
  type RecycleAccepted,
  recheckedRecycle,
} from "../../../domain/order/recycle-attempt.ts";
import type { Ports } from "../../../ports/ports.ts";
import { attemptOfKind } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const bind = attemptOfKind<RecycleRequest, RecycleAccepted, Order, Order>({
  isRequest: isRecycleRequest,
  isToldByStatus: true,
});

/** The attempt at an order's recycling (D7). Lookups read the order's status. */
export const recycleAttempt = oncePerPage(
  ({ attempts, orders }: Pick<Ports, "attempts" | "orders">) =>
    bind(attempts, {
      readBaseline: () => Effect.succeed([]),
      recheck: ({ orderId }) => Effect.map(orders.order(orderId), recheckedRecycle),
      // The recycling stays accepted even if the order cannot be read afterwards.
      send: ({ orderId }, key, _record, ifTheirs) =>
        Effect.flatMap(orders.recycle(orderId, key), () =>
          ifTheirs<Order | null>(
            Effect.catch(orders.order(orderId), () => Effect.succeed(null)),
            null,
          ),
        ),
      // A missing order counts as not recycled.
      lookUp: ({ request: { orderId } }) =>
        Effect.catch(Effect.map(orders.order(orderId), lookedUpRecycle), (failure) =>
          isNotThere(failure)
            ? Effect.succeed({ rows: [], explainsAll: false })
            : Effect.fail(failure),
        ),
    }),
);
