import { errors } from "../../contract/errors.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { KnownOrderStatus, Order, OrderStats } from "../../domain/order/order.ts";
import { type Page, pageSize } from "../../domain/paging/page.ts";
import { placeOf } from "../invariants/invariant.ts";
import { checkListedAfter, readListed } from "./catalogue.ts";
import { fillCart } from "./cart.ts";
import { checkCreatedAt } from "./created-at.ts";
import { checkDefaultPageSize, firstPage, walkFiltered, walkPages } from "./pages.ts";
import { refuseOrder } from "./refuse-order.ts";
import { probeStock } from "./stock.ts";
import {
  ofAnotherCustomer,
  notFound,
  refusedWith,
  unknownId,
  type ExpectedErrorParts,
} from "./error.ts";
import { orderBody, orderLine, payBody, wrongQuantities } from "./sent-bodies.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

export const readStats = async (visit: Visit) => {
  const response = await visit.ask("orderStats");
  return { response, stats: response.read };
};

const tabs = [
  { status: "unpaid", count: ({ unpaid }: OrderStats) => unpaid },
  { status: "paid", count: ({ paid }: OrderStats) => paid },
  { status: "pending_recycle", count: ({ pendingRecycle }: OrderStats) => pendingRecycle },
  { status: "recycled", count: ({ recycled }: OrderStats) => recycled },
] as const;

/** The counts match the lists; `total` counts orders of whatever status (D4). */
const probeStats = async (visit: Visit, whole?: CheckedResponse<Page<Order>>) => {
  const read = await readStats(visit);
  const { response, stats } = read;
  const lists: CheckedResponse[] = [];
  for (const { status, count } of tabs) {
    const list = await visit.ask("orders", { query: { ...firstPage, status } });
    const total = list.read?.total;
    lists.push(list);
    if (whole !== undefined)
      await walkFiltered(visit, { call: "orders", source: "S7.20", query: { status } }, total ?? 0);
    if (stats !== null && total !== undefined && count(stats) !== total)
      visit.check(response, [list], {
        rule: "mismatch",
        at: [...placeOf(response.data, "stats"), status],
        expected: `${total}, the total of that list`,
        source: "S7.24",
      });
  }
  const all = whole?.read?.total;
  if (stats !== null && all !== undefined && stats.total !== all)
    visit.check(response, whole === undefined ? lists : [whole, ...lists], {
      rule: "mismatch",
      at: [...placeOf(response.data, "stats"), "total"],
      expected: `${all}, the total of the list of all`,
      source: "S7.24",
    });
  return read;
};

/** What was refused has left no order. What was accepted although it is wrong is told, and cancelled. */
const checkNoneMade = async (visit: Visit, before: OrderStats | null): Promise<void> => {
  const { response, stats } = await readStats(visit);
  if (before !== null && stats !== null && stats.unpaid > before.unpaid)
    visit.check(response, [], {
      rule: "effect",
      at: [...placeOf(response.data, "stats"), "unpaid"],
      expected: `${before.unpaid}, as before: every order since then was refused`,
      source: "S7.19",
    });
};

/** Every line is looked at: a wrong one alone, and behind a right one. */
const refuseLines = async (
  visit: Visit,
  product: Product,
  other: Product | undefined,
): Promise<void> => {
  const wholes = other === undefined ? [[]] : [[], [orderLine(other, 1)]];
  const refuse = async (line: object, ...why: ExpectedErrorParts): Promise<void> => {
    for (const right of wholes) {
      const items = [...right, { ...orderLine(product, 1), ...line }];
      await refuseOrder(visit, { items }, refusedWith(...why));
    }
  };
  for (const wrong of wrongQuantities(product)) await refuse(...wrong);
  // The price is what the customer has seen: another one is refused (D13).
  const seen = (price: number) =>
    refuse({ price }, [errors.priceChanged], "another price than the catalogue's", "D13");
  await seen(0.01);
  await seen((product.price + 1) / 100);
  if (other === undefined) return;
  const unknown = { ...orderLine(product, 1), product_id: unknownId };
  await refuseOrder(visit, { items: [orderLine(other, 1), unknown] }, notFound("product"));
  // Each line by itself is in stock.
  const all = orderLine(product, product.stock);
  await refuseOrder(
    visit,
    { items: [all, all] },
    refusedWith(
      [errors.shortStock, errors.quantityInvalid, errors.badRequest],
      "all pieces in stock, twice",
      "S5.8",
    ),
  );
};

const probeRefusals = async (visit: Visit, product: Product | undefined): Promise<void> => {
  const isEmpty = [errors.orderEmpty, errors.badRequest];
  await refuseOrder(visit, { items: [] }, refusedWith(isEmpty, "an order without items", "S5.10"));
  for (const call of ["order", "cancelOrder", "recycleOrder"] as const) {
    await visit.provoke(call, { params: { id: unknownId } }, notFound("order"));
  }
  await visit.provoke("pay", { body: payBody("no-such-order") }, notFound("order"));
  if (product === undefined) return;
  const items = [{ product_id: unknownId, quantity: 1, price: 1 }];
  await refuseOrder(visit, { items }, notFound("product"));
};

/** Reads the order back, if possible. */
const readOrder = async (visit: Visit, id: number) => {
  const response = await visit.ask("order", { params: { id } });
  return { response, order: response.read };
};

const linesText = (order: Order): string =>
  order.items
    .map((line) =>
      line === null
        ? "unreadable"
        : `${line.quantity} at ${toDecimalText(line.price)}${line.productId === null ? "" : ` of product ${line.productId}`}`,
    )
    .join(", ") || "no lines";

const recycleText = ({ recycleAmount }: Order): string =>
  recycleAmount === null ? "none" : toDecimalText(recycleAmount);

/** An older order's own call says of it what the list says; one that staff has done with, in all it has. */
const probeDetail = async (
  visit: Visit,
  listed: Page<Order>,
  list: CheckedResponse,
): Promise<void> => {
  const row = listed.items.find(({ status }) => status === "recycled") ?? listed.items.at(-1);
  if (row === undefined) return;
  const { response, order } = await readOrder(visit, row.id);
  if (order === null) return;
  const isFinal = row.status === "recycled" || row.status === "cancelled";
  const compared = [
    ["order_no", row.orderNo, order.orderNo],
    ["created_at", new Date(row.createdAt).toISOString(), new Date(order.createdAt).toISOString()],
    ["total_amount", toDecimalText(row.totalAmount), toDecimalText(order.totalAmount)],
    ["items", linesText(row), linesText(order)],
    ...(isFinal
      ? ([
          ["status", row.status, order.status],
          ["recycle_amount", recycleText(row), recycleText(order)],
        ] as const)
      : []),
  ] as const;
  const different = compared.find(([, said, own]) => said !== own);
  if (different !== undefined)
    visit.check(response, [list], {
      rule: different[0] === "created_at" ? "time" : "mismatch",
      at: [...placeOf(response.data, "order"), different[0]],
      expected: `${different[1]}, as in the list`,
      source: "S7.21 S3.7",
    });
};

const mostRows = 100;

/** Orders beside the customer's own are others', and not there for them. Only reads. */
const probeNeighbours = async (visit: Visit): Promise<void> => {
  const own = new Set<number>();
  for (let page = 1; page <= 3; page += 1) {
    const list = await visit.ask("orders", { query: { page, limit: mostRows } });
    const found = list.read;
    if (found === null) return;
    for (const { id } of found.items) own.add(id);
    if (own.size >= found.total) break;
    if (page === 3) return;
  }
  const ids = [...own].flatMap((id) => [id - 1, id + 1]).filter((id) => id > 0 && !own.has(id));
  const others = {
    ...notFound("order"),
    what: "it is not among this customer's orders",
    source: "S6.2",
  };
  for (const id of new Set([
    ...ids.slice(0, 2),
    ...ids.slice(-2),
    ...(own.size === 0 ? [1, 2] : []),
  ])) {
    await visit.provoke("order", { params: { id } }, others);
  }
};

/** The refusals for another customer's order. */
const probeOther = async (visit: Visit, order: Order): Promise<void> => {
  const other = visit.secondCustomer();
  if (other === null) return;
  const { token } = other;
  const params = { id: order.id };
  const theirs = ofAnotherCustomer("order");
  await visit.provoke("order", { token, params }, theirs);
  await visit.provoke("recycleOrder", { token, params }, theirs);
  await visit.provoke("pay", { token, body: payBody(order.orderNo) }, theirs);
  await visit.provoke("cancelOrder", { token, params }, theirs);
};

const quantity = 2;

const checkCreated = (
  visit: Visit,
  created: CheckedResponse,
  read: CheckedResponse,
  order: Order,
  product: Product,
) => {
  const at = placeOf(read.data, "order");
  if (order.status !== "unpaid")
    visit.checkEffect(created, read, { at: [...at, "status"], expected: "unpaid, for it is new" });
  const [line, ...others] = order.items;
  const isOrdered =
    line != null &&
    others.length === 0 &&
    line.quantity === quantity &&
    line.price === product.price &&
    (line.productId === null || line.productId === product.id);
  if (!isOrdered)
    visit.checkEffect(created, read, {
      at: [...at, "items"],
      expected: `one line: ${quantity} at ${toDecimalText(product.price)} of product ${product.id}`,
    });
};

/** Only noted, because D7 requires nothing of the server. */
const tryAgainUnderKey = async (
  visit: Visit,
  id: number,
  body: unknown,
  key: string,
): Promise<void> => {
  const repeated = (await visit.ask("createOrder", { body, key })).read;
  if (repeated === null) return;
  visit.findings.note(
    "createOrder",
    repeated.id === id
      ? "Idempotency-Key: the same key gives the same order"
      : "Idempotency-Key: not known here, the same key made a second order",
  );
  if (repeated.id !== id) await visit.ask("cancelOrder", { params: { id: repeated.id } });
};

interface Dated {
  readonly id: number;
  readonly createdAt: number;
}

/** A list with the newest first has it on its first page, unless ten others are newer. */
const readInList = async (visit: Visit, { id, createdAt }: Dated, status?: KnownOrderStatus) => {
  const query = status === undefined ? firstPage : { ...firstPage, status };
  const list = await visit.ask("orders", { query });
  const rows = list.read?.items ?? [];
  const isBehind = rows.length === pageSize && rows.every((row) => row.createdAt >= createdAt);
  const place = rows.findIndex((row) => row.id === id);
  return { list, rows, place, isMissing: list.read !== null && place < 0 && !isBehind };
};

/** The list of this status has the order, unless staff has led it on by now. */
export const checkInTab = async (
  visit: Visit,
  command: CheckedResponse,
  order: Dated,
  status: KnownOrderStatus,
): Promise<void> => {
  const { list, rows, isMissing } = await readInList(visit, order, status);
  if (isMissing && (await readOrder(visit, order.id)).order?.status === status)
    visit.checkEffect(command, list, {
      at: ["orders"],
      expected: `order ${order.id} among those that are ${status}`,
      got: `${rows.length} others`,
    });
};

/** The list of the status that it had before the command does not have it any more. */
export const checkLeftTab = async (
  visit: Visit,
  command: CheckedResponse,
  order: Dated,
  status: KnownOrderStatus,
): Promise<void> => {
  const { list, place } = await readInList(visit, order, status);
  if (place >= 0)
    visit.checkEffect(command, list, {
      at: ["orders", place, "id"],
      expected: `not order ${order.id}, which is ${status} no more`,
    });
};

/**
 * The list of all orders says of it what its own call says.
 *
 * @param statuses what its own call may say by now, the expected one first
 * @returns the list, and the order's row and place in it; null: it is not there
 */
export const checkListedStatus = async (
  visit: Visit,
  command: CheckedResponse,
  order: Dated,
  ...statuses: readonly [KnownOrderStatus, ...KnownOrderStatus[]]
) => {
  const { list, rows, place, isMissing } = await readInList(visit, order);
  const row = rows[place];
  if (isMissing)
    visit.checkEffect(command, list, {
      at: ["orders"],
      expected: `order ${order.id}, which its own call knows`,
      got: `${rows.length} others`,
    });
  if (row === undefined) return null;
  if (statuses.every((status) => status !== row.status))
    visit.checkEffect(command, list, {
      at: ["orders", place, "status"],
      expected: `${statuses[0]}, as the order's own call says`,
    });
  return { list, row, place };
};

/** @returns whether it is */
const probeCancelled = async (
  visit: Visit,
  id: number,
  unpaidBefore: number | undefined,
): Promise<boolean> => {
  const cancelled = await visit.ask("cancelOrder", { params: { id } });
  visit.findings.left(
    "cancelOrder",
    `the order ${id}, ${cancelled.isSuccess ? "" : "not "}cancelled`,
  );
  if (!cancelled.isSuccess) return false;
  const { response, order } = await readOrder(visit, id);
  const isCancelled = order?.status === "cancelled";
  if (order !== null && !isCancelled)
    visit.checkEffect(cancelled, response, {
      at: [...placeOf(response.data, "order"), "status"],
      expected: "cancelled (D4)",
    });
  if (!isCancelled) return false;
  const dated = { id, createdAt: order.createdAt };
  await checkListedStatus(visit, cancelled, dated, "cancelled");
  await checkInTab(visit, cancelled, dated, "cancelled");
  await checkLeftTab(visit, cancelled, dated, "unpaid");
  const { response: counted, stats } = await readStats(visit);
  if (stats !== null && unpaidBefore !== undefined && stats.unpaid !== unpaidBefore)
    visit.checkEffect(cancelled, counted, {
      at: [...placeOf(counted.data, "stats"), "unpaid"],
      expected: `${unpaidBefore}, as before the order: a cancelled one is not unpaid (D4)`,
    });
  await visit.provoke(
    "cancelOrder",
    { params: { id } },
    refusedWith([errors.statusForbids], "it is cancelled already", "S4.2 D4"),
  );
  return true;
};

/** Creates, reads and cancels an order. Stock and money end unchanged. */
export const probeOrders = async (
  visit: Visit,
  [listed, second]: readonly Product[],
): Promise<void> => {
  const walked = await walkPages(visit, { call: "orders", source: "S7.20", limit: pageSize });
  await checkDefaultPageSize(visit, { call: "orders", source: "S9.2" });
  if (walked !== null) await probeDetail(visit, walked.page, walked.response);
  await probeNeighbours(visit);
  const before = await probeStats(visit, walked?.response);
  await probeRefusals(visit, listed);
  // A price that changed since the list was read would be refused (D13).
  const now = async (seen: Product) => (await readListed(visit, seen.id)).product ?? seen;
  const product = listed && (await now(listed));
  const other = second && (await now(second));
  if (product === undefined) {
    const calls = ["createOrder", "cancelOrder", "order"] as const;
    visit.findings.notTried("no product that can be bought", ...calls);
    return;
  }
  const body = orderBody(product, quantity);
  const key = crypto.randomUUID();
  const cart = await fillCart(visit, product.id);
  const created = await visit.ask("createOrder", { body, key });
  const made = created.read;
  await checkListedAfter(visit, created, product.id);
  await cart.checkKept(created);
  if (made === null) {
    visit.findings.notTried("no order could be made", "cancelOrder");
    return;
  }
  let isCancelled = false;
  try {
    const { response, order } = await readOrder(visit, made.id);
    if (order !== null && order.id === made.id) {
      checkCreated(visit, created, response, order, product);
      const at = [...placeOf(response.data, "order"), "created_at"];
      checkCreatedAt(visit, created, response, { at, createdAt: order.createdAt });
      await checkListedStatus(visit, created, order, "unpaid");
      await checkInTab(visit, created, order, "unpaid");
      await probeOther(visit, order);
    }
    const { response: counted, stats } = await readStats(visit);
    const unpaid = before.stats?.unpaid;
    if (
      before.response.isClean &&
      stats !== null &&
      unpaid !== undefined &&
      stats.unpaid !== unpaid + 1
    )
      visit.checkEffect(created, counted, {
        at: [...placeOf(counted.data, "stats"), "unpaid"],
        expected: `${unpaid + 1}, one more than before`,
      });
    await tryAgainUnderKey(visit, made.id, body, key);
  } finally {
    isCancelled = await probeCancelled(visit, made.id, before.stats?.unpaid);
  }
  if (isCancelled) await probeStock(visit, other === undefined ? [product] : [product, other]);
  const { stats: counted } = await readStats(visit);
  await refuseLines(visit, product, other);
  await checkNoneMade(visit, counted);
};
