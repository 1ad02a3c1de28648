import { type ErrorCode, errors } from "../../contract/errors.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { type Amount, subtract, times, zero } from "../../domain/money/amount.ts";
import type { KnownOrderStatus, Order, OrderStats } from "../../domain/order/order.ts";
import { placeOf } from "../invariants/invariant.ts";
import { checkDebit, readBalance } from "./balance.ts";
import { ofAnotherCustomer, refusedWith } from "./error.ts";
import { isOpenable } from "../invariants/link-invariants.ts";
import { checkCreatedAt } from "./created-at.ts";
import { firstPage } from "./pages.ts";
import { checkInTab, checkLeftTab, checkListedStatus, readStats } from "./orders.ts";
import { orderBody, payBody } from "./sent-bodies.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

const makeOrder = async (
  visit: Visit,
  product: Product,
  quantity = 1,
  unless: readonly ErrorCode[] = [],
) => {
  const created = await visit.ask("createOrder", { body: orderBody(product, quantity) }, unless);
  const made = created.read;
  if (made === null) return null;
  const response = await visit.ask("order", { params: { id: made.id } });
  const order = response.read;
  const total = times(product.price, quantity);
  if (order !== null && order.totalAmount !== total)
    visit.checkEffect(created, response, {
      at: [...placeOf(response.data, "order"), "total_amount"],
      expected: `${toDecimalText(total)}: ${quantity} at ${toDecimalText(product.price)}`,
    });
  return order;
};

/** No staff completes a recycling faster. In milliseconds. */
const fastestStaff = 300;

/** Checks the order's status; returns whether it has been reached. */
const checkStatus = async (
  visit: Visit,
  command: CheckedResponse,
  id: number,
  status: string,
): Promise<boolean> => {
  const since = performance.now();
  const response = await visit.ask("order", { params: { id } });
  const order = response.read;
  const isLate = performance.now() - since > fastestStaff;
  const isThere =
    order?.status === status ||
    (isLate && status === "pending_recycle" && order?.status === "recycled");
  if (order !== null && !isThere)
    visit.checkEffect(command, response, {
      at: [...placeOf(response.data, "order"), "status"],
      expected: status,
    });
  return isThere;
};

/** The list says of it what its own call says, and that it was made when it was. */
const checkListedOrder = async (
  visit: Visit,
  command: CheckedResponse,
  order: Order,
  ...statuses: readonly [KnownOrderStatus, ...KnownOrderStatus[]]
): Promise<void> => {
  const { createdAt } = order;
  const listed = await checkListedStatus(visit, command, order, ...statuses);
  // A time may be sent in whole seconds.
  if (listed === null || Math.abs(listed.row.createdAt - createdAt) <= 1_000) return;
  visit.check(listed.list, [command], {
    rule: "time",
    at: ["orders", listed.place, "created_at"],
    expected: `${new Date(createdAt).toISOString()}, as before`,
    source: "S3.7",
  });
};

/** A payment moves one order from the unpaid ones to the paid ones. */
const checkCounted = async (
  visit: Visit,
  paid: CheckedResponse,
  before: OrderStats | null,
): Promise<void> => {
  const { response, stats } = await readStats(visit);
  if (before === null || stats === null) return;
  const at = placeOf(response.data, "stats");
  for (const [field, by] of [
    ["unpaid", -1],
    ["paid", 1],
  ] as const) {
    if (stats[field] !== before[field] + by)
      visit.checkEffect(paid, response, {
        at: [...at, field],
        expected: `${before[field] + by}: an order was paid`,
      });
  }
};

const statusOf = async (visit: Visit, id: number): Promise<string | undefined> =>
  (await visit.ask("order", { params: { id } })).read?.status;

const forbidden = (what: string, source: string) =>
  refusedWith([errors.statusForbids], what, source);

/** A message about a payment, if the shop sends one, has the time of the payment. */
const checkMessage = async (
  visit: Visit,
  paid: CheckedResponse,
  known: ReadonlySet<number>,
): Promise<void> => {
  const response = await visit.ask("messages", { query: { page: 1, limit: 1 } });
  const newest = response.read?.items[0];
  if (newest === undefined || known.has(newest.id)) return;
  const at = ["messages", 0, "created_at"];
  checkCreatedAt(visit, paid, response, { at, createdAt: newest.createdAt });
};

/** The log that the payment has written. */
const checkLog = async (
  visit: Visit,
  paid: CheckedResponse,
  { id, totalAmount: total }: Order,
): Promise<void> => {
  const logs = await visit.ask("balanceLogs", { query: { page: 1 } });
  const [log] = logs.read?.items ?? [];
  if (log === undefined) {
    visit.checkEffect(paid, logs, {
      at: ["logs"],
      expected: "a record of the order that was just paid",
      got: "no rows",
    });
    return;
  }
  if (log.amount !== subtract(zero, total))
    visit.checkEffect(paid, logs, {
      at: ["logs", 0, "amount"],
      expected: `-${toDecimalText(total)}, the order that was just paid`,
    });
  else if (log.orderId !== null && log.orderId !== id)
    visit.checkEffect(paid, logs, {
      at: ["logs", 0, "order_id"],
      expected: `${id}, the order that was just paid`,
    });
  if (log.type !== "order")
    visit.check(logs, [paid], {
      rule: "unknown value",
      at: ["logs", 0, "type"],
      expected: "order, for an order was paid",
      source: "S3.15",
    });
  checkCreatedAt(visit, paid, logs, { at: ["logs", 0, "created_at"], createdAt: log.createdAt });
};

/** An order that costs more than there is cannot be paid by balance. */
const probeTooDear = async (
  visit: Visit,
  products: readonly Product[],
  balance: Amount,
): Promise<void> => {
  // That which leaves most in stock: it was read before this visit's own orders, and others buy, too.
  const [dear] = products
    .map((product) => {
      const quantity = Math.floor(balance / product.price) + 1;
      return { product, quantity, left: product.stock - quantity };
    })
    .toSorted((one, other) => other.left - one.left);
  const order =
    dear === undefined || dear.left < 0
      ? null
      : await makeOrder(visit, dear.product, dear.quantity, [errors.shortStock]);
  if (order === null) {
    visit.findings.note(
      "pay",
      "no order is dearer than the balance: too low a balance is not tried",
    );
    return;
  }
  await visit.provoke(
    "pay",
    { body: payBody(order.orderNo) },
    refusedWith([errors.insufficientBalance], "the balance is lower than the order", "S5.11 S8.17"),
  );
  await visit.ask("cancelOrder", { params: { id: order.id } });
  visit.findings.left("cancelOrder", `the order ${order.id}, cancelled`);
};

interface StockMove {
  readonly command: CheckedResponse;
  readonly product: CheckedResponse;
  readonly before: number;
  /** The pieces that have come in for each piece of the order. */
  readonly perPiece: number;
}

const readStock = async (visit: Visit, { id }: Product) => {
  const response = await visit.ask("product", { params: { id } });
  return { response, stock: response.read?.stock ?? 0 };
};

/** Reads the stock before and after a command. */
const watchStock = async (
  visit: Visit,
  product: Product,
  quantity: number,
  send: () => Promise<CheckedResponse>,
): Promise<StockMove> => {
  const before = await readStock(visit, product);
  const command = await send();
  const { response, stock } = await readStock(visit, product);
  const perPiece = (stock - before.stock) / quantity;
  return { command, product: response, before: before.stock, perPiece };
};

/** Once staff has recycled it, the stock may be another. */
const watchRecycling = async (
  visit: Visit,
  product: Product,
  quantity: number,
  id: number,
): Promise<StockMove> => {
  const move = await watchStock(visit, product, quantity, () =>
    visit.ask("recycleOrder", { params: { id } }),
  );
  return (await statusOf(visit, id)) === "pending_recycle" ? move : { ...move, perPiece: 0 };
};

/** Null: it could not be paid. */
const payAndRecycleAgain = async (
  visit: Visit,
  product: Product,
  quantity: number,
): Promise<readonly StockMove[] | null> => {
  const unless = [errors.shortStock, errors.priceChanged];
  const order = await makeOrder(visit, product, quantity, unless);
  if (order === null) return null;
  const params = { id: order.id };
  const paid = await watchStock(visit, product, quantity, () =>
    visit.ask("pay", { body: payBody(order.orderNo) }, [errors.insufficientBalance]),
  );
  if (!paid.command.isSuccess) {
    await visit.ask("cancelOrder", { params });
    return null;
  }
  visit.findings.left("pay", `the order ${order.id}, paid by balance and sent for recycling`);
  return [paid, await watchRecycling(visit, product, quantity, order.id)];
};

/**
 * An order has taken its pieces: neither its payment nor its way to be recycled moves the stock. Others may buy
 * meanwhile: only what moves it for two and for three pieces as for one is a drift.
 */
const checkStockKept = async (
  visit: Visit,
  product: Product,
  moves: readonly StockMove[],
): Promise<void> => {
  let wrong = moves
    .map((move, place) => ({ ...move, place }))
    .filter(({ perPiece }) => perPiece !== 0);
  for (const quantity of [2, 3]) {
    if (wrong.length === 0) return;
    const again = await payAndRecycleAgain(visit, product, quantity);
    wrong = wrong.filter(({ place, perPiece }) => again?.[place]?.perPiece === perPiece);
  }
  for (const { command, product: read, before } of wrong)
    visit.checkEffect(command, read, {
      at: [...placeOf(read.data, "product"), "stock"],
      expected: `${before}, as before: the order had taken its pieces`,
    });
};

/** Pays an order from the balance, and recycles it. */
export const payAndRecycle = async (
  visit: Visit,
  product: Product,
  products: readonly Product[],
): Promise<void> => {
  const { balance } = await readBalance(visit);
  if (balance !== undefined) await probeTooDear(visit, products, balance);
  const order = await makeOrder(visit, product);
  if (order === null) return;
  if (balance === undefined || balance < order.totalAmount) {
    visit.findings.notTried("the balance is too low", "pay");
    visit.findings.notTried("nothing is paid", "recycleOrder");
    await visit.ask("cancelOrder", { params: { id: order.id } });
    return;
  }
  const params = { id: order.id };
  await visit.provoke("recycleOrder", { params }, forbidden("it is not paid", "S4.4"));
  const body = payBody(order.orderNo);
  const inbox = (await visit.ask("messages", { query: firstPage })).read;
  const known = new Set(inbox?.items.map(({ id }) => id));
  visit.findings.left("pay", `the order ${order.id}, paid by balance and sent for recycling`);
  const { stats } = await readStats(visit);
  const payment = await watchStock(visit, product, 1, () => visit.ask("pay", { body }));
  const paid = payment.command;
  if (!(await checkStatus(visit, paid, order.id, "paid"))) {
    visit.findings.notTried("the order could not be paid", "recycleOrder");
    if ((await statusOf(visit, order.id)) === "unpaid") await visit.ask("cancelOrder", { params });
    return;
  }
  await checkListedOrder(visit, paid, order, "paid");
  await checkInTab(visit, paid, order, "paid");
  await checkLeftTab(visit, paid, order, "unpaid");
  await checkCounted(visit, paid, stats);
  await checkDebit(visit, paid, balance, order.totalAmount);
  await checkLog(visit, paid, order);
  await checkMessage(visit, paid, known);
  for (const method of ["balance", "alipay"]) {
    await visit.provoke(
      "pay",
      { body: payBody(order.orderNo, method) },
      refusedWith([errors.alreadyPaid, errors.statusForbids], "it is paid already", "S4.3"),
    );
  }
  await visit.provoke("cancelOrder", { params }, forbidden("it is paid", "S4.2"));
  const other = visit.secondCustomer();
  if (other !== null) {
    const theirs = ofAnotherCustomer("order");
    await visit.provoke("recycleOrder", { token: other.token, params }, theirs);
  }
  const { balance: left } = await readBalance(visit);
  const recycling = await watchRecycling(visit, product, 1, order.id);
  const recycled = recycling.command;
  if (!(await checkStatus(visit, recycled, order.id, "pending_recycle"))) return;
  await checkListedOrder(visit, recycled, order, "pending_recycle", "recycled");
  await checkLeftTab(visit, recycled, order, "paid");
  await checkInTab(visit, recycled, order, "pending_recycle");
  const now = await readBalance(visit);
  // Credited once it is recycled: staff may have done that meanwhile.
  if (now.balance !== left && (await statusOf(visit, order.id)) === "pending_recycle")
    await checkDebit(visit, recycled, left, zero);
  await visit.provoke(
    "recycleOrder",
    { params },
    forbidden("it is sent for recycling already", "S4.4"),
  );
  await visit.provoke("cancelOrder", { params }, forbidden("it is sent for recycling", "S4.2"));
  await checkStockKept(visit, product, [payment, recycling]);
};

/** Requests an online payment; cancels the order instead of paying. */
export const payOnline = async (visit: Visit, product: Product): Promise<void> => {
  const order = await makeOrder(visit, product);
  if (order === null) return;
  for (const [method, what] of [
    ["wechat", "wechat cannot be used (D1)"],
    ["cash-on-delivery", "an unknown method"],
  ] as const) {
    await visit.provoke(
      "pay",
      { body: payBody(order.orderNo, method) },
      refusedWith([errors.methodUnavailable, errors.badRequest], what, "S1.5 D1"),
    );
  }
  // The narrower reading has no usdt (D1).
  for (const [method, unless] of [
    ["usdt", [errors.methodUnavailable, errors.badRequest]],
    ["alipay", []],
  ] as const) {
    const response = await visit.ask("pay", { body: payBody(order.orderNo, method) }, unless);
    const payUrl = response.read?.payUrl ?? null;
    if (response.isSuccess && (payUrl === null || !isOpenable(payUrl)))
      visit.check(response, [], {
        rule: payUrl === null ? "missing field" : "wrong type",
        at: ["payUrl"],
        expected: "an http(s) address or a path of the shop",
        source: "S7.26 D8",
      });
  }
  const params = { id: order.id };
  const cancelled = await visit.ask("cancelOrder", { params });
  visit.findings.left("cancelOrder", `the order ${order.id}, cancelled`);
  if (!cancelled.isSuccess) return;
  for (const method of ["balance", "alipay"]) {
    await visit.provoke(
      "pay",
      { body: payBody(order.orderNo, method) },
      forbidden("it is cancelled", "S4.3 D4"),
    );
  }
  await visit.provoke("recycleOrder", { params }, forbidden("it is cancelled", "S4.4"));
};
