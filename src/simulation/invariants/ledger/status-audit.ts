import type { MessageRow } from "../../../fake-server/collections/message.ts";
import type { OrderRow } from "../../../fake-server/collections/order.ts";
import type { RechargeRow } from "../../../fake-server/collections/recharge.ts";
import type { Tables } from "../../../fake-server/collections/tables.ts";
import type { WithdrawalRow } from "../../../fake-server/collections/withdrawal.ts";
import type { Audit, AuditPart } from "./audit.ts";
import type { ExpectedMoney } from "./expected-money.ts";

/**
 * The allowed status transitions (specification §4, D4), repeated here independently of the
 * server's table and the client's machine.
 */
const ways: Readonly<Record<string, readonly string[]>> = {
  "order:": ["unpaid"],
  "order:unpaid": ["paid", "cancelled"],
  "order:paid": ["pending_recycle"],
  "order:pending_recycle": ["recycled"],
  "withdrawal:": ["pending"],
  // The shop may decide twice between two audits.
  "withdrawal:pending": ["approved", "rejected", "completed"],
  "withdrawal:approved": ["completed"],
  "recharge:": ["pending"],
  "recharge:pending": ["paid", "failed", "cancelled"],
  "message:": ["unread"],
  "message:unread": ["read"],
};

interface State {
  readonly status: string;
  /** The change of the customer's balance by this row, in hundredths. */
  readonly moved: number;
  /** The shop gives the row this status, not a call of the customer. */
  readonly bySelf: boolean;
}

const stateOfOrder = ({ status, pay_method, total_amount, recycle_amount }: OrderRow): State => {
  const isPaid = status === "paid" || status === "pending_recycle" || status === "recycled";
  const paid = isPaid && pay_method === "balance" ? -total_amount : 0;
  const recycled = status === "recycled" ? (recycle_amount ?? 0) : 0;
  return { status, moved: paid + recycled, bySelf: status === "recycled" };
};
const stateOfWithdrawal = ({ status, amount }: WithdrawalRow): State => ({
  status,
  moved: status === "rejected" ? 0 : -amount,
  bySelf: status !== "pending",
});
const stateOfRecharge = ({ status, amount }: RechargeRow): State => ({
  status,
  moved: status === "paid" ? amount : 0,
  bySelf: status !== "pending",
});
const stateOfMessage = ({ is_read }: MessageRow): State => ({
  status: is_read ? "read" : "unread",
  moved: 0,
  bySelf: !is_read,
});

interface Known {
  readonly customerId: number;
  readonly status: string;
  readonly moved: number;
}

/** Orders, withdrawals, recharges and messages: their statuses, and the money that they move. */
export const createStatusAudit = (tables: Tables, expected: ExpectedMoney): AuditPart => {
  const known = new Map<string, Known>();
  const follow = <Row extends { readonly customer_id: number }>(
    { ids, changes, reportViolation }: Audit,
    kind: "orders" | "withdrawals" | "recharges" | "messages",
    rowOf: (id: number) => Row | undefined,
    stateOf: (row: Row) => State,
  ): void => {
    const what = kind.slice(0, -1);
    for (const id of ids(kind)) {
      const name = `${what} ${id}`;
      const before = known.get(name);
      const row = rowOf(id);
      if (row === undefined) {
        if (before === undefined) continue;
        reportViolation("status-by-allowed-way", before.customerId, `${name} is gone`);
        known.delete(name);
        expected.add(before.customerId, -before.moved);
        continue;
      }
      const customerId = row.customer_id;
      const { status, moved, bySelf } = stateOf(row);
      const from = before?.status ?? "";
      if (from !== status && ways[`${what}:${from}`]?.includes(status) !== true) {
        const came = from === "" ? "nothing" : from;
        reportViolation("status-by-allowed-way", customerId, `${name}: ${came} → ${status}`);
      }
      expected.add(customerId, moved - (before?.moved ?? 0));
      known.set(name, { customerId, status, moved });
      changes.push({ customerId, kind, bySelf });
    }
  };
  return (audit) => {
    follow(audit, "orders", tables.orders.get, stateOfOrder);
    follow(audit, "withdrawals", tables.withdrawals.get, stateOfWithdrawal);
    follow(audit, "recharges", tables.recharges.get, stateOfRecharge);
    follow(audit, "messages", tables.messages.get, stateOfMessage);
  };
};
