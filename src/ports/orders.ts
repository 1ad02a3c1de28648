import type { Effect } from "effect";
import type { OrderRequest } from "../domain/attempt/request.ts";
import type { CallFailure } from "../domain/call/failure.ts";
import type { OrderId } from "../domain/identity/ids.ts";
import type { Order, OrdersQuery, OrderStats } from "../domain/order/order.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";

export interface Orders {
  /** Never retried by the program (D7). `key` is sent as the `Idempotency-Key` header. */
  readonly create: (request: OrderRequest, key: string) => Effect.Effect<OrderId, CallFailure>;
  readonly list: (request: PageRequest<OrdersQuery>) => Effect.Effect<Page<Order>, CallFailure>;
  readonly order: (id: OrderId) => Effect.Effect<Order, CallFailure>;
  readonly stats: Effect.Effect<OrderStats, CallFailure>;
  readonly cancel: (id: OrderId) => Effect.Effect<void, CallFailure>;
  /** Never retried by the program (D7). */
  readonly recycle: (id: OrderId, key: string) => Effect.Effect<void, CallFailure>;
}
