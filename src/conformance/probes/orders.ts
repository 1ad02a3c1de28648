import { errors } from "../../contract/errors.ts";
import { createOrder, getOrder, getOrderStats, listOrders } from "../../contract/orders.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { Order, OrderStats } from "../../domain/order/order.ts";
import { pageSize } from "../../domain/paging/page.ts";
import { placeOf } from "../invariants/invariant.ts";
import { listedNow } from "./catalogue.ts";
import { walkPages } from "./pages.ts";
import { notThere, refusedWith, unknownId } from "./error.ts";
import { type JudgedAnswer, readAs, type Visit } from "./visit.ts";

interface StatsRead {
  readonly heard: JudgedAnswer;
  readonly stats: OrderStats | null;
}

const readStats = async (visit: Visit): Promise<StatsRead> => {
  const heard = await visit.ask("orderStats");
  return { heard, stats: readAs(getOrderStats.answer, heard) };
};

const tabs = [
  { status: "unpaid", count: ({ unpaid }: OrderStats) => unpaid },
  { status: "paid", count: ({ paid }: OrderStats) => paid },
  { status: "pending_recycle", count: ({ pendingRecycle }: OrderStats) => pendingRecycle },
  { status: "recycled", count: ({ recycled }: OrderStats) => recycled },
] as const;

/** The counts match the lists; `total` may exclude cancelled orders (D4 leaves it open). */
const probeStats = async (visit: Visit, whole: JudgedAnswer | undefined): Promise<StatsRead> => {
  const read = await readStats(visit);
  const { heard, stats } = read;
  let shown = 0;
  const lists: JudgedAnswer[] = [];
  for (const { status, count } of tabs) {
    const list = await visit.ask("orders", { query: { page: 1, limit: pageSize, status } });
    const total = readAs(listOrders.answer, list)?.total;
    lists.push(list);
    shown += total ?? 0;
    visit.hold(
      heard,
      [list],
      stats !== null &&
        total !== undefined &&
        count(stats) !== total && {
          rule: "mismatch",
          at: [...placeOf(heard.data, "stats"), status],
          expected: `${total}, the total of that list`,
          source: "S7.24",
        },
    );
  }
  const all = whole === undefined ? undefined : readAs(listOrders.answer, whole)?.total;
  visit.hold(
    heard,
    whole === undefined ? lists : [whole, ...lists],
    stats !== null &&
      all !== undefined &&
      stats.total !== all &&
      stats.total !== shown && {
        rule: "mismatch",
        at: [...placeOf(heard.data, "stats"), "total"],
        expected: `${all}, the total of the list of all`,
        source: "S7.24",
      },
  );
  return read;
};

const bodyOf = (product: Product, quantity: number, price = product.price) => ({
  items: [{ product_id: product.id, quantity, price: Number(toDecimalText(price)) }],
});

const cancelIfMade = async (visit: Visit, heard: JudgedAnswer): Promise<void> => {
  const made = readAs(createOrder.answer, heard);
  if (made !== null) await visit.ask("cancelOrder", { params: { id: made.id } });
};

const probeRefusals = async (visit: Visit, product: Product | undefined): Promise<void> => {
  const key = crypto.randomUUID();
  await cancelIfMade(
    visit,
    await visit.provoke(
      "createOrder",
      { body: { items: [] }, key },
      refusedWith([errors.orderEmpty, errors.badRequest], "an order without items", "S5.10"),
    ),
  );
  for (const call of ["order", "cancelOrder", "recycleOrder"] as const) {
    await visit.provoke(call, { params: { id: unknownId } }, notThere("order"));
  }
  await visit.provoke(
    "pay",
    { body: { pay_method: "balance", business_type: "order", business_no: "no-such-order" }, key },
    notThere("order"),
  );
  if (product === undefined) return;
  await cancelIfMade(
    visit,
    await visit.provoke(
      "createOrder",
      { body: { items: [{ product_id: unknownId, quantity: 1, price: 1 }] }, key },
      notThere("product"),
    ),
  );
};

/** Reads the order back, if possible. */
const readOrder = async (
  visit: Visit,
  id: number,
): Promise<{ readonly heard: JudgedAnswer; readonly order: Order | null }> => {
  const heard = await visit.ask("order", { params: { id } });
  return { heard, order: readAs(getOrder.answer, heard) };
};

const quantity = 2;

const holdCreated = (
  visit: Visit,
  created: JudgedAnswer,
  read: JudgedAnswer,
  order: Order,
  product: Product,
) => {
  const at = placeOf(read.data, "order");
  visit.holdEffect(
    created,
    read,
    order.status !== "unpaid" && { at: [...at, "status"], expected: "unpaid, for it is new" },
  );
  const [line, ...others] = order.items;
  const isOrdered =
    line !== undefined &&
    others.length === 0 &&
    line.quantity === quantity &&
    line.price === product.price;
  visit.holdEffect(
    created,
    read,
    !isOrdered && {
      at: [...at, "items"],
      expected: `one line: ${quantity} at ${toDecimalText(product.price)}`,
    },
  );
};

const holdListed = async (visit: Visit, created: JudgedAnswer, id: number): Promise<void> => {
  const list = await visit.ask("orders", { query: { page: 1, limit: pageSize, status: "unpaid" } });
  const page = readAs(listOrders.answer, list);
  // In a long list it may be on another page: no order is specified.
  visit.holdEffect(
    created,
    list,
    page !== null &&
      page.total <= pageSize &&
      page.items.every((order) => order.id !== id) && {
        at: ["orders"],
        expected: `order ${id} among the unpaid ones`,
        got: `${page.rows} others`,
      },
  );
};

/** Only noted, because D7 requires nothing of the server. */
const tryAgainUnderKey = async (
  visit: Visit,
  id: number,
  body: unknown,
  key: string,
): Promise<void> => {
  const repeated = readAs(createOrder.answer, await visit.ask("createOrder", { body, key }));
  if (repeated === null) return;
  visit.findings.note(
    "createOrder",
    repeated.id === id
      ? "Idempotency-Key: the same key gives the same order"
      : "Idempotency-Key: not known here, the same key made a second order",
  );
  if (repeated.id !== id) await visit.ask("cancelOrder", { params: { id: repeated.id } });
};

const probeCancelled = async (visit: Visit, id: number, unpaidBefore: number | undefined) => {
  const cancelled = await visit.ask("cancelOrder", { params: { id } });
  if (!cancelled.isSuccess) return;
  const { heard, order } = await readOrder(visit, id);
  const isCancelled = order?.status === "cancelled";
  visit.holdEffect(
    cancelled,
    heard,
    order !== null &&
      !isCancelled && {
        at: [...placeOf(heard.data, "order"), "status"],
        expected: "cancelled (D4)",
      },
  );
  if (!isCancelled) return;
  const { heard: counted, stats } = await readStats(visit);
  visit.holdEffect(
    cancelled,
    counted,
    stats !== null &&
      unpaidBefore !== undefined &&
      stats.unpaid !== unpaidBefore && {
        at: [...placeOf(counted.data, "stats"), "unpaid"],
        expected: `${unpaidBefore}, as before the order: a cancelled one is not unpaid (D4)`,
      },
  );
  await visit.provoke(
    "cancelOrder",
    { params: { id } },
    refusedWith([errors.statusForbids], "it is cancelled already", "S4.2 D4"),
  );
};

/** Creates, reads and cancels an order. Stock and money end unchanged. */
export const probeOrders = async (visit: Visit, listed: Product | undefined): Promise<void> => {
  const walked = await walkPages(visit, {
    call: "orders",
    answer: listOrders.answer,
    source: "S7.20",
    limit: pageSize,
  });
  const before = await probeStats(visit, walked?.heard);
  await probeRefusals(visit, listed);
  // A price that changed since the list was read would be refused (D13).
  const product = listed && ((await listedNow(visit, listed.id)).product ?? listed);
  if (product === undefined) {
    const why = "no product that can be bought";
    for (const call of ["createOrder", "cancelOrder", "order"] as const) {
      visit.findings.notTried(call, why);
    }
    return;
  }
  const body = bodyOf(product, quantity);
  const key = crypto.randomUUID();
  const created = await visit.ask("createOrder", { body, key });
  const made = readAs(createOrder.answer, created);
  if (made === null) {
    visit.findings.notTried("cancelOrder", "no order could be made");
    return;
  }
  try {
    const { heard, order } = await readOrder(visit, made.id);
    if (order !== null && order.id === made.id) holdCreated(visit, created, heard, order, product);
    await holdListed(visit, created, made.id);
    const { heard: counted, stats } = await readStats(visit);
    const unpaid = before.stats?.unpaid;
    visit.holdEffect(
      created,
      counted,
      before.heard.isClean &&
        stats !== null &&
        unpaid !== undefined &&
        stats.unpaid !== unpaid + 1 && {
          at: [...placeOf(counted.data, "stats"), "unpaid"],
          expected: `${unpaid + 1}, one more than before`,
        },
    );
    await tryAgainUnderKey(visit, made.id, body, key);
  } finally {
    await probeCancelled(visit, made.id, before.stats?.unpaid);
  }
  // The price is what the customer has seen: another one is refused (D13).
  await cancelIfMade(
    visit,
    await visit.provoke(
      "createOrder",
      {
        body: { items: [{ product_id: product.id, quantity: 1, price: 0.01 }] },
        key: crypto.randomUUID(),
      },
      refusedWith([errors.priceChanged], "another price than the catalogue's", "D13"),
    ),
  );
};
