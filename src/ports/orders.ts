import type { OrderRequest } from "../domain/attempt/request.ts";
import type { OrderId } from "../domain/identity/ids.ts";
import type { Order, OrdersQuery, OrderStats } from "../domain/order/order.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";
import type { ServerCall } from "./server-call.ts";

export interface Orders {
  /** Never retried by the program (D7). `key` is sent as the `Idempotency-Key` header. */
  readonly create: (request: OrderRequest, key: string) => ServerCall<OrderId>;
  readonly list: (request: PageRequest<OrdersQuery>) => ServerCall<Page<Order>>;
  readonly order: (id: OrderId) => ServerCall<Order>;
  readonly stats: ServerCall<OrderStats>;
  readonly cancel: (id: OrderId) => ServerCall<void>;
  /** Never retried by the program (D7). */
  readonly recycle: (id: OrderId, key: string) => ServerCall<void>;
}
