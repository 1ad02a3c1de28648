import type { LateCallRow } from "../collections/late-call.ts";
import type { Tables } from "../collections/tables.ts";
import { deliverDueMessages } from "../inbox/deliver-due-messages.ts";
import { openSurpluses, refundDueSurpluses } from "../payments/refund-surpluses.ts";
import { completeDueRecyclings } from "../orders/change-order.ts";
import { settleDueRecharges } from "../recharges/change-recharge.ts";
import type { Shop } from "../shop/shop.ts";
import type { UndoLog } from "../store/undo-log.ts";
import { decideDueWithdrawals } from "../withdrawals/change-withdrawal.ts";

/** When the next automatic job is due, in epoch milliseconds; Infinity: never. */
const findNextDue = (shop: Shop): number => {
  const { orders, recharges, withdrawals, lateCalls } = shop.tables;
  let next = Number.POSITIVE_INFINITY;
  const note = (at: number | null): void => {
    if (at !== null && at < next) next = at;
  };
  for (const order of orders.where("status", "pending_recycle")) note(order.recycle_due_at);
  for (const recharge of recharges.where("status", "pending")) note(recharge.due_at);
  for (const status of ["pending", "approved"] as const) {
    for (const withdrawal of withdrawals.where("status", status)) note(withdrawal.due_at);
  }
  for (const surplus of openSurpluses(shop.tables)) note(surplus.refund_due_at);
  for (const call of lateCalls.all()) note(call.due_at);
  return next;
};

/** The last finding of each shop, and the revisions of the tables in it. */
const found = new WeakMap<Tables, { readonly revisions: number; readonly at: number }>();

/** `findNextDue`, which reads the tables only after a change. */
const nextDue = (shop: Shop): number => {
  const { orders, recharges, withdrawals, charges, lateCalls } = shop.tables;
  // Each only grows, and so does their sum.
  const revisions = [orders, recharges, withdrawals, charges, lateCalls].reduce(
    (sum, table) => sum + table.revision(),
    0,
  );
  const known = found.get(shop.tables);
  if (known?.revisions === revisions) return known.at;
  const at = findNextDue(shop);
  found.set(shop.tables, { revisions, at });
  return at;
};

/**
 * Runs all due jobs in chronological order, so that the logs are ordered however far the clock has
 * moved. Each kind is one transaction; each late call has its own, and `actLate` removes it from
 * the list.
 */
export const runDueJobs = async (
  shop: Shop,
  undoLog: UndoLog,
  actLate: (call: LateCallRow) => Promise<void>,
): Promise<void> => {
  const now = shop.clock();
  for (let at = nextDue(shop); at <= now; at = nextDue(shop)) {
    const instant = at;
    await undoLog.transaction(() => completeDueRecyclings(shop, instant));
    await undoLog.transaction(() => settleDueRecharges(shop, instant));
    await undoLog.transaction(() => decideDueWithdrawals(shop, instant));
    await undoLog.transaction(() => refundDueSurpluses(shop, instant));
    for (const call of shop.tables.lateCalls.all()) {
      if (call.due_at <= instant) await actLate(call);
    }
  }
  await undoLog.transaction(() => deliverDueMessages(shop, now));
};
