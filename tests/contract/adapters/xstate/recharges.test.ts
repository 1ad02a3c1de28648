import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { rechargeAttempt } from "../../../../src/adapters/xstate/attempts/recharge.attempt.ts";
import { rechargeFlow } from "../../../../src/adapters/xstate/screens/recharge-flow.ts";
import {
  type AttemptStatus,
  attemptStatus,
} from "../../../../src/domain/attempt/attempt-status.ts";
import { visitOf } from "../../../../src/domain/attempt/record.ts";
import { fullPolicy, type RechargeMethod } from "../../../../src/domain/policy.ts";
import { rechargeStatuses as clientStatuses } from "../../../../src/domain/recharge/recharge.ts";
import { rechargeMethods as serverMethods } from "../../../../src/fake-server/collections/recharge.ts";
import type { Fault } from "../../../../src/fake-server/faults/fault.ts";
import { settleReturnedPayment } from "../../../../src/fake-server/payment-site/settle-returned-payment.ts";
import {
  allowedOutcomes,
  type RechargeOutcome,
  rechargeOutcomes,
  rechargeStatuses,
} from "../../../../src/fake-server/recharges/transitions.ts";
import { demoRow, moneyOf } from "../../../support/shop-rows.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { clientOf } from "../../../support/client-of.ts";
import { control } from "../../../support/control.ts";
import { type FakeShop, openShop } from "../../../support/fake-shop.ts";

const origin = "http://shop.invalid";
const place = 4;
const delays = { rechargeDelayMs: 5_000, rechargeExpiryMs: 60_000 };

/** The customer's account: balance, logs, recharges. */
const accountOf = (shop: FakeShop) =>
  shop.server.inspect((tables) => ({
    ...moneyOf(tables, place),
    recharges: tables.recharges.where("customer_id", demoRow(tables, place).id),
  }));

/** Between any two calls: every paid recharge has its one log, the others none; the logs add up. */
const expectBooks = async (shop: FakeShop): Promise<void> => {
  const { balance, sumOfLogs, logs, recharges } = await accountOf(shop);
  expect(sumOfLogs).toBe(balance);
  for (const recharge of recharges) {
    const own = logs.filter(({ recharge_id }) => recharge_id === recharge.id);
    const expected = recharge.status === "paid" ? [["recharge", recharge.amount]] : [];
    expect(own.map(({ type, amount }) => [type, amount])).toEqual(expected);
    expect(recharge.due_at === null).toBe(recharge.status !== "pending");
  }
};

/** A logged-in client of the real HTTP adapter in front of the fake server. */
const openClient = async () => {
  const shop = openShop(delays);
  const { calls: sent, token, ...parts } = await clientOf(shop, { place });
  const attempts = { ...attemptParts(), origin };
  const ports = parts.portsWith(attempts);
  const { logic, records: list } = rechargeFlow(ports);
  const attempt = createActor(rechargeAttempt(ports), {
    input: { subject: { kind: "recharge" } },
  }).start();
  const flow = createActor(logic, {
    input: { policy: fullPolicy, origin, attempt, returnedFor: null },
  }).start();
  const until = (...states: readonly string[]) =>
    waitFor(flow, ({ value }) => states.includes(String(value.process)), { timeout: 4_000 });
  const recharge = async (amount: string, method: RechargeMethod) => {
    await until("typing");
    flow.send({ type: "AMOUNT_TYPED", amount });
    flow.send({ type: "METHOD_CHOSEN", method });
    flow.send({ type: "SUBMIT" });
  };
  const status = () => flow.getSnapshot().context.recharge?.status;
  return {
    ...shop,
    ...parts,
    shop,
    token,
    sent,
    flow,
    until,
    recharge,
    status,
    attempt,
    outcome: () => attempt.getSnapshot().context.outcome,
    outcomeIs: (kind: string) =>
      waitFor(attempt, ({ context }) => context.outcome?.kind === kind, { timeout: 4_000 }),
    is: (status: AttemptStatus) =>
      waitFor(attempt, (snapshot) => attemptStatus(snapshot) === status, { timeout: 4_000 }),
    records: () => attempts.store.records(),
    list,
    account: () => accountOf(shop),
    sends: () => sent.filter((call) => call === "POST /api/client/recharges").length,
  };
};

test("client and fake server know the same statuses and methods [S4.8 S4.9]", () => {
  expect(clientStatuses).toEqual(rechargeStatuses);
  expect(fullPolicy.rechargeMethods).toEqual(serverMethods);
});

test("a page of the seeded recharges is read, newest first, in every status [S7.40 S4.8]", async () => {
  const client = await openClient();
  const list = createActor(client.list, { input: { query: null } }).start();
  await waitFor(list, (snapshot) => snapshot.matches("waiting"));
  const firstPage = list.getSnapshot().context.loaded?.rowsRead;
  list.send({ type: "MORE_REQUESTED" });
  const { context } = await waitFor(list, (snapshot) => !snapshot.hasTag("loading"));
  expect(context.loaded?.rowsRead).toBeGreaterThan(firstPage ?? 0);
  const items = context.loaded?.items ?? [];
  expect(items.length).toBeGreaterThan(10);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(clientStatuses));
  expect(new Set(items.map(({ method }) => method))).toEqual(new Set(serverMethods));
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(client.warnings).toEqual([]);
  await expectBooks(client.shop);
});

test.for([
  ["paid", 120_50],
  ["failed", 0],
  ["cancelled", 0],
] as const)("online, %s on the payment site: told so", async ([outcome, credit]) => {
  const client = await openClient();
  const { balance } = await client.account();
  await client.recharge("120.50", "alipay");
  await client.until("leaving");
  await client.is("at the payment site");
  const { site } = client.flow.getSnapshot().context;
  expect(site?.searchParams.get("amount")).toBe("120.50");
  const number = site?.searchParams.get("recharge_no") ?? "";
  const signature = site?.searchParams.get("signature") ?? "";
  const visit = visitOf(client.attempt.getSnapshot().context.record);
  expect((await client.account()).recharges.find(({ id }) => id === visit?.rowId)).toMatchObject({
    recharge_no: number,
  });
  expect((await client.server.confirmRecharge(number, "forged", outcome)).status).toBe(403);
  expect((await client.server.confirmRecharge(number, signature, outcome)).status).toBe(200);
  // The same report once more changes nothing.
  expect((await client.server.confirmRecharge(number, signature, outcome)).status).toBe(409);
  client.flow.send({ type: "RETURNED" });
  client.attempt.send({ type: "RETURNED" });
  await client.until("created");
  expect(client.status()).toBe(outcome);
  expect((await client.account()).balance).toBe(balance + credit);
  expect(client.sends()).toBe(1);
  expect(client.records()).toEqual([]);
  await expectBooks(client.shop);
});

test("online, given up: the visit goes on until the server cancels the recharge", async () => {
  const client = await openClient();
  await client.recharge("5", "alipay");
  await client.until("leaving");
  await client.is("at the payment site");
  const { site } = client.flow.getSnapshot().context;
  client.flow.send({ type: "RETURNED" });
  await client.until("typing");
  expect(client.records()).toMatchObject([
    { sendings: [{ visit: { payUrl: site?.href.replace(origin, "") } }] },
  ]);
  client.pass(60_000);
  client.attempt.send({ type: "CHECK" });
  await client.until("created");
  expect(client.status()).toBe("cancelled");
  expect(client.records()).toEqual([]);
  const number = site?.searchParams.get("recharge_no") ?? "";
  const signature = site?.searchParams.get("signature") ?? "";
  // Money that comes after that is a surplus, and no recharge.
  expect((await client.server.confirmRecharge(number, signature, "paid")).status).toBe(200);
  expect(client.status()).toBe("cancelled");
  await expectBooks(client.shop);
});

test.for(["usdt", "bank_transfer"] as const)(
  "%s: where to send it is shown; credited once, when the money has arrived",
  async (method) => {
    const client = await openClient();
    const { balance } = await client.account();
    await client.recharge("2 000,50", method);
    const { context } = await client.until("created");
    const { recharge } = context;
    expect(recharge).toMatchObject({ status: "pending", method, amount: 2_000_50 });
    expect(recharge?.instructions?.reference).toBe(recharge?.rechargeNo);
    expect(recharge?.instructions?.bankAccount).not.toBeNull();
    client.pass(4_999);
    expect((await client.account()).balance).toBe(balance);
    client.pass(1);
    client.flow.send({ type: "CHECK" });
    await waitFor(client.flow, () => client.status() === "paid");
    expect(client.flow.getSnapshot().context.recharge?.instructions).toBeNull();
    client.pass(50_000);
    expect((await client.account()).balance).toBe(balance + 2_000_50);
    await expectBooks(client.shop);
  },
);

test.for<Omit<Fault, "call">>([
  { kind: "drop", effect: "applied" },
  { kind: "status", status: 500, effect: "applied" },
  { kind: "corrupt-json" },
  { kind: "html" },
  { kind: "empty" },
  { kind: "truncated" },
])("made, but the answer is lost ($kind): found by reading, made once", async (fault) => {
  const client = await openClient();
  const before = (await client.account()).recharges.length;
  client.server.faults.next({ call: "POST /client/recharges", ...fault });
  await client.recharge("77", "alipay");
  await client.until("created");
  expect(client.status()).toBe("pending");
  expect(client.sends()).toBe(1);
  expect((await client.account()).recharges.length).toBe(before + 1);
  // It can still be paid.
  client.flow.send({ type: "LEAVE_AGAIN" });
  await client.until("leaving");
  expect(client.records()).toEqual([]);
});

test("not made, and no answer: it stays open, and nothing is sent again by itself", async () => {
  const client = await openClient();
  const before = (await client.account()).recharges.length;
  client.server.faults.next({ call: "POST /client/recharges", kind: "drop", effect: "skipped" });
  await client.recharge("77", "usdt");
  await client.is("in doubt");
  client.flow.send({ type: "SUBMIT" });
  await waitFor(client.attempt, ({ context }) => context.lookups > 0);
  expect(client.records()).toHaveLength(1);
  expect(client.sends()).toBe(1);
  expect((await client.account()).recharges.length).toBe(before);
});

test("above the limit: the server's own words", async () => {
  const client = await openClient();
  await client.recharge("1000000.01", "usdt");
  await client.outcomeIs("refused");
  expect(client.outcome()).toMatchObject({
    failure: { code: 42208, message: "The largest recharge is Rs.\u00a01,000,000.00" },
  });
});

test("the session's end in the middle leaves nothing behind", async () => {
  const client = await openClient();
  await client.until("typing");
  await client.server.revokeSessions();
  await client.recharge("5", "usdt");
  await client.outcomeIs("not sent");
  expect(client.outcome()).toMatchObject({ why: { failure: { _tag: "SessionEnded" } } });
  expect(client.records()).toEqual([]);
  expect(client.sends()).toBe(0);
});

const bad: readonly (readonly [string, unknown, number])[] = [
  ["no amount", { method: "usdt" }, 40000],
  ["zero", { amount: 0, method: "usdt" }, 42206],
  ["a negative amount", { amount: -5, method: "usdt" }, 42206],
  ["three decimals", { amount: "1.005", method: "usdt" }, 42206],
  ["an exponent", { amount: 1e21, method: "usdt" }, 42206],
  ["words", { amount: "five", method: "usdt" }, 42206],
  ["too much", { amount: 1_000_000.01, method: "usdt" }, 42208],
  ["an unknown method", { amount: 5, method: "wechat" }, 40906],
];

test.for(bad)("the server refuses %s", async ([, body, code]) => {
  const shop = openShop(delays);
  const token = await shop.logIn(place);
  const { recharges } = await accountOf(shop);
  const answer = await shop.call("POST /client/recharges", body, { token });
  expect(answer.code).toBe(code);
  expect((await accountOf(shop)).recharges).toEqual(recharges);
});

test.for([
  { amount: 0.01, method: "usdt" },
  { amount: "1000000", method: "bank_transfer" },
])("the server takes %j", async (body) => {
  const shop = openShop(delays);
  const answer = await shop.call("POST /client/recharges", body, {
    token: await shop.logIn(place),
  });
  expect(answer.textAt("recharge.status")).toBe("pending");
});

test("the same key makes one; another customer's recharges are nobody else's", async () => {
  const shop = openShop(delays);
  const token = await shop.logIn(place);
  const options = { token, headers: { "idempotency-key": "k" } };
  const body = { amount: 5, method: "usdt" };
  const first = await shop.call("POST /client/recharges", body, options);
  const second = await shop.call("POST /client/recharges", body, options);
  expect(second.number("recharge.id")).toBe(first.number("recharge.id"));
  const others = await shop.call("GET /client/recharges?limit=100", undefined, {
    token: await shop.logIn(0),
  });
  const ids = others.list("recharges").map((_, index) => others.number(`recharges.${index}.id`));
  expect(ids).not.toContain(first.number("recharge.id"));
});

test("a control settles a pending recharge, and only that", async () => {
  const shop = openShop(delays);
  const token = await shop.logIn(place);
  for (const from of rechargeOutcomes) {
    const made = await shop.call(
      "POST /client/recharges",
      { amount: 5, method: "usdt" },
      { token },
    );
    const id = made.number("recharge.id");
    const settle = async (status: string) => {
      const response = await control(shop.server, "recharges", { id, status });
      return response.status;
    };
    expect(await settle("pending")).toBe(400);
    expect(await settle(from)).toBe(200);
    for (const status of rechargeOutcomes) {
      expect(allowedOutcomes[from]).not.toContain(status);
      expect(await settle(status)).toBe(400);
    }
  }
  await expectBooks(shop);
});

test("a report in the returning address is settled and taken out of it", async () => {
  const client = await openClient();
  await client.recharge("5", "alipay");
  await client.until("leaving");
  await client.is("at the payment site");
  const { site } = client.flow.getSnapshot().context;
  const rowId = visitOf(client.attempt.getSnapshot().context.record)?.rowId;
  const address = `${origin}/wallet?tab=recharges&recharge_id=${rowId}`;
  const report = new URLSearchParams({
    fake_recharge: site?.searchParams.get("recharge_no") ?? "",
    fake_signature: site?.searchParams.get("signature") ?? "",
    fake_outcome: "failed",
  });
  expect(await settleReturnedPayment(client.server, `${address}&${report}`)).toBe(address);
  client.attempt.send({ type: "RETURNED" });
  await client.until("created");
  expect(client.status()).toBe("failed");
});

test("whatever happens in whatever order, a paid recharge is credited once and no other is", async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("create" as const),
      amount: fc.constantFrom(1, 20.5, "300.05", 0, 2_000_000),
      method: fc.constantFrom(...serverMethods),
      key: fc.constantFrom(undefined, "k1", "k2"),
    }),
    fc.record({
      kind: fc.constant("report" as const),
      pick: fc.nat(5),
      outcome: fc.constantFrom(...rechargeOutcomes),
      forged: fc.constantFrom(false, false, true),
    }),
    fc.record({
      kind: fc.constant("control" as const),
      pick: fc.nat(5),
      outcome: fc.constantFrom(...rechargeOutcomes),
    }),
    fc.record({ kind: fc.constant("pass" as const), time: fc.constantFrom(1, 5_000, 60_000) }),
  );
  const made = (method: RechargeMethod) =>
    ({ kind: "create", amount: 20.5, method, key: undefined }) as const;
  const told = (pick: number, outcome: RechargeOutcome) =>
    ({ kind: "report", pick, outcome, forged: false }) as const;
  /** By chance alone a run need not get everywhere. */
  const everywhere = [
    made("alipay"),
    told(0, "paid"),
    made("alipay"),
    told(1, "failed"),
    made("alipay"),
    told(2, "cancelled"),
    made("usdt"),
    { kind: "pass", time: 5_000 },
  ] as const;
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const shop = openShop(delays);
      const token = await shop.logIn(place);
      const seeded = (await accountOf(shop)).recharges.length;
      const signatures = new Map<string, string>();
      for (const now of steps) {
        const made = (await accountOf(shop)).recharges.slice(seeded);
        const target = "pick" in now ? made[now.pick % Math.max(made.length, 1)] : undefined;
        if (now.kind === "create") {
          const { amount, method, key } = now;
          const answer = await shop.call(
            "POST /client/recharges",
            { amount, method },
            { token, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) },
          );
          const payUrl = answer.at("payUrl");
          if (typeof payUrl === "string") {
            const query = new URL(payUrl, origin).searchParams;
            signatures.set(query.get("recharge_no") ?? "", query.get("signature") ?? "");
          }
        } else if (now.kind === "pass") shop.pass(now.time);
        else if (target !== undefined && now.kind === "control") {
          await shop.server.settleRecharge(target.id, now.outcome).catch(() => {});
        } else if (target !== undefined && now.kind === "report") {
          const signature = now.forged ? "forged" : (signatures.get(target.recharge_no) ?? "none");
          await shop.server.confirmRecharge(target.recharge_no, signature, now.outcome);
        }
        await expectBooks(shop);
      }
      for (const { method, status } of (await accountOf(shop)).recharges.slice(seeded)) {
        reached.add(`${method} ${status}`);
      }
    }),
    { numRuns: 40, examples: [[[...everywhere]]] },
  );
  expect([...reached]).toEqual(
    expect.arrayContaining(["alipay paid", "alipay failed", "alipay cancelled", "usdt paid"]),
  );
});
