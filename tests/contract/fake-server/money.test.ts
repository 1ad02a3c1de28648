import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tables } from "../../../src/fake-server/collections/tables.ts";
import { amountNumber } from "../../../src/fake-server/wire/amount.ts";
import { rechargeOutcomes } from "../../../src/fake-server/recharges/transitions.ts";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import { withdrawalStatuses } from "../../../src/fake-server/withdrawals/transitions.ts";
import { callsThrough, openShop, valueAt } from "../../support/fake-shop.ts";
import { payBody } from "../../support/placed-order.ts";

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
/** Which of those that were made since the shop was opened. */
const pick = fc.nat(3);
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
  fc.record({
    kind: kind("withdraw"),
    who,
    isOwn: fc.constantFrom(true, true, true, true, false),
    amount: fc.constantFrom(100, "100.01", 250.5, 99.99, 0, -100, "1e3", 100.001, 12_000, 29_000),
    key,
  }),
  fc.record({ kind: kind("decide"), pick, status: fc.constantFrom(...withdrawalStatuses) }),
  fc.record({
    kind: kind("recharge"),
    who,
    amount: fc.constantFrom(150, "99.99", 0.01, 0, -5, "x", 2_000_000),
    method: fc.constantFrom("alipay", "alipay", "usdt", "bank_transfer", "wechat"),
    key,
  }),
  fc.record({
    kind: kind("settle"),
    pick,
    outcome: fc.constantFrom(...rechargeOutcomes, "paid", "paid"),
    isForged: fc.constantFrom(false, false, false, true),
  }),
  fc.record({ kind: kind("pass"), milliseconds: fc.constantFrom(1, 500, 1_000, 2_000) }),
  fc.record({
    kind: kind("lose"),
    call: fc.constantFrom(
      "POST /client/pay",
      "POST /client/orders",
      "POST /client/orders/*/recycle",
      "POST /client/orders/*/cancel",
      "POST /client/withdrawals",
      "POST /client/recharges",
    ),
    effect: fc.constantFrom("applied" as const, "skipped" as const),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer A> ? A : never;

const play = async () => {
  const shop = openShop({
    withdrawalDelayMs: 1_000,
    rechargeDelayMs: 1_000,
    rechargeExpiryMs: 2_500,
    surplusRefundDelayMs: 1_500,
  });
  const tokens = new Map([
    [0, await shop.logIn(0)],
    [4, await shop.logIn(4)],
  ]);
  for (const [place, price] of prices.entries()) {
    await shop.server.editProduct(place + 1, { stock, price, onSale: true });
  }
  const accounts = new Map<number, number>();
  for (const [place, token] of tokens) {
    const account = {
      withdrawal_type: "bank",
      bank_name: "Bank",
      // Of the one customer withdrawals are approved, of the other rejected.
      bank_account: place === 0 ? "4149499312345678" : "4149499300000000",
      account_name: "O",
    };
    await shop.call("POST /client/withdrawal-accounts", account, { token });
    const known = (await shop.call("GET /client/withdrawal-accounts", undefined, { token })).list(
      "accounts",
    );
    accounts.set(place, Math.max(...known.map((each) => Number(valueAt(each, "id")))));
  }
  const seeded = await shop.server.inspect(seedOf);
  const signatures = new Map<string, string>();

  const orderMeant = (now: Extract<Step, { readonly order: unknown }>) =>
    shop.server.inspect((tables) => {
      const placed = tables.orders.all().slice(seeded.orders);
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
        const body = payBody(target?.order_no ?? "none", now.method);
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
      case "withdraw": {
        const account_id = accounts.get(now.isOwn ? now.who : 4 - now.who);
        const body = { amount: now.amount, account_id };
        await call("POST /client/withdrawals", body, { token, headers });
        return;
      }
      case "decide": {
        const made = await shop.server.inspect((tables) =>
          tables.withdrawals.all().slice(seeded.withdrawals),
        );
        const meant = made[now.pick % Math.max(made.length, 1)];
        // Where the status does not allow it, it is refused; see the withdrawals' own test.
        await shop.server.decideWithdrawal(meant?.id ?? 0, now.status).catch(() => {});
        return;
      }
      case "recharge": {
        const body = { amount: now.amount, method: now.method };
        const answer = await call("POST /client/recharges", body, { token, headers });
        const payUrl = answer.at("payUrl");
        if (typeof payUrl !== "string") return;
        const query = new URL(payUrl, "http://shop.test").searchParams;
        signatures.set(query.get("recharge_no") ?? "", query.get("signature") ?? "");
        return;
      }
      case "settle": {
        const made = await shop.server.inspect((tables) =>
          tables.recharges.all().slice(seeded.recharges),
        );
        const rechargeNo = made[now.pick % Math.max(made.length, 1)]?.recharge_no ?? "none";
        const signature = now.isForged ? "forged" : (signatures.get(rechargeNo) ?? "none");
        await shop.server.confirmRecharge(rechargeNo, signature, now.outcome);
        return;
      }
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

/** How many rows there are of each kind before the walk. */
const seedOf = (tables: Tables) => ({
  orders: tables.orders.all().length,
  withdrawals: tables.withdrawals.all().length,
  recharges: tables.recharges.all().length,
  logs: tables.balanceLogs.all().length,
});

type Seeded = ReturnType<typeof seedOf>;

/**
 * What does not hold between two calls. A list of words, not an `expect` for each row: hundreds of
 * rows are looked at after each of thousands of calls.
 */
const faultsOf = (tables: Tables, seeded: Seeded): readonly string[] => {
  const faults: string[] = [];
  const same = (what: string, is: unknown, should: unknown): void => {
    const [found, wanted] = [JSON.stringify(is), JSON.stringify(should)];
    if (found !== wanted) faults.push(`${what}: ${found}, not ${wanted}`);
  };
  for (const customer of tables.customers.all()) {
    const logs = tables.balanceLogs
      .where("customer_id", customer.id)
      .toSorted((a, b) => a.id - b.id);
    let running = 0;
    for (const log of logs) {
      running += log.amount;
      if (log.balance !== running || running < 0) same(`log ${log.id}`, log.balance, running);
    }
    same(`balance of ${customer.id}`, customer.balance, running);
    if (running < 0) faults.push(`${customer.id} owes ${running}`);
  }

  const logs = tables.balanceLogs.all().slice(seeded.logs);
  // Every movement since has its cause, and each cause its movements.
  let explained = 0;
  const moved = (
    what: string,
    found: readonly { readonly amount: number }[],
    should: readonly (number | null)[],
  ) => {
    same(
      what,
      found.map(({ amount }) => amount),
      should,
    );
    explained += should.length;
  };
  const chargesOf = (column: "order_id" | "recharge_id", id: number) =>
    tables.charges.where(column, id);
  const refunded = (charges: ReturnType<typeof chargesOf>): readonly number[] =>
    charges.filter(({ refunded_at }) => refunded_at !== null).map(({ amount }) => amount);
  for (const { id, amount, status } of tables.withdrawals.all().slice(seeded.withdrawals)) {
    const own = logs.filter((log) => log.withdrawal_id === id);
    moved(`withdrawal ${id}`, own, status === "rejected" ? [-amount, amount] : [-amount]);
  }
  for (const { id, amount, status } of tables.recharges.all().slice(seeded.recharges)) {
    const own = logs.filter((log) => log.recharge_id === id);
    const charges = chargesOf("recharge_id", id);
    moved(`recharge ${id}`, own, [...(status === "paid" ? [amount] : []), ...refunded(charges)]);
    const isPaid = charges.filter(({ is_surplus }) => !is_surplus).length;
    same(`charges of recharge ${id}`, isPaid, status === "paid" ? 1 : 0);
    same(
      `amounts of recharge ${id}`,
      charges.map((charge) => charge.amount),
      charges.map(() => amount),
    );
    // One page of the payment site, one charge.
    if (charges.length > 1) faults.push(`recharge ${id} was charged ${charges.length} times`);
  }

  const orders = tables.orders.all().slice(seeded.orders);
  const taken = new Map<number, number>();
  for (const placed of orders) {
    const own = logs.filter((log) => log.order_id === placed.id);
    const isPaid = placed.status !== "unpaid" && placed.status !== "cancelled";
    const debit = isPaid && placed.pay_method === "balance" ? [-placed.total_amount] : [];
    const credit = placed.status === "recycled" ? [placed.recycle_amount] : [];
    const charges = chargesOf("order_id", placed.id);
    moved(
      `order ${placed.id}`,
      own.filter(({ type }) => type !== "refund"),
      [...debit, ...credit],
    );
    moved(
      `surpluses of ${placed.id}`,
      own.filter(({ type }) => type === "refund"),
      refunded(charges),
    );
    same(
      `charge of ${placed.id}`,
      charges.filter(({ is_surplus }) => !is_surplus).map(({ method }) => method),
      isPaid ? [placed.pay_method] : [],
    );
    for (const { amount } of charges) same(`a charge of ${placed.id}`, amount, placed.total_amount);
    const visits = tables.payments.where("order_id", placed.id);
    same(
      `charges by the site of ${placed.id}`,
      charges.filter(({ method }) => method !== "balance").length,
      visits.filter(({ status }) => status === "completed").length,
    );
    same(`method of ${placed.id}`, placed.pay_method !== null, isPaid);

    const items = tables.orderItems.where("order_id", placed.id);
    if (items.length === 0) faults.push(`order ${placed.id} is empty`);
    same(
      `total of ${placed.id}`,
      placed.total_amount,
      items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    );
    for (const item of items) {
      same(`price in ${placed.id}`, item.price, prices[item.product_id - 1]);
      if (placed.status === "cancelled") continue;
      taken.set(item.product_id, (taken.get(item.product_id) ?? 0) + item.quantity);
    }
  }
  same("movements without a cause", logs.length, explained);
  for (const id of [1, 2, 3]) {
    same(`stock of ${id}`, tables.products.get(id)?.stock, stock - (taken.get(id) ?? 0));
  }
  return faults;
};

const sure = (place: number) => ({ pick: place, isSuitable: true });
const placeOrder: Step = {
  kind: "order",
  who: 0,
  product: 3,
  quantity: 1,
  priceOff: 0,
  key: undefined,
};
const withdraw: Step = { kind: "withdraw", who: 0, isOwn: true, amount: 100, key: undefined };
const recharge: Step = { kind: "recharge", who: 0, amount: 150, method: "alipay", key: undefined };
const settle = (place: number, outcome: (typeof rechargeOutcomes)[number]): Step => ({
  kind: "settle",
  pick: place,
  outcome,
  isForged: false,
});

/** Gets everywhere, which a random walk need not: an order in every status by both methods, … */
const everywhere: readonly Step[] = [
  placeOrder,
  { kind: "cancel", who: 0, order: sure(0) },
  placeOrder,
  { kind: "pay", who: 0, order: sure(0), method: "balance", key: undefined },
  { kind: "recycle", who: 0, order: sure(0) },
  placeOrder,
  { kind: "pay", who: 0, order: sure(0), method: "alipay", key: undefined },
  { kind: "confirm", order: sure(0), isForged: false },
  withdraw,
  withdraw,
  { kind: "decide", pick: 1, status: "rejected" },
  placeOrder,
  { kind: "pay", who: 0, order: sure(0), method: "alipay", key: undefined },
  { kind: "pay", who: 0, order: sure(0), method: "balance", key: undefined },
  { kind: "confirm", order: { pick: 3, isSuitable: false }, isForged: false },
  recharge,
  recharge,
  recharge,
  settle(0, "paid"),
  settle(1, "failed"),
  settle(1, "paid"),
  settle(2, "cancelled"),
  { kind: "pass", milliseconds: 1_000 },
  { kind: "pass", milliseconds: 1_000 },
  { kind: "pass", milliseconds: 1_000 },
];

test("after any calls: balances are the sums of their logs, every movement has its cause, goods are conserved, nothing is paid, paid out or credited twice", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 80, size: "max" }),
      async (steps) => {
        const { shop, seeded, take } = await play();
        for (const now of steps) {
          await take(now);
          const faults = await shop.server.inspect((tables) => {
            for (const placed of tables.orders.all().slice(seeded.orders)) {
              reached.add(`${placed.status} ${placed.pay_method}`);
            }
            for (const { status } of tables.withdrawals.all().slice(seeded.withdrawals)) {
              reached.add(`withdrawal ${status}`);
            }
            for (const { status } of tables.recharges.all().slice(seeded.recharges)) {
              reached.add(`recharge ${status}`);
            }
            for (const { is_surplus, order_id, refunded_at } of tables.charges.all()) {
              if (!is_surplus) continue;
              const of = order_id === null ? "recharge" : "order";
              reached.add(`surplus of ${of}${refunded_at === null ? "" : ", refunded"}`);
            }
            return faultsOf(tables, seeded);
          });
          expect(faults).toEqual([]);
        }
      },
    ),
    { numRuns: 40, examples: [[[...everywhere]]] },
  );
  // The walks are only worth something when they get everywhere.
  expect([...reached]).toEqual(
    expect.arrayContaining([
      "unpaid null",
      "cancelled null",
      "paid balance",
      "paid alipay",
      "pending_recycle balance",
      "recycled balance",
      ...withdrawalStatuses.map((status) => `withdrawal ${status}`),
      "recharge pending",
      ...rechargeOutcomes.map((outcome) => `recharge ${outcome}`),
      "surplus of order, refunded",
      "surplus of recharge, refunded",
    ]),
  );
});

test("after any calls at the same moment the same holds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 80, size: "max" }),
      async (steps) => {
        const { shop, seeded, take } = await play();
        await Promise.all(steps.map(take));
        expect(await shop.server.inspect((tables) => faultsOf(tables, seeded))).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});
