import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { boundSessionMachine } from "../../../../src/adapters/xstate/actors/session.actors.ts";
import { orderScreen } from "../../../../src/adapters/xstate/screens/order.screen.ts";
import { paymentScreen } from "../../../../src/adapters/xstate/screens/payment.screen.ts";
import {
  type AttemptStatus,
  attemptStatus,
} from "../../../../src/domain/attempt/attempt-status.ts";
import { visitOf } from "../../../../src/domain/attempt/record.ts";
import type { OrderId } from "../../../../src/domain/identity/ids.ts";
import type { OrderActionResult } from "../../../../src/domain/order/order-action.machine.ts";
import type { Order } from "../../../../src/domain/order/order.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import type { Fault } from "../../../../src/fake-server/faults/fault.ts";
import { orderId } from "../../../support/shop-data.ts";
import { demoOrder, moneyOf } from "../../../support/shop-rows.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { sharedStorage } from "../../../support/tab-locks.ts";
import { clientOf } from "../../../support/client-of.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { turn } from "../../../support/turn.ts";

const origin = "http://shop.invalid";
const vip = 1;

/** A logged-in client of the real HTTP adapter in front of the fake server. */
const openClient = async (place = vip) => {
  const shop = openShop({ recycleDelayMs: 5_000 });
  const noted = (address: string) => address.replace(/\?.*/, "");
  const { calls: sent, ...parts } = await clientOf(shop, { place, noted });
  const local = sharedStorage(parts.values);
  const attempts = { ...attemptParts(local), origin };
  const records = () => local.keys().filter((name) => name.startsWith("attempt:"));
  const account = () => shop.server.inspect((tables) => moneyOf(tables, place));
  const someOrder = async (status: string): Promise<{ id: OrderId; total: number }> => {
    const row = await demoOrder(shop, place, (order) => order.status === status);
    return { id: orderId(row.id), total: row.total_amount };
  };
  const ports = parts.portsWith(attempts);
  return { ...shop, ...parts, ports, records, sent, account, someOrder };
};

type Client = Awaited<ReturnType<typeof openClient>>;

const startPayment = ({ ports }: Client, id: OrderId) => {
  const session = createActor(boundSessionMachine(ports), { input: { hasToken: true } }).start();
  const payment = createActor(paymentScreen(ports), {
    input: { session, policy: fullPolicy, orderId: id },
  }).start();
  const { attempt } = payment.getSnapshot().context;
  if (attempt === null) throw new Error("The screen has not joined its payment");
  return { attempt, payment };
};

const openPayment = async (client: Client, id: OrderId) => {
  const { attempt, payment } = startPayment(client, id);
  const reaches = (status: AttemptStatus) =>
    waitFor(attempt, (snapshot) => attemptStatus(snapshot) === status, { timeout: 4_000 });
  const until = (...states: readonly ("ready" | "not payable" | "paid" | "leaving")[]) =>
    waitFor(payment, (snapshot) => states.some((state) => snapshot.matches(state)), {
      timeout: 4_000,
    });
  await until("ready", "not payable", "paid");
  return { attempt, payment, until, reaches };
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
  await waitUntil(() => client.records().length === 0);
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
  { kind: "status", status: 504, effect: "skipped" },
])("not paid, and no answer ($kind): in doubt, and nothing is sent again", async (fault) => {
  const client = await openClient();
  const { balance } = await client.account();
  const order = await client.someOrder("unpaid");
  const { attempt, payment, reaches } = await openPayment(client, order.id);
  client.server.faults.next({ call: "POST /client/pay", ...fault });
  payment.send({ type: "PAY" });
  await reaches("in doubt");
  payment.send({ type: "PAY" });
  attempt.send({ type: "RESEND" });
  await reaches("in doubt");
  expect((await client.account()).balance).toBe(balance);
  expect(paysSent(client)).toBe(1);
});

test("a 401 to a lookup ends the session and proves nothing: the next login finds the payment", async () => {
  const client = await openClient();
  const order = await client.someOrder("unpaid");
  const { attempt, payment, reaches } = await openPayment(client, order.id);
  client.server.faults.next({ call: "POST /client/pay", kind: "drop", effect: "skipped" });
  payment.send({ type: "PAY" });
  await reaches("in doubt");
  const token = client.tokens.read();
  client.server.faults.next({ call: "GET /client/orders/*", kind: "status", status: 401 });
  attempt.send({ type: "CHECK" });
  await waitUntil(() => attempt.getSnapshot().status === "done");
  expect(client.tokens.read()).toBeNull();
  expect(client.records()).toHaveLength(1);
  expect(attempt.getSnapshot().context.outcome).toBeNull();

  client.tokens.store(token ?? "");
  const again = await openPayment(client, order.id);
  await again.reaches("in doubt");
  expect(paysSent(client)).toBe(1);
});

test("a screen that is left while the payment is under way interrupts nothing", async () => {
  const client = await openClient();
  const { balance } = await client.account();
  const order = await client.someOrder("unpaid");
  const { attempt, payment, reaches } = await openPayment(client, order.id);
  const { release } = client.server.faults.next({
    call: "POST /client/pay",
    kind: "delay",
    effect: "applied",
  });
  payment.send({ type: "PAY" });
  await waitUntil(() => client.server.faults.held() === 1);
  payment.stop();
  release();
  await reaches("free");
  expect(attempt.getSnapshot().context.outcome?.kind).toBe("accepted");
  expect(paysSent(client)).toBe(1);
  await expectPaidOnce(client, balance, order);
});

test("the session's end in the middle of paying: nothing is charged, and no record is left [S8.2]", async () => {
  const client = await openClient();
  const { balance } = await client.account();
  const order = await client.someOrder("unpaid");
  const { payment } = await openPayment(client, order.id);
  client.server.faults.next({ call: "POST /client/pay", kind: "status", status: 401 });
  payment.send({ type: "PAY" });
  await waitUntil(() => client.tokens.read() === null);
  await waitUntil(() => client.records().length === 0);
  expect(paysSent(client)).toBe(1);
  expect((await client.account()).balance).toBe(balance);
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
  const { payment } = startPayment(client, orderId(999_999));
  await waitFor(payment, (snapshot) => snapshot.matches("not found"));
});

test("without the money nothing is sent", async () => {
  const client = await openClient(4);
  const order = await client.someOrder("unpaid");
  const { payment } = await openPayment(client, order.id);
  payment.send({ type: "CHOOSE", method: "balance" });
  payment.send({ type: "PAY" });
  expect(payment.getSnapshot().context.problem).toBe("insufficient balance");
  expect(paysSent(client)).toBe(0);
});

test.for(["alipay", "usdt"] as const)(
  "%s leads to the payment site; back unpaid or paid, the order tells the truth",
  async (method) => {
    const client = await openClient();
    const { balance } = await client.account();
    const order = await client.someOrder("unpaid");
    const { attempt, payment, until, reaches } = await openPayment(client, order.id);
    payment.send({ type: "CHOOSE", method });
    payment.send({ type: "PAY" });
    await until("leaving");
    await reaches("at the payment site");
    const site = new URL(visitOf(attempt.getSnapshot().context.record)?.payUrl ?? "", origin);
    expect(site.href).toMatch(/^http:\/\/shop\.invalid\/fake-pay\/\?/);
    payment.send({ type: "RETURNED" });
    await until("ready");
    expect(payment.getSnapshot().context.method).toBe(method);
    await client.server.confirmPayment(
      site.searchParams.get("order_no") ?? "",
      site.searchParams.get("signature") ?? "",
    );
    payment.send({ type: "CHECK" });
    await until("paid");
    await reaches("free");
    const after = await client.account();
    expect([after.balance, after.sumOfLogs]).toEqual([balance, balance]);
    expect(client.records()).toEqual([]);
  },
);

const act = async (client: Client, action: "recycle" | "cancel", id: OrderId) => {
  const { session } = quietSession();
  const screen = createActor(orderScreen(client.ports), {
    input: { session, orderId: id },
  }).start();
  const { context } = await waitFor(screen, (state) => state.matches("shown"));
  const { order, actions } = context;
  const { action: process } = (await waitFor(actions, (state) => state.matches("ready"))).context;
  if (order === null || process === null) throw new Error("the order could not be read");
  const settled = new Promise<{ result: OrderActionResult; order: Order | null }>((resolve) => {
    process.on("ended", resolve);
  });
  actions.send({ type: "REQUESTED", action, order });
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
  const { result, order } = await act(client, "recycle", id);
  expect(result).toBe("done");
  expect(order?.status).toBe("pending_recycle");
  expect(client.sent.filter((call) => call.endsWith("/recycle"))).toHaveLength(1);
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

test("the session's end in the middle of cancelling: reported as refused, and the order is as it was [S8.1]", async () => {
  const client = await openClient();
  const { id } = await client.someOrder("unpaid");
  const call = "POST /client/orders/*/cancel";
  client.server.faults.next({ call, kind: "status", status: 401 });
  expect((await act(client, "cancel", id)).result).toBe("refused");
  expect(client.tokens.read()).toBeNull();
  const status = await client.server.inspect((tables) => tables.orders.get(Number(id))?.status);
  expect(status).toBe("unpaid");
});

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}
