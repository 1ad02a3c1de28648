import type { ChargeRow } from "../../../fake-server/collections/charge.ts";
import type { Tables } from "../../../fake-server/collections/tables.ts";
import type { AuditPart } from "./audit.ts";
import type { ExpectedMoney } from "./expected-money.ts";

/** A charge although nothing was due, credited later (D8). */
const movedByCharge = ({ is_surplus, refunded_at, amount }: ChargeRow): number =>
  is_surplus && refunded_at !== null ? amount : 0;

/** Charges: an order has one that was due; the others are refunded later. */
export const createChargeAudit = (tables: Tables, expected: ExpectedMoney): AuditPart => {
  /** The refund of each surplus. */
  const refunded = new Map<number, number>();
  /** Charges that were due, by order. */
  const charged = new Map<number, Set<number>>();
  return ({ ids, reportViolation }) => {
    for (const id of ids("charges")) {
      const row = tables.charges.get(id);
      if (row === undefined) {
        for (const dues of charged.values()) dues.delete(id);
        continue;
      }
      const back = movedByCharge(row) - (refunded.get(id) ?? 0);
      refunded.set(id, movedByCharge(row));
      expected.add(row.customer_id, back);
      if (row.order_id === null || row.is_surplus) continue;
      const dues = (charged.get(row.order_id) ?? new Set()).add(id);
      charged.set(row.order_id, dues);
      if (dues.size > 1)
        reportViolation(
          "paid-once",
          row.customer_id,
          `order ${row.order_id} was paid ${dues.size} times`,
        );
    }
  };
};
