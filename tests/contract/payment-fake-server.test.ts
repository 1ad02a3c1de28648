import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { ordersActors } from "../../src/adapters/xstate/actors/orders.actors.ts";
import { paymentActors } from "../../src/adapters/xstate/actors/payment.actors.ts";
import { type OrderId, parseOrderId } from "../../src/domain/ids.ts";
import { orderActionMachine, type Verdict } from "../../src/domain/order/order-action.machine.ts";
import type { Order } from "../../src/domain/order/order.ts";
import { paymentMachine } from "../../src/domain/payment/payment.machine.ts";
import { full } from "../../src/domain/policy.ts";
import type { Fault } from "../../src/fake-server/faults/fault.ts";
import { fetchOf } from "../../src/fake-server/mounts/fetch-of.ts";
import { clientParts } from "../support/client-parts.ts";
import { openShop } from "../support/fake-shop.ts";

const origin = "http://shop.invalid";
const vip = 1;

/** A logged-in client of the real HTTP adapter in front of the fake server. */
const openClient = async (place = vip) => {
  const shop = openShop({ recycleDelayMs: 5_000 });
  const token = await shop.logIn(place);
  const sent: string[] = [];
  const fetch = fetchOf(shop.server, origin);
  const parts = clientParts((address, init) => {
    sent.push(`${init.method} ${address.replace(/\?.*/, "")}`);
    return fetch(address, init);
  });
  parts.tokens.store(token);
  const account = () =>
    shop.server.look((tables) => {
      const customer = tables.customers.all()[place];
      if (customer === undefined) throw new Error("no customer");
      const logs = tables.balanceLogs.where("customer_id", customer.id);
      return {
        balance: customer.balance,
        sumOfLogs: logs.reduce((sum, { amount }) => sum + amount, 0),
        logs,
      };
    });
  const someOrder = async (status: string): Promise<{ id: OrderId; total: number }> => {
    const row = await shop.server.look((tables) =>
      tables.orders
        .all()
        .find(
          (order) =>
            order.status === status && order.customer_id === tables.customers.all()[place]?.id,
        ),
    );
    const id = parseOrderId(String(row?.id));
    if (row === undefined || id === null) throw new Error(`no order is ${status}`);
    return { id, total: row.total_amount };
  };
  return { ...shop, ...parts, sent, account, someOrder };
};

type Client = Awaited<ReturnType<typeof openClient>>;

const openPayment = async ({ runtime }: Client, id: OrderId) => {
  const payment = createActor(paymentMachine.provide({ actors: { ...paymentActors(runtime) } }), {
    input: { policy: full, orderId: id, origin },
  }).start();
  const until = (...states: readonly string[]) =>
    waitFor(payment, (snapshot) => states.includes(String(snapshot.value)), { timeout: 4_000 });
  await until("ready", "not payable", "paid");
  return { payment, until };
};

const paysSent = (client: Client) =>
  client.sent.filter((call) => call === "POST /api/client/pay").length;

/** The order is paid, the balance went down by its total once, and the logs say the same. */
const expectPaidOnce = async (
  client: Client,
  before: number,
  order: { readonly id: OrderId; readonly total: number },
) => {
  const { balance, sumOfLogs, logs } = await client.account();
  expect(balance).toBe(before - order.total);
  expect(sumOfLogs).toBe(balance);
  expect(logs.filter(({ order_id }) => order_id === order.id)).toHaveLength(1);
  expect(client.values.getItem("attempts")).toBeNull();
};

test("by balance: debited once, to the last hundredth [S1.2 S4.3]", async () => {
  const client = await openClient();
  const { balance } = await client.account();
  const order = await client.someOrder("unpaid");
  const { payment, until } = await openPayment(client, order.id);
  payment.send({ type: "PAY" });
  payment.send({ type: "PAY" });
  await until("paid");
  expect(paysSent(client)).toBe(1);
  await expectPaidOnce(client, balance, order);
});

test.for<Omit<Fault, "call">>([
  { kind: "drop", effect: "applied" },
  { kind: "corrupt-json" },
  { kind: "html" },
  { kind: "empty" },
  { kind: "truncated" },
  { kind: "wrong-shape" },
  { kind: "status", status: 500, effect: "applied" },
])(
  "paid, but the answer is lost ($kind): the order is read, nothing is sent again",
  async (fault) => {
    const client = await openClient();
    const { balance } = await client.account();
    const order = await client.someOrder("unpaid");
    const { payment, until } = await openPayment(client, order.id);
    client.server.faults.next({ call: "POST /client/pay", ...fault });
    payment.send({ type: "PAY" });
    await until("paid");
    expect(paysSent(client)).toBe(1);
    await expectPaidOnce(client, balance, order);
  },
);

test.for<Omit<Fault, "call">>([
  { kind: "drop", effect: "skipped" },
  { kind: "status", status: 500, effect: "skipped" },
])(
  "not paid, and no answer ($kind): said so; the customer's second try pays once",
  async (fault) => {
    const client = await openClient();
    const { balance } = await client.account();
    const order = await client.someOrder("unpaid");
    const { payment, until } = await openPayment(client, order.id);
    client.server.faults.next({ call: "POST /client/pay", ...fault });
    payment.send({ type: "PAY" });
    await waitFor(payment, ({ context }) => context.problem?.kind === "came to nothing");
    expect((await client.account()).balance).toBe(balance);
    payment.send({ type: "PAY" });
    await until("paid");
    expect(paysSent(client)).toBe(2);
    await expectPaidOnce(client, balance, order);
  },
);

test("a reload while the payment is under way finds it paid by reading", async () => {
  const client = await openClient();
  const { balance } = await client.account();
  const order = await client.someOrder("unpaid");
  const { payment, until } = await openPayment(client, order.id);
  const { release } = client.server.faults.next({
    call: "POST /client/pay",
    kind: "delay",
    effect: "applied",
  });
  payment.send({ type: "PAY" });
  await until("paying");
  await waitUntil(() => client.server.faults.held() === 1);
  payment.stop();
  release();
  const again = await openPayment(client, order.id);
  expect(again.payment.getSnapshot().value).toBe("paid");
  expect(paysSent(client)).toBe(1);
  await expectPaidOnce(client, balance, order);
});

test("an order that is already paid cannot be paid again", async () => {
  const client = await openClient();
  const order = await client.someOrder("paid");
  const { payment } = await openPayment(client, order.id);
  payment.send({ type: "PAY" });
  expect(payment.getSnapshot().value).toBe("not payable");
  expect(paysSent(client)).toBe(0);
});

test("an unknown order is not found", async () => {
  const client = await openClient();
  const id = parseOrderId("999999");
  if (id === null) throw new Error("no id");
  const payment = createActor(
    paymentMachine.provide({ actors: { ...paymentActors(client.runtime) } }),
    { input: { policy: full, orderId: id, origin } },
  ).start();
  await waitFor(payment, (snapshot) => snapshot.matches("not found"));
});

test("without the money nothing is sent", async () => {
  const client = await openClient(4);
  const order = await client.someOrder("unpaid");
  const { payment } = await openPayment(client, order.id);
  payment.send({ type: "CHOOSE", method: "balance" });
  payment.send({ type: "PAY" });
  expect(payment.getSnapshot().context.problem).toEqual({ kind: "insufficient balance" });
  expect(paysSent(client)).toBe(0);
});

test.for(["alipay", "usdt"] as const)(
  "%s leads to the payment site; back unpaid or paid, the order tells the truth",
  async (method) => {
    const client = await openClient();
    const { balance } = await client.account();
    const order = await client.someOrder("unpaid");
    const { payment, until } = await openPayment(client, order.id);
    payment.send({ type: "CHOOSE", method });
    payment.send({ type: "PAY" });
    await until("leaving");
    const site = payment.getSnapshot().context.site;
    expect(site?.href).toMatch(/^http:\/\/shop\.invalid\/fake-pay\/\?/);
    expect(client.values.getItem("attempts")).toBeNull();
    payment.send({ type: "RETURNED" });
    await until("ready");
    expect(payment.getSnapshot().context.problem).toEqual({ kind: "not confirmed" });
    await client.server.confirmPayment(
      site?.searchParams.get("order_no") ?? "",
      site?.searchParams.get("signature") ?? "",
    );
    payment.send({ type: "CHECK" });
    await until("paid");
    const after = await client.account();
    expect([after.balance, after.sumOfLogs]).toEqual([balance, balance]);
  },
);

const act = async (client: Client, action: "recycle" | "cancel", id: OrderId) => {
  const actors = ordersActors(client.runtime);
  const process = createActor(
    orderActionMachine.provide({
      actors: {
        cancelOrder: actors.cancelOrder,
        recycleOrder: actors.recycleOrder,
        loadOrder: actors.loadOrder,
        openRecycle: actors.openRecycle,
        findRecycle: actors.findRecycle,
        closeAttempt: actors.closeAttempt,
      },
    }),
  ).start();
  const loader = createActor(actors.loadOrder, { input: { orderId: id } }).start();
  const loaded = await waitFor(loader, ({ output }) => output !== undefined);
  const order = loaded.output?._tag === "Success" ? loaded.output.success : null;
  if (order === null) throw new Error("the order could not be read");
  const settled = new Promise<{ verdict: Verdict; order: Order | null }>((resolve) => {
    process.on("settled", resolve);
  });
  process.send({ type: "ASKED", action, order });
  process.send({ type: "CONFIRMED" });
  return settled;
};

test.for<Omit<Fault, "call"> | null>([
  null,
  { kind: "drop", effect: "applied" },
  { kind: "empty" },
])("a recycling (fault: $kind) completes after its delay with the credit, once", async (fault) => {
  const client = await openClient();
  const { balance } = await client.account();
  const { id } = await client.someOrder("paid");
  if (fault !== null)
    client.server.faults.next({ call: "POST /client/orders/*/recycle", ...fault });
  const { verdict, order } = await act(client, "recycle", id);
  expect(verdict).toBe("done");
  expect(order?.status).toBe("pending_recycle");
  expect(client.sent.filter((call) => call.endsWith("/recycle"))).toHaveLength(1);
  expect(client.values.getItem("attempts")).toBeNull();
  client.pass(4_999);
  expect((await client.account()).balance).toBe(balance);
  client.pass(1);
  const after = await client.account();
  expect(after.balance).toBe(balance + (order?.recycleAmount ?? Number.NaN));
  expect(after.sumOfLogs).toBe(after.balance);
});

test("a cancelled order is cancelled, and cannot be recycled or paid", async () => {
  const client = await openClient();
  const { id } = await client.someOrder("unpaid");
  expect((await act(client, "cancel", id)).order?.status).toBe("cancelled");
  expect((await openPayment(client, id)).payment.getSnapshot().value).toBe("not payable");
});

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
