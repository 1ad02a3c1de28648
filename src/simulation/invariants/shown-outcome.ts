import type { Tables } from "../../fake-server/collections/tables.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";
import type { AnyOutcome } from "../customer/attempt-watch.ts";
import type { Effects } from "./effects.ts";
import type { Subject } from "./subjects.ts";

interface ShownOutcome {
  readonly account: number;
  readonly subject: Subject;
  readonly outcome: AnyOutcome;
  /** The key of the tab's last request; null: none. */
  readonly key: string | null;
  /** No other request had the same key. */
  readonly isOnlySending: boolean;
  /** A request was sent since the customer asked for it. */
  readonly wasSent: boolean;
}

const paid = ["paid", "pending_recycle", "recycled"];

/** Whether the named row exists, belongs to the customer, and has the claimed status. */
const isThere = (
  tables: Tables,
  { account, subject }: Pick<ShownOutcome, "account" | "subject">,
  row: unknown,
): boolean => {
  const id = Number(fieldOf(row, "id"));
  const [kind] = subject.split(" ");
  switch (kind) {
    case "order":
      return tables.orders.get(id)?.customer_id === account;
    case "payment": {
      const order = tables.orders.get(id);
      return order?.customer_id === account && paid.includes(order.status);
    }
    case "recycle": {
      const order = tables.orders.get(id);
      return (
        order?.customer_id === account &&
        (order.status === "pending_recycle" || order.status === "recycled")
      );
    }
    case "recharge":
      return tables.recharges.get(id)?.customer_id === account;
    default:
      return subject === "withdrawal account"
        ? tables.withdrawalAccounts.get(id)?.customer_id === account
        : tables.withdrawals.get(id)?.customer_id === account;
  }
};

/** What is wrong about an outcome shown to a customer; null: nothing. */
export const outcomeProblem = (
  tables: Tables,
  effects: Effects,
  shown: ShownOutcome,
): string | null => {
  const { subject, outcome, key, isOnlySending, wasSent } = shown;
  switch (outcome.kind) {
    case "not sent":
      return wasSent ? `${subject} was called not sent, and was sent` : null;
    case "refused":
      return key !== null && isOnlySending && effects.byKey(key).length > 0
        ? `${subject} was called refused, and was done`
        : null;
    case "accepted": {
      const isOnline =
        outcome.request.kind === "payment" && fieldOf(outcome.request, "method") !== "balance";
      return key !== null && !isOnline && effects.byKey(key).length === 0
        ? `${subject} was called done, and was not`
        : null;
    }
    case "found":
    case "found twice":
    case "done before":
      return outcome.rows.every((row) => isThere(tables, shown, row))
        ? null
        : `${subject} was called done, and its row is not there`;
    case "ended elsewhere":
    case "dismissed":
    case "unreadable":
      return null;
  }
};
