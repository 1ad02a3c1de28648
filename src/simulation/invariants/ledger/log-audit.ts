import type { BalanceLogRow } from "../../../fake-server/collections/balance-log.ts";
import type { Tables } from "../../../fake-server/collections/tables.ts";
import type { AuditPart } from "./audit.ts";
import { addTo } from "./expected-money.ts";

const creditTypes: readonly BalanceLogRow["type"][] = ["recycle", "refund", "recharge"];

/**
 * Logs, and which of them an order must have. `logSums`: the sum of each customer's logs, in hundredths, which
 * it keeps current.
 */
export const createLogAudit = (tables: Tables, logSums: Map<number, number>): AuditPart => {
  for (const { customer_id, amount } of tables.balanceLogs.all())
    addTo(logSums, customer_id, amount);
  const logs = new Map<number, BalanceLogRow>();
  const payments = new Map<number, number>();
  const recyclings = new Map<number, number>();
  return ({ ids, changes, reportViolation }) => {
    for (const id of ids("balanceLogs")) {
      const before = logs.get(id);
      const row = tables.balanceLogs.get(id);
      for (const [log, sign] of [
        [before, -1],
        [row, 1],
      ] as const) {
        if (log === undefined) continue;
        addTo(logSums, log.customer_id, sign * log.amount);
        if (log.order_id === null) continue;
        if (log.type === "order") addTo(payments, log.order_id, sign);
        if (log.type === "recycle") addTo(recyclings, log.order_id, sign);
      }
      if (row === undefined) logs.delete(id);
      else {
        logs.set(id, row);
        const bySelf = creditTypes.includes(row.type);
        changes.push({ customerId: row.customer_id, kind: "balance", bySelf });
        changes.push({ customerId: row.customer_id, kind: "logs", bySelf });
        const orderId = row.order_id;
        if (orderId !== null) {
          const paid = payments.get(orderId) ?? 0;
          if (paid > 1)
            reportViolation(
              "paid-once",
              row.customer_id,
              `order ${orderId} was paid ${paid} times`,
            );
          const recycled = recyclings.get(orderId) ?? 0;
          if (recycled > 1)
            reportViolation(
              "recycled-once",
              row.customer_id,
              `order ${orderId} was recycled ${recycled} times`,
            );
        }
      }
    }
  };
};
