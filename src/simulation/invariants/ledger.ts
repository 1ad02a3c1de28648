import type { BalanceLogRow } from "../../fake-server/collections/balance-log.ts";
import type { ChargeRow } from "../../fake-server/collections/charge.ts";
import type { CustomerRow } from "../../fake-server/collections/customer.ts";
import type { OrderRow } from "../../fake-server/collections/order.ts";
import type { RechargeRow } from "../../fake-server/collections/recharge.ts";
import type { Tables } from "../../fake-server/collections/tables.ts";
import type { WithdrawalRow } from "../../fake-server/collections/withdrawal.ts";
import type { FactKind } from "../customer/facts.ts";
import { profileText } from "../customer/texts.ts";
import type { Violation, InvariantName } from "./invariant.ts";
import { watchTables } from "./touched.ts";

const watched = [
  "customers",
  "products",
  "cartItems",
  "orders",
  "orderItems",
  "balanceLogs",
  "withdrawals",
  "withdrawalAccounts",
  "recharges",
  "messages",
  "charges",
] as const;

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

/** The change of a customer's balance by one order, withdrawal or recharge. */
const movedByOrder = ({ status, pay_method, total_amount, recycle_amount }: OrderRow): number => {
  const isPaid = status === "paid" || status === "pending_recycle" || status === "recycled";
  return (
    (isPaid && pay_method === "balance" ? -total_amount : 0) +
    (status === "recycled" ? (recycle_amount ?? 0) : 0)
  );
};
const movedByWithdrawal = ({ status, amount }: WithdrawalRow): number =>
  status === "rejected" ? 0 : -amount;
/** A charge although nothing was due, credited later (D8). */
const movedByCharge = ({ is_surplus, refunded_at, amount }: ChargeRow): number =>
  is_surplus && refunded_at !== null ? amount : 0;
const movedByRecharge = ({ status, amount }: RechargeRow): number =>
  status === "paid" ? amount : 0;

/** A change of a customer's data, with its cause. */
export interface Change {
  readonly customerId: number;
  readonly kind: FactKind;
  /** Caused by the shop, not by a call of the customer. */
  readonly bySelf: boolean;
}

export interface Ledger {
  /**
   * Audits the writes since the last call. Returns the broken invariants and the changes by
   * customer.
   */
  readonly audit: () => {
    readonly violations: readonly Violation[];
    readonly changes: readonly Change[];
  };
  /** Audits the tables as a whole. */
  readonly auditAll: () => readonly Violation[];
}

interface Known {
  readonly customerId: number;
  readonly status: string;
  readonly moved: number;
}

/** One audit: the written rows, and where its parts put what they find. */
interface Audit {
  /** The ids of a table's written rows. */
  readonly ids: (name: (typeof watched)[number]) => readonly number[];
  readonly changes: Change[];
  readonly reportViolation: (
    invariant: InvariantName,
    customerId: number | null,
    seen: string,
  ) => void;
  /** Whether this audit has reported the invariant. */
  readonly hasViolated: (invariant: InvariantName) => boolean;
}

const detailsOf = (row: CustomerRow): string => `${row.avatar} ${profileText(row)}`;

const creditTypes: readonly BalanceLogRow["type"][] = ["recycle", "refund", "recharge"];

/**
 * An independent ledger beside the server's, with its own formulas. `placeOf` returns a customer's
 * place in the simulation; null: not simulated. `welcomeCredit`: the hundredths of a new customer.
 */
export const openLedger = (
  tables: Tables,
  placeOf: (customerId: number) => number | null,
  welcomeCredit: number,
): Ledger => {
  const take = watchTables(tables, watched);
  const start = {
    balance: new Map(tables.customers.all().map(({ id, balance }) => [id, balance])),
    stock: new Map(tables.products.all().map(({ id, stock }) => [id, stock])),
  };
  /** What a customer may change of the own profile, as a text, by customer. */
  const profiles = new Map(tables.customers.all().map((row) => [row.id, detailsOf(row)]));
  const startedWithLogs = new Map<number, number>();
  for (const { customer_id, amount } of tables.balanceLogs.all())
    startedWithLogs.set(customer_id, (startedWithLogs.get(customer_id) ?? 0) + amount);
  const logSums = new Map(startedWithLogs);
  const logs = new Map<number, BalanceLogRow>();
  /** Each balance as derived from orders, withdrawals and recharges. */
  const moved = new Map<number, number>();
  const known = new Map<string, Known>();
  /** The owners of cart lines and withdrawal accounts, also of deleted ones. */
  const owners = new Map<string, number>();
  const payments = new Map<number, number>();
  const recyclings = new Map<number, number>();
  /** The refund of each surplus. */
  const refunded = new Map<number, number>();
  /** Charges that were due, by order. */
  const charged = new Map<number, Set<number>>();
  /** Pieces held by orders, by product. */
  const held = new Map<number, number>();
  const holding = new Map<number, boolean>();
  /** The total money, by balances and by events. */
  let inBalances = 0;
  const balances = new Map(start.balance);
  for (const balance of balances.values()) inBalances += balance;
  let expected = inBalances;

  const add = (sums: Map<number, number>, key: number, amount: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };

  /** Orders, withdrawals, recharges and messages: their statuses, and the money that they move. */
  const auditStatuses = ({ ids, changes, reportViolation }: Audit): void => {
    const follow = (
      what: "order" | "withdrawal" | "recharge" | "message",
      id: number,
      row: { readonly customer_id: number } | undefined,
      status: string,
      amount: number,
      kind: FactKind,
    ): void => {
      const before = known.get(`${what} ${id}`);
      if (row === undefined) {
        if (before !== undefined) {
          reportViolation("status-by-allowed-way", before.customerId, `${what} ${id} is gone`);
          known.delete(`${what} ${id}`);
          add(moved, before.customerId, -before.moved);
          expected -= before.moved;
        }
        return;
      }
      const from = before?.status ?? "";
      if (from !== status && ways[`${what}:${from}`]?.includes(status) !== true) {
        const came = from === "" ? "nothing" : from;
        reportViolation(
          "status-by-allowed-way",
          row.customer_id,
          `${what} ${id}: ${came} → ${status}`,
        );
      }
      add(moved, row.customer_id, amount - (before?.moved ?? 0));
      expected += amount - (before?.moved ?? 0);
      known.set(`${what} ${id}`, { customerId: row.customer_id, status, moved: amount });
      const isOwn =
        what === "order"
          ? status !== "recycled"
          : what === "message"
            ? status === "read"
            : status === "pending";
      changes.push({ customerId: row.customer_id, kind, bySelf: !isOwn });
    };

    for (const id of ids("orders")) {
      const row = tables.orders.get(id);
      follow(
        "order",
        id,
        row,
        row?.status ?? "",
        row === undefined ? 0 : movedByOrder(row),
        "orders",
      );
    }
    for (const id of ids("withdrawals")) {
      const row = tables.withdrawals.get(id);
      const amount = row === undefined ? 0 : movedByWithdrawal(row);
      follow("withdrawal", id, row, row?.status ?? "", amount, "withdrawals");
    }
    for (const id of ids("recharges")) {
      const row = tables.recharges.get(id);
      const amount = row === undefined ? 0 : movedByRecharge(row);
      follow("recharge", id, row, row?.status ?? "", amount, "recharges");
    }
    for (const id of ids("messages")) {
      const row = tables.messages.get(id);
      follow("message", id, row, row?.is_read === true ? "read" : "unread", 0, "messages");
    }
  };

  /** Accounts, cart lines and profiles, which have no status. */
  const auditOwnData = ({ ids, changes }: Audit): void => {
    for (const [name, kind] of [
      ["withdrawalAccounts", "accounts"],
      ["cartItems", "cart"],
    ] as const)
      for (const id of ids(name)) {
        // A deleted row had an owner, too.
        const customerId = tables[name].get(id)?.customer_id ?? owners.get(`${name} ${id}`);
        if (customerId === undefined) continue;
        owners.set(`${name} ${id}`, customerId);
        changes.push({ customerId, kind, bySelf: false });
      }

    for (const id of ids("customers")) {
      const row = tables.customers.get(id);
      if (row === undefined || profiles.get(id) === detailsOf(row)) continue;
      profiles.set(id, detailsOf(row));
      changes.push({ customerId: id, kind: "profile", bySelf: false });
    }
  };

  /** Logs, and which of them an order must have. */
  const auditLogs = ({ ids, changes, reportViolation }: Audit): void => {
    for (const id of ids("balanceLogs")) {
      const before = logs.get(id);
      const row = tables.balanceLogs.get(id);
      for (const [log, sign] of [
        [before, -1],
        [row, 1],
      ] as const) {
        if (log === undefined) continue;
        add(logSums, log.customer_id, sign * log.amount);
        if (log.order_id === null) continue;
        if (log.type === "order") add(payments, log.order_id, sign);
        if (log.type === "recycle") add(recyclings, log.order_id, sign);
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

  /** Charges: an order has one that was due; the others are refunded later. */
  const auditCharges = ({ ids, reportViolation }: Audit): void => {
    for (const id of ids("charges")) {
      const row = tables.charges.get(id);
      if (row === undefined) {
        for (const dues of charged.values()) dues.delete(id);
        continue;
      }
      const back = movedByCharge(row) - (refunded.get(id) ?? 0);
      refunded.set(id, movedByCharge(row));
      add(moved, row.customer_id, back);
      expected += back;
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

  /** An order's lines: its total, and the stock that they hold. */
  const auditLines = ({ ids, reportViolation }: Audit): void => {
    const orders = new Set(ids("orders"));
    for (const id of ids("orderItems")) {
      const row = tables.orderItems.get(id);
      if (row !== undefined) orders.add(row.order_id);
    }
    const products = new Set(ids("products"));
    for (const id of orders) {
      const order = tables.orders.get(id);
      const lines = tables.orderItems.where("order_id", id);
      const holds = order !== undefined && order.status !== "cancelled";
      if (holds !== (holding.get(id) ?? false)) {
        for (const { product_id, quantity } of lines) {
          add(held, product_id, holds ? quantity : -quantity);
          products.add(product_id);
        }
        holding.set(id, holds);
        if (order !== undefined && holds) {
          const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
          if (total !== order.total_amount)
            reportViolation(
              "total-is-sum-of-lines",
              order.customer_id,
              `order ${id}: total ${order.total_amount}, lines ${total}`,
            );
        }
      }
    }
    for (const id of products) {
      const stock = tables.products.get(id)?.stock ?? 0;
      if (stock < 0) reportViolation("nothing-negative", null, `product ${id}: stock ${stock}`);
      const seeded = start.stock.get(id) ?? 0;
      const sold = held.get(id) ?? 0;
      if (stock + sold !== seeded)
        reportViolation(
          "stock-conserved",
          null,
          `product ${id}: ${stock} left + ${sold} sold ≠ ${seeded}`,
        );
    }
  };

  /** Balances: by their logs, by the events, and of the whole shop. */
  const auditBalances = ({ ids, changes, reportViolation, hasViolated }: Audit): void => {
    const customers = new Set(ids("customers"));
    for (const id of customers) {
      if (balances.has(id) || tables.customers.get(id) === undefined) continue;
      add(moved, id, welcomeCredit);
      expected += welcomeCredit;
    }
    for (const { customerId } of changes) customers.add(customerId);
    for (const id of customers) {
      const balance = tables.customers.get(id)?.balance ?? 0;
      inBalances += balance - (balances.get(id) ?? 0);
      balances.set(id, balance);
      if (balance < 0) reportViolation("nothing-negative", id, `balance ${balance}`);
      const sum = logSums.get(id) ?? 0;
      if (balance !== sum)
        reportViolation("balance-is-sum-of-logs", id, `balance ${balance}, logs ${sum}`);
      const should = (start.balance.get(id) ?? 0) + (moved.get(id) ?? 0);
      if (balance !== should)
        reportViolation("money-conserved", id, `balance ${balance}, by what happened ${should}`);
    }
    if (inBalances !== expected && !hasViolated("money-conserved"))
      reportViolation(
        "money-conserved",
        null,
        `balances ${inBalances}, by what happened ${expected}`,
      );
  };

  const audit = () => {
    const touched = take();
    if (touched.size === 0) return { violations: [], changes: [] };
    const violations: Violation[] = [];
    const changes: Change[] = [];
    const parts: Audit = {
      ids: (name) => [...(touched.get(name) ?? [])].filter((id) => typeof id === "number"),
      changes,
      reportViolation: (invariant, customerId, seen) => {
        const customer = customerId === null ? null : placeOf(customerId);
        violations.push({ invariant, customer, seen });
      },
      hasViolated: (name) => violations.some(({ invariant }) => invariant === name),
    };
    auditStatuses(parts);
    auditOwnData(parts);
    auditLogs(parts);
    auditCharges(parts);
    auditLines(parts);
    auditBalances(parts);
    return { violations, changes };
  };

  return {
    audit,
    auditAll: () => {
      const { violations } = audit();
      const all: Violation[] = [...violations];
      let money = 0;
      for (const { id, balance } of tables.customers.all()) {
        money += balance;
        const sum = tables.balanceLogs
          .where("customer_id", id)
          .reduce((total, { amount }) => total + amount, 0);
        if (sum !== balance)
          all.push({
            invariant: "balance-is-sum-of-logs",
            customer: placeOf(id),
            seen: `balance ${balance}, logs ${sum}`,
          });
      }
      if (money !== expected)
        all.push({
          invariant: "money-conserved",
          customer: null,
          seen: `balances ${money}, by what happened ${expected}`,
        });
      return all;
    },
  };
};
