import type { BalanceLogRow } from "../../../fake-server/collections/balance-log.ts";
import type { Tables } from "../../../fake-server/collections/tables.ts";
import type { AuditPart } from "./audit.ts";
import { addTo } from "../../counts.ts";

const creditTypes: readonly BalanceLogRow["type"][] = ["recycle", "refund", "recharge"];

/**
 * Logs, and which of them an order must have. `logSums`: the sum of each customer's logs, in hundredths, which
 * it keeps current.
 */
export const createLogAudit = (tables: Tables, logSums: Map<number, number>): AuditPart => {
  for (const { customer_id, amount } of tables.balanceLogs.all())
    addTo(logSums, customer_id, amount);
  const logs = new Map<number, BalanceLogRow>();
  /** How often each order was paid and recycled. */
  const onlyOnce = [
    { type: "order", invariant: "paid-once", done: "paid", times: new Map<number, number>() },
    {
      type: "recycle",
      invariant: "recycled-once",
      done: "recycled",
      times: new Map<number, number>(),
    },
  ] as const;
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
        for (const { type, times } of onlyOnce)
          if (log.type === type) addTo(times, log.order_id, sign);
      }
      if (row === undefined) logs.delete(id);
      else {
        logs.set(id, row);
        const bySelf = creditTypes.includes(row.type);
        changes.push({ customerId: row.customer_id, kind: "balance", bySelf });
        changes.push({ customerId: row.customer_id, kind: "logs", bySelf });
        const orderId = row.order_id;
        if (orderId === null) continue;
        for (const { invariant, done, times } of onlyOnce) {
          const count = times.get(orderId) ?? 0;
          if (count > 1)
            reportViolation(
              invariant,
              row.customer_id,
              `order ${orderId} was ${done} ${count} times`,
            );
        }
      }
    }
  };
};
