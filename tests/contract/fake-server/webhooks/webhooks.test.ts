import { text } from "node:stream/consumers";
import { readFileSync } from "node:fs";
import { Schema } from "effect";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import type { Fault } from "../../../../src/fake-server/faults/fault.ts";
import { listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { PaymentEvent } from "../../../../src/fake-server/webhooks/payment-event.ts";
import { createWebhooks, retriesAfter } from "../../../../src/fake-server/webhooks/webhooks.ts";
import { signatureOf } from "../../../../src/fake-server/webhooks/signature.ts";
import { control } from "../../../support/control.ts";
import { callsThrough, logInDemo, valueAt } from "../../../support/fake-shop.ts";
import { placeOrder } from "../../../support/placed-order.ts";
import { serveHere } from "../../../support/serve-here.ts";
import { turn } from "../../../support/turn.ts";

const start = Date.UTC(2026, 0, 15, 12);
const secret = "quiet";

interface Received {
  readonly event: PaymentEvent;
  readonly headers: Headers;
  readonly body: string;
}

/** A shop whose payment site posts to a receiver; time passes when `pass` says so. */
const openReported = ({
  statuses = [] as readonly number[],
  shop = null as string | null,
  secrets = "random" as "random" | "seeded",
} = {}) => {
  const received: Received[] = [];
  const waits: { readonly milliseconds: number; readonly over: () => void }[] = [];
  const answers = [...statuses];
  const post: typeof fetch = async (_, init) => {
    const body = String(init?.body);
    const event = Schema.decodeUnknownSync(PaymentEvent)(JSON.parse(body), {
      onExcessProperty: "error",
    });
    received.push({ event, body, headers: new Headers(init?.headers) });
    const status = answers.shift() ?? 204;
    if (status === 0) throw new TypeError("fetch failed");
    return new Response(null, { status });
  };
  const webhooks = createWebhooks({
    url: "http://back-end.invalid/payments",
    secret,
    shop,
    post,
    sleep: (milliseconds) =>
      new Promise((resolve) => waits.push({ milliseconds, over: () => resolve() })),
  });
  const server = createFakeServer({
    clock: () => start,
    webhooks,
    payPage: "http://x.invalid/p/",
    secrets,
  });
  const call = callsThrough(server.respond);
  const plan = (fault: Omit<Fault, "call">): void =>
    void server.faults.next({ call: "POST /webhook", ...fault });
  /** What was received, in the order of the events: posts that nothing makes late may overtake as well. */
  const told = (): readonly PaymentEvent["data"][] =>
    webhooks
      .list()
      .flatMap(({ event }) => received.filter((each) => each.event.id === event.id))
      .map(({ event }) => event.data);
  const waiting = async (count: number): Promise<readonly number[]> => {
    while (waits.length < count) await turn();
    return waits.map(({ milliseconds }) => milliseconds);
  };
  const pass = (): void => waits.shift()?.over();

  const order = async (token: string): Promise<URLSearchParams> => {
    await server.editProduct(1, { price: 12_50, stock: 9, onSale: true });
    const { pay } = await placeOrder(call, { price: 12.5, token });
    return new URL((await pay("alipay")).textAt("payUrl")).searchParams;
  };
  const logIn = (place?: number): Promise<string> => logInDemo(call, place);
  const report = async (body: object): Promise<number> =>
    (
      await server.respond(
        new Request("http://x.invalid/fake-pay/confirm", {
          method: "POST",
          body: JSON.stringify(body),
        }),
      )
    ).status;
  return { server, webhooks, received, told, plan, waiting, pass, order, logIn, report, call };
};

const proofOf = (query: URLSearchParams) => ({
  order_no: query.get("order_no") ?? "",
  signature: query.get("signature") ?? "",
});

describe("each outcome is posted, signed", () => {
  test("a payment, with what is needed to know the order again", async () => {
    const { server, webhooks, received, order, logIn, report } = openReported({ shop: "checkout" });
    const query = await order(await logIn());
    expect(query.get("confirmation")).toBe("webhook");
    expect(await report(proofOf(query))).toBe(200);
    await webhooks.settled();
    const [{ event, headers, body } = { event: null, headers: new Headers(), body: "" }] = received;
    expect(received).toHaveLength(1);
    expect(event).toEqual({
      id: expect.stringMatching(/^[\da-f]{16}$/),
      type: "payment",
      created_at: "2026-01-15T12:00:00.000Z",
      shop: "checkout",
      data: {
        order_no: query.get("order_no"),
        amount: "12.50",
        method: "alipay",
        outcome: "completed",
      },
    });
    expect(headers.get("shop-event")).toBe(event?.id);
    expect(headers.get("shop-timestamp")).toBe(String(start / 1000));
    const signature = await signatureOf(secret, start / 1000, body);
    expect(headers.get("shop-signature")).toBe(`sha256=${signature}`);
    const listed = await (await control(server, "webhooks", {})).json();
    expect(valueAt(listed, "data.webhooks")).toEqual([
      {
        event,
        state: "delivered",
        attempts: [{ at: "2026-01-15T12:00:00.000Z", status: 204, error: null, fault: null }],
      },
    ]);
    // Nobody is told twice of one payment, nor of what is refused.
    expect(await report(proofOf(query))).toBe(409);
    expect(await report({ ...proofOf(query), signature: "forged" })).toBe(403);
    await webhooks.settled();
    expect(received).toHaveLength(1);
  });

  test("a declined one, which stays open; a failed and an abandoned one of the controls", async () => {
    const { server, webhooks, told, order, logIn, report } = openReported();
    const token = await logIn();
    const query = await order(token);
    expect(await report({ ...proofOf(query), outcome: "abandoned" })).toBe(200);
    expect(await report(proofOf(query))).toBe(200);
    await server.endPayment((await order(token)).get("order_no") ?? "", "failed");
    await server.endPayment((await order(token)).get("order_no") ?? "", "abandoned");
    await webhooks.settled();
    const outcomes = ["abandoned", "completed", "failed", "abandoned"];
    expect(told().map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  test("a recharge", async () => {
    const { server, webhooks, received, told, logIn, call } = openReported();
    const token = await logIn();
    const ids: number[] = [];
    for (const method of ["alipay", "alipay", "usdt"]) {
      const made = await call("POST /client/recharges", { amount: 5, method }, { token });
      ids.push(made.number("recharge.id"));
    }
    const [paid = 0, failed = 0, usdt = 0] = ids;
    await server.settleRecharge(paid, "paid");
    await server.settleRecharge(failed, "failed");
    // Not the payment site's.
    await server.settleRecharge(usdt, "paid");
    await webhooks.settled();
    expect(told()).toMatchObject([
      { recharge_no: expect.any(String), amount: "5.00", outcome: "paid" },
      { outcome: "failed" },
    ]);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(2);
  });

  test("a payment of another server's order, which the fake shop does not know", async () => {
    const { webhooks, received, report } = openReported();
    const body = { order_no: "OURS-1", signature: "any", amount: "9.90", outcome: "abandoned" };
    expect(await report(body)).toBe(200);
    await webhooks.settled();
    const data = { order_no: "OURS-1", amount: "9.90", method: null, outcome: "abandoned" };
    expect(received.map(({ event }) => event.data)).toEqual([data]);
  });

  test("its amount is told with two decimals, and refused if it is none", async () => {
    const { webhooks, received, report } = openReported();
    const body = { order_no: "OURS-1", signature: "any" };
    expect(await report({ ...body, amount: "9.9" })).toBe(200);
    expect(await report({ ...body, amount: "9,90" })).toBe(400);
    await webhooks.settled();
    expect(received.map(({ event }) => event.data)).toMatchObject([{ amount: "9.90" }]);
  });
});

test("an id is of one event: also of the first one after a restart of a shop with a seed", async () => {
  const idOfNext = async (state?: string) => {
    const { server, webhooks, received, order, logIn, report } = openReported({
      secrets: "seeded",
    });
    if (state !== undefined) await server.loadState(state);
    await report(proofOf(await order(await logIn())));
    await webhooks.settled();
    return { id: received[0]?.event.id, state: await server.saveState() };
  };
  const first = await idOfNext();
  const second = await idOfNext(first.state);
  expect(second.id).not.toBe(first.id);
  // The same calls have the same ids.
  expect(await idOfNext()).toEqual(first);
  expect((await idOfNext(first.state)).id).toBe(second.id);
});

test("without webhooks an order that the shop does not know is not found, as before", async () => {
  const server = createFakeServer({ payConfirmation: "call" });
  const body = JSON.stringify({ order_no: "OURS-1", signature: "any", amount: "9.90" });
  const request = new Request("http://x.invalid/fake-pay/confirm", { method: "POST", body });
  expect((await server.respond(request)).status).toBe(404);
  expect(server.deliveries()).toEqual([]);
});

describe("what fails is repeated", () => {
  const paid = async (shop: ReturnType<typeof openReported>) => {
    const query = await shop.order(await shop.logIn());
    await shop.report(proofOf(query));
  };
  const ids = ({ received }: ReturnType<typeof openReported>): number =>
    new Set(received.map(({ event }) => event.id)).size;

  test("after 1, 5 and 25 s, until it is taken", async () => {
    const shop = openReported({ statuses: [500, 0, 302] });
    await paid(shop);
    for (const wait of retriesAfter) {
      expect(await shop.waiting(1)).toEqual([wait]);
      expect(shop.webhooks.list()).toMatchObject([{ state: "pending" }]);
      shop.pass();
    }
    await shop.webhooks.settled();
    expect([shop.received.length, ids(shop)]).toEqual([4, 1]);
    const [delivery] = shop.webhooks.list();
    expect(delivery).toMatchObject({ state: "delivered" });
    expect(delivery?.attempts.map(({ status, error }) => status ?? error)).toEqual([
      500,
      "fetch failed",
      302,
      204,
    ]);
  });

  test("and then listed as failed", async () => {
    const shop = openReported({ statuses: [500, 500, 500, 500] });
    await paid(shop);
    for (const _ of retriesAfter) {
      await shop.waiting(1);
      shop.pass();
    }
    await shop.webhooks.settled();
    expect(shop.webhooks.list()).toMatchObject([{ state: "failed" }]);
    expect(shop.received).toHaveLength(4);
  });

  test("twice, by the fault plan", async () => {
    const shop = openReported();
    shop.plan({ kind: "duplicate" });
    await paid(shop);
    await shop.webhooks.settled();
    expect([shop.received.length, ids(shop)]).toEqual([2, 1]);
    const attempt = { status: 204, error: null, fault: "duplicate" };
    expect(shop.webhooks.list()).toMatchObject([{ attempts: [attempt, attempt] }]);
  });

  test("late, so that the next one overtakes it", async () => {
    const shop = openReported();
    const token = await shop.logIn();
    const [first, second] = [await shop.order(token), await shop.order(token)];
    shop.plan({ kind: "late", actsAfter: 7_000 });
    await shop.report(proofOf(first));
    expect(await shop.waiting(1)).toEqual([7_000]);
    await shop.report(proofOf(second));
    while (shop.received.length === 0) await turn();
    shop.pass();
    await shop.webhooks.settled();
    expect(shop.received.map(({ event }) => event.data)).toMatchObject([
      { order_no: second.get("order_no") },
      { order_no: first.get("order_no") },
    ]);
  });

  test.each([
    ["skipped", 1],
    ["applied", 2],
  ] as const)("lost: %s, it comes %i times", async (effect, times) => {
    const shop = openReported();
    shop.plan({ kind: "drop", effect });
    await paid(shop);
    expect(await shop.waiting(1)).toEqual([1_000]);
    shop.pass();
    await shop.webhooks.settled();
    expect(shop.received).toHaveLength(times);
  });

  test("of one customer alone: their orders and recharges", async () => {
    const shop = openReported();
    const [own, other] = [await shop.logIn(), await shop.logIn(1)];
    shop.plan({ kind: "duplicate", customer: "0671234502", times: 2 });
    for (const token of [own, other]) {
      await shop.report(proofOf(await shop.order(token)));
      const made = await shop.call(
        "POST /client/recharges",
        { amount: 5, method: "alipay" },
        { token },
      );
      await shop.server.settleRecharge(made.number("recharge.id"), "paid");
      await shop.webhooks.settled();
    }
    expect([shop.received.length, ids(shop)]).toEqual([6, 4]);
  });

  test("held until it is released", async () => {
    const shop = openReported();
    shop.plan({ kind: "delay" });
    await paid(shop);
    while (shop.server.faults.held() === 0) await turn();
    expect(shop.received).toEqual([]);
    shop.server.faults.releaseAll();
    await shop.webhooks.settled();
    expect(shop.received).toHaveLength(1);
  });
});

test("why nobody has answered is listed: nobody listens there", async () => {
  const webhooks = createWebhooks({ url: "http://127.0.0.1:82/", secret, shop: null });
  const server = createFakeServer({ webhooks });
  await server.respond(
    new Request("http://x.invalid/fake-pay/confirm", {
      method: "POST",
      body: JSON.stringify({ order_no: "OURS-1", signature: "any", amount: "1.00" }),
    }),
  );
  while (webhooks.list()[0]?.attempts.length !== 1) await turn();
  expect(webhooks.list()[0]?.attempts[0]?.error).toBe(
    "fetch failed: connect ECONNREFUSED 127.0.0.1:82",
  );
});

test("over HTTP: the receiver of the documents verifies it, from an isolated shop as well", async () => {
  const shown = readFileSync("docs/fake-server/webhooks.md", "utf8");
  const [, program = ""] = /```js\n(import \{ createHmac[^]*?)```/.exec(shown) ?? [];
  const module = `data:text/javascript,${encodeURIComponent(`${program}\nexport { isOfSite };`)}`;
  const { isOfSite } = await import(/* @vite-ignore */ module);
  // As many letters, more bytes: whoever forges it must not bring the receiver down.
  expect(isOfSite(secret, { "shop-signature": "é".repeat(71) }, "")).toBe(false);
  expect(isOfSite(secret, {}, "")).toBe(false);

  const seen: { readonly isOfSite: boolean; readonly isOfOther: boolean; readonly body: string }[] =
    [];
  const receiver = await serveHere((incoming, outgoing) => {
    void text(incoming).then((body) => {
      seen.push({
        isOfSite: isOfSite(secret, incoming.headers, body),
        isOfOther: isOfSite("other", incoming.headers, body),
        body,
      });
      outgoing.writeHead(204).end();
    });
  });
  onTestFinished(receiver.close);
  const url = `${receiver.url}/payments`;
  const mount = await listen({ webhook: { url, secret } });
  onTestFinished(mount.close);

  const body = JSON.stringify({ order_no: "OURS-1", signature: "any", amount: "1.00" });
  await fetch(`${mount.url}/shops/side/fake-pay/confirm`, { method: "POST", body });
  const listed = async () =>
    valueAt(
      await (await fetch(`${mount.url}/shops/side/__fake/webhooks`)).json(),
      "data.webhooks.0.state",
    );
  while ((await listed()) !== "delivered");
  expect(seen).toMatchObject([{ isOfSite: true, isOfOther: false }]);
  expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ shop: "side" });
  const main = await (await fetch(`${mount.url}/__fake/webhooks`)).json();
  expect(main).toEqual({ code: 0, data: { webhooks: [] } });
});
