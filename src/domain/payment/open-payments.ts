import { type AttemptRecord, visitOf } from "../attempt/record.ts";
import type { OrderId } from "../identity/ids.ts";

/** An order's payment whose outcome is not known on this device yet. */
export interface OpenPayment {
  readonly orderId: OrderId;
  /** Start of an unconfirmed visit to the payment site, epoch milliseconds; null: no visit (D8). */
  readonly visitSince: number | null;
}

/** The payments among the records that may still arrive, those that are only watched included. */
export const openPaymentsIn = (records: readonly AttemptRecord[]): readonly OpenPayment[] =>
  records.flatMap((record) =>
    record.request.kind === "payment" && record.sendings.length > 0
      ? [{ orderId: record.request.orderId, visitSince: visitOf(record)?.since ?? null }]
      : [],
  );
