import type { OrderId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";
import type { BalanceLog } from "../wallet/balance-log.ts";
import type { OrderStatus } from "./order.ts";

/** The balance log that a step creates. The other steps move no money. */
const logTypes: Partial<Record<OrderStatus, BalanceLog["type"]>> = {
  paid: "order",
  recycled: "recycle",
};

/**
 * When an order reached a status, by the first wallet record that names the order; null: no such record
 * has been read. Never by amount or time: another order may have the same.
 *
 * @param logs newest first
 */
export const stepTime = (
  orderId: OrderId,
  status: OrderStatus,
  logs: readonly BalanceLog[],
): Instant | null =>
  logs.findLast((log) => log.orderId === orderId && log.type === logTypes[status])?.createdAt ??
  null;
