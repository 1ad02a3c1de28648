import { type AttemptRecord, visitOf } from "../attempt/record.ts";
import type { OrderId } from "../identity/ids.ts";

/** A payment of an order whose outcome this device's customer does not know yet. */
export interface OpenPayment {
  readonly orderId: OrderId;
  /** Since when a payment site has not confirmed, epoch milliseconds; null: no visit to one (D8). */
  readonly visitSince: number | null;
}

/** The open payments among what is open. */
export const openPaymentsIn = (records: readonly AttemptRecord[]): readonly OpenPayment[] =>
  records.flatMap((record) =>
    record.request.kind === "payment" && record.sendings.length > 0
      ? [{ orderId: record.request.orderId, visitSince: visitOf(record)?.since ?? null }]
      : [],
  );
