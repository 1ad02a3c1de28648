import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tables } from "../../src/fake-server/collections/tables.ts";
import { amountNumber } from "../../src/fake-server/wire/amount.ts";
import { demoCustomers } from "../../src/fake-server/seeds/demo-customers.ts";
import { callsThrough, openShop } from "../support/fake-shop.ts";

/** Few and scarce products, one that does not exist; mistakes are common, but not the rule. */
const productIds = [1, 2, 3, 4_000];
const prices = [3_000_01, 19_99, 5];
const stock = 6;
const who = fc.constantFrom(0, 0, 0, 4);
const product = fc.constantFrom(1, 2, 2, 3, 3, 4_000);
const pieces = fc.constantFrom(1, 1, 1, 2, 4, 0, -1);
/** Which order is meant: mostly one that the call suits, sometimes any, also somebody else's. */
const order = fc.record({ pick: fc.nat(5), isSuitable: fc.constantFrom(true, true, true, false) });
/** The status that a call suits. */
const suitable = { pay: "unpaid", confirm: "unpaid", cancel: "unpaid", recycle: "paid" } as const;
const key = fc.constantFrom(undefined, undefined, undefined, "k1", "k2");
const kind = <const Name extends string>(name: Name) => fc.constant(name);

const step = fc.oneof(
  fc.record({ kind: kind("add"), who, product, quantity: pieces }),
  fc.record({
    kind: kind("order"),
    who,
    product,
    quantity: pieces,
    priceOff: fc.constantFrom(0, 0, 0, -0.01, 5),
    key,
  }),
  fc.record({ kind: kind("order"), who, product, quantity: pieces, priceOff: fc.constant(0), key }),
  fc.record({
    kind: kind("pay"),
    who: fc.constantFrom(0, 0, 0, 0, 4),
    order,
    method: fc.constantFrom("balance", "alipay", "alipay", "wechat"),
    key,
  }),
  fc.record({ kind: kind("confirm"), order, isForged: fc.constantFrom(false, false, false, true) }),
  fc.record({ kind: kind("cancel"), who, order }),
  fc.record({ kind: kind("recycle"), who, order }),
  fc.record({ kind: kind("pass"), milliseconds: fc.constantFrom(1, 500, 2_000) }),
  fc.record({
    kind: kind("lose"),
    call: fc.constantFrom(
      "POST /client/pay",
      "POST /client/orders",
      "POST /client/orders/*/recycle",
      "POST /client/orders/*/cancel",
    ),
    effect: fc.constantFrom("applied" as const, "skipped" as const),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer A> ? A : never;

const play = async () => {
  const shop = openShop();
  const tokens = new Map([
    [0, await shop.logIn(0)],
    [4, await shop.logIn(4)],
  ]);
  for (const [place, price] of prices.entries()) {
    await shop.server.editProduct(place + 1, { stock, price, onSale: true });
  }
  const seeded = await shop.server.look((tables) => tables.orders.all().length);
  const signatures = new Map<string, string>();

  const orderMeant = (now: Extract<Step, { readonly order: unknown }>) =>
    shop.server.look((tables) => {
      const placed = tables.orders.all().slice(seeded);
      const username = "who" in now ? demoCustomers[now.who]?.username : undefined;
      const choices = placed.filter(
        ({ status, customer_id, order_no }) =>
          !now.order.isSuitable ||
          (status === suitable[now.kind] &&
            (now.kind !== "confirm" || signatures.has(order_no)) &&
            (username === undefined || tables.customers.get(customer_id)?.username === username)),
      );
      return choices[now.order.pick % Math.max(choices.length, 1)];
    });
  /** A dropped connection counts as no answer. */
  const call = callsThrough(async (request) => {
    const response = await shop.server.respond(request);
    return response.type === "error" ? Response.json({ code: -1 }) : response;
  });

  const take = async (now: Step): Promise<void> => {
    const token = "who" in now ? (tokens.get(now.who) ?? "") : "";
    const headers = "key" in now && now.key !== undefined ? { "idempotency-key": now.key } : {};
    const target = "order" in now ? await orderMeant(now) : undefined;
    switch (now.kind) {
      case "add": {
        const { product: product_id, quantity } = now;
        await call("POST /client/cart", { product_id, quantity }, { token });
        return;
      }
      case "order": {
        const price = amountNumber(prices[productIds.indexOf(now.product)] ?? 1) + now.priceOff;
        const items = [{ product_id: now.product, quantity: now.quantity, price }];
        await call("POST /client/orders", { items }, { token, headers });
        return;
      }
      case "pay": {
        const business_no = target?.order_no ?? "none";
        const body = { pay_method: now.method, business_type: "order", business_no };
        const answer = await call("POST /client/pay", body, { token, headers });
        const payUrl = answer.at("payUrl");
        if (typeof payUrl !== "string") return;
        const query = new URL(payUrl, "http://shop.test").searchParams;
        signatures.set(query.get("order_no") ?? "", query.get("signature") ?? "");
        return;
      }
      case "confirm": {
        const orderNo = target?.order_no ?? "none";
        const signature = now.isForged ? "forged" : (signatures.get(orderNo) ?? "none");
        await shop.server.confirmPayment(orderNo, signature);
        return;
      }
      case "cancel":
      case "recycle":
        await call(`POST /client/orders/${target?.id ?? 0}/${now.kind}`, undefined, { token });
        return;
      case "pass":
        shop.pass(now.milliseconds);
        return;
      case "lose":
        shop.server.faults.next({ call: now.call, kind: "drop", effect: now.effect });
        return;
    }
  };
  return { shop, seeded, take };
};

/** What must hold between any two calls. */
const checkBooks = (tables: Tables, seeded: number): void => {
  for (const customer of tables.customers.all()) {
    const logs = tables.balanceLogs
      .where("customer_id", customer.id)
      .toSorted((a, b) => a.id - b.id);
    let running = 0;
    for (const log of logs) {
      running += log.amount;
      expect(log.balance).toBe(running);
    }
    expect(customer.balance).toBe(running);
    expect(running).toBeGreaterThanOrEqual(0);
  }

  const orders = tables.orders.all().slice(seeded);
  const taken = new Map<number, number>();
  for (const placed of orders) {
    const logs = tables.balanceLogs.all().filter((log) => log.order_id === placed.id);
    const isPaid = placed.status !== "unpaid" && placed.status !== "cancelled";
    const debit = isPaid && placed.pay_method === "balance" ? [-placed.total_amount] : [];
    const credit = placed.status === "recycled" ? [placed.recycle_amount] : [];
    expect(logs.map((log) => log.amount)).toEqual([...debit, ...credit]);
    expect(isPaid).toBe(placed.pay_method !== null);

    const items = tables.orderItems.where("order_id", placed.id);
    expect(items.length).toBeGreaterThan(0);
    expect(placed.total_amount).toBe(
      items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    );
    for (const item of items) {
      expect(item.price).toBe(prices[item.product_id - 1]);
      if (placed.status === "cancelled") continue;
      taken.set(item.product_id, (taken.get(item.product_id) ?? 0) + item.quantity);
    }
  }
  for (const id of [1, 2, 3]) {
    expect(tables.products.get(id)?.stock).toBe(stock - (taken.get(id) ?? 0));
  }
};

test("after any calls: balances are the sums of their logs, goods are conserved, nothing is paid twice", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 80, size: "max" }),
      async (steps) => {
        const { shop, seeded, take } = await play();
        for (const now of steps) {
          await take(now);
          await shop.server.look((tables) => {
            checkBooks(tables, seeded);
            for (const placed of tables.orders.all().slice(seeded)) {
              reached.add(`${placed.status} ${placed.pay_method}`);
            }
          });
        }
      },
    ),
    { numRuns: 60 },
  );
  // The walk is only worth something when it gets everywhere.
  expect([...reached]).toEqual(
    expect.arrayContaining([
      "unpaid null",
      "cancelled null",
      "paid balance",
      "paid alipay",
      "pending_recycle balance",
      "recycled balance",
    ]),
  );
}, 30_000);

test("after any calls at the same moment the same holds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 80, size: "max" }),
      async (steps) => {
        const { shop, seeded, take } = await play();
        await Promise.all(steps.map(take));
        await shop.server.look((tables) => checkBooks(tables, seeded));
      },
    ),
    { numRuns: 40 },
  );
}, 30_000);
