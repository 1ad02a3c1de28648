import { Effect } from "effect";
import type { RecycleRequest } from "../../../domain/attempt/request.ts";
import type { Order } from "../../../domain/order/order.ts";
import {
  lookedUpRecycle,
  type RecycleAccepted,
  recheckedRecycle,
} from "../../../domain/order/recycle-attempt.ts";
import type { Ports } from "../../../ports/ports.ts";
import { nullIfNotThere } from "../null-if-not-there.ts";
import { attemptOfKind } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const bind = attemptOfKind<RecycleRequest, RecycleAccepted, Order, Order>({
  kind: "recycle",
  isKnownByStatus: true,
});

/** The attempt at an order's recycling (D7). Lookups read the order's status. */
export const recycleAttempt = oncePerPage(
  ({ attempts, orders }: Pick<Ports, "attempts" | "orders">) =>
    bind(attempts, {
      readBaseline: () => Effect.succeed([]),
      recheck: ({ orderId }) => Effect.map(orders.order(orderId), recheckedRecycle),
      // The recycling stays accepted even if the order cannot be read afterwards.
      send: ({ orderId }, key, _record, ifCurrentCustomer) =>
        Effect.flatMap(orders.recycle(orderId, key), () =>
          ifCurrentCustomer<Order | null>(
            Effect.catch(orders.order(orderId), () => Effect.succeed(null)),
            null,
          ),
        ),
      // A missing order counts as not recycled.
      lookUp: ({ request: { orderId } }) =>
        Effect.map(nullIfNotThere(orders.order(orderId)), (order) =>
          order === null ? { rows: [], explainsAll: false } : lookedUpRecycle(order),
        ),
    }),
);
