import type { BalanceLogRow } from "../collections/balance-log.ts";
import type { ChargeMethod } from "../collections/charge.ts";
import type { CustomerRow } from "../collections/customer.ts";
import type { OrderRow } from "../collections/order.ts";
import type { ProductRow } from "../collections/product.ts";
import { type OrderLine, orderItem, unpaidOrder } from "../orders/create-order.ts";
import { recycleAmount } from "../orders/recycle-amount.ts";
import type { OrderStatus } from "../orders/transitions.ts";
import { orderCharge } from "../payments/charges.ts";
import type { Shop } from "../shop/shop.ts";
import { post } from "../wallet/ledger.ts";
import type { DemoCustomer } from "./demo-customers.ts";
import type { Random } from "./random.ts";
import { seedPaidRecharge } from "./seed-recharges.ts";
import { seedWithdrawal } from "./seed-withdrawals.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Seeded recyclings stay pending for days, so that their tab is not empty. */
const seededRecycleDelay = 3 * day;

const smallestRecharge = 50_000;

const statusCycle: readonly OrderStatus[] = [
  "recycled",
  "paid",
  "cancelled",
  "unpaid",
  "pending_recycle",
];

export interface HistoryParts {
  readonly shop: Shop;
  readonly customer: CustomerRow;
  readonly demo: DemoCustomer;
  readonly random: Random;
  readonly now: number;
}

export interface PastOrder {
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly lines: readonly OrderLine[];
  /** How it was paid, if it was. Default: by balance. */
  readonly payMethod?: ChargeMethod;
  /** Of a pending recycling, in milliseconds. Default: three days. */
  readonly recycledIn?: number;
  /** The pace of what follows, in milliseconds: paid after two of them, recycled after twelve. */
  readonly hour?: number;
}

const chooseLines = (goods: readonly ProductRow[], random: Random): PastOrder["lines"] => {
  const chosen = new Map<number, OrderLine>();
  const count = random.between(1, 3);
  while (chosen.size < count) {
    const product = random.pick(goods);
    chosen.set(product.id, { product, quantity: random.between(1, 2) });
  }
  return [...chosen.values()];
};

const balanceOf = (shop: Shop, customerId: number): number =>
  shop.tables.customers.get(customerId)?.balance ?? 0;

const logsByTime = (shop: Shop, customerId: number): readonly BalanceLogRow[] =>
  shop.tables.balanceLogs
    .where("customer_id", customerId)
    .toSorted((a, b) => a.created_at - b.created_at || a.id - b.id);

/** What can be spent at that time: what comes afterwards may have been spent already. */
const leftAt = (shop: Shop, customerId: number, at: number): number => {
  let balance = balanceOf(shop, customerId);
  let least = balance;
  for (const { created_at: time, amount } of logsByTime(shop, customerId).toReversed()) {
    if (time <= at) break;
    balance -= amount;
    least = Math.min(least, balance);
  }
  return least;
};

/** Recharges in whole thousands when the balance does not cover the amount. */
const rechargeFor = async (shop: Shop, customerId: number, amount: number, now: number) => {
  const missing = amount - leftAt(shop, customerId, now);
  if (missing <= 0) return;
  const recharge = Math.max(smallestRecharge, Math.ceil(missing / 100_000) * 100_000);
  await seedPaidRecharge(shop, { customerId, amount: recharge, now });
};

/** An order that has come to its status. */
export const pastOrder = (
  shop: Shop,
  customer: CustomerRow,
  id: number,
  total: number,
  {
    status,
    createdAt,
    payMethod = "balance",
    recycledIn = seededRecycleDelay,
  }: Omit<PastOrder, "lines">,
): OrderRow => {
  const isRecycling = status === "recycled" || status === "pending_recycle";
  return {
    ...unpaidOrder({ id, customer_id: customer.id, total_amount: total, created_at: createdAt }),
    status,
    recycle_amount: isRecycling ? recycleAmount(total, customer.member_level) : null,
    pay_method: isRecycling || status === "paid" ? payMethod : null,
    recycle_due_at: status === "pending_recycle" ? shop.clock() + recycledIn : null,
  };
};

type Customers = Pick<HistoryParts, "shop" | "customer">;

const insertOrder = async ({ shop, customer }: Customers, past: PastOrder) => {
  const { orders, orderItems } = shop.tables;
  const total = past.lines.reduce((sum, line) => sum + line.product.price * line.quantity, 0);
  const id = orders.nextId();
  const order = await orders.insert(pastOrder(shop, customer, id, total, past));
  for (const line of past.lines) await orderItems.insert(orderItem(shop, id, line));
  return order;
};

/** Inserts an order with its charge and logs; what the balance lacks is recharged before. */
export const replayOrder = async (parts: Customers, past: PastOrder): Promise<void> => {
  const { shop, customer } = parts;
  const { payMethod: method = "balance", hour: pace = hour } = past;
  const order = await insertOrder(parts, past);
  if (order.pay_method === null) return;
  const about = { customerId: customer.id, orderId: order.id };
  if (method === "balance") {
    await rechargeFor(shop, customer.id, order.total_amount, past.createdAt + pace);
  }
  const now = past.createdAt + 2 * pace;
  await shop.tables.charges.insert(orderCharge(shop, order, { method, now }));
  if (method === "balance") {
    await post(shop, { ...about, type: "order", amount: -order.total_amount, now });
  }
  if (order.status !== "recycled") return;
  await post(shop, {
    ...about,
    type: "recycle",
    amount: order.recycle_amount ?? 0,
    now: past.createdAt + 12 * pace,
  });
};

/** Adds the remaining types of balance log, so that each occurs once. */
const seedOddLogs = async ({ shop, customer, now }: HistoryParts): Promise<void> => {
  const { id: customerId } = customer;
  const odd = [
    { type: "other", amount: 25_00, now: now - 5 * hour },
    { type: "recycle_refund", amount: -12_34, now: now - 4 * hour },
    { type: "withdraw", amount: -50_00, now: now - 3 * hour },
  ] as const;
  await rechargeFor(shop, customerId, smallestRecharge, now - 6 * hour);
  for (const log of odd) await post(shop, { customerId, ...log });
};

/** Gives the customer's records the order and the balances that their times say. */
export const sortLogs = async (shop: Shop, customerId: number): Promise<void> => {
  const { balanceLogs } = shop.tables;
  const logs = logsByTime(shop, customerId);
  const ids = logs.map(({ id }) => id).toSorted((a, b) => a - b);
  let balance = balanceOf(shop, customerId) - logs.reduce((sum, { amount }) => sum + amount, 0);
  for (const [place, { id, ...log }] of logs.entries()) {
    balance += log.amount;
    await balanceLogs.update(ids[place] ?? id, { ...log, balance });
  }
};

/** Adjusts the balance, by an earlier recharge or withdrawal. */
export const adjustBalance = async (
  shop: Shop,
  customerId: number,
  balance: number,
  now: number,
): Promise<void> => {
  const difference = balance - balanceOf(shop, customerId);
  if (difference === 0) return;
  const latest = logsByTime(shop, customerId).at(-1)?.created_at ?? 0;
  const about = { customerId, amount: difference, now: Math.max(now - hour, latest) };
  if (difference > 0) await seedPaidRecharge(shop, about);
  else await post(shop, { ...about, type: "withdraw" });
};

/**
 * A customer's past: orders of every status in rotation, each paid one with its balance log, in
 * chronological order. The logs add up to the balance because the ledger writes both.
 */
export const seedHistory = async (parts: HistoryParts): Promise<void> => {
  const { shop, customer, demo, random, now } = parts;
  const withdrawals = demo.pastWithdrawals ?? 0;
  const goods = shop.tables.products.all().filter((product) => product.on_sale);
  await seedPaidRecharge(shop, {
    customerId: customer.id,
    amount: smallestRecharge,
    now: customer.created_at + hour,
  });
  for (let place = 0; place < demo.pastOrders; place += 1) {
    const age = (demo.pastOrders - place) * 4 * day;
    await replayOrder(parts, {
      status: statusCycle[place % statusCycle.length] ?? "paid",
      createdAt: now - age - random.between(0, 20 * 60) * 60 * 1000,
      lines: chooseLines(goods, random),
    });
    const before = place - (demo.pastOrders - withdrawals);
    if (before < 0) continue;
    const at = now - age + day;
    await seedWithdrawal(shop, {
      customerId: customer.id,
      before,
      after: withdrawals - 1 - before,
      at,
      cover: (amount) => rechargeFor(shop, customer.id, amount, at - hour),
    });
  }
  if (withdrawals > 0) await seedOddLogs(parts);
  await adjustBalance(shop, customer.id, demo.balance, now);
};
