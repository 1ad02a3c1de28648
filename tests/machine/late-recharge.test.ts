import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Fate, openRecharges } from "../support/recharge-shop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers = ["gateway", "dropped", "silent"] as const;
/** When the shop acts, in milliseconds after the sending. */
const effects = [0, 8_000, 40_000] as const;
const customers = ["waits", "taps again", "reloads", "second tab", "leaves the screen"] as const;
const matrix = answers.flatMap((answer) =>
  effects.flatMap((effectAfter) =>
    customers.map((customer) => [answer, effectAfter, customer] as const),
  ),
);
type Flow = Awaited<ReturnType<typeof openRecharges>>;
const opened = async (fates: readonly Fate[], key: "ignored" | "honoured" = "ignored") => {
  const flow = await openRecharges({ fates, key });
  // Sent, and not answered yet.
  await flow.recharge("500", "usdt", 150);
  return flow;
};

/** What the customer does while nobody knows; answers the tab that is looked at in the end. */
const act = async (flow: Flow, customer: (typeof customers)[number]) => {
  switch (customer) {
    case "waits":
      return flow;
    case "taps again":
      await flow.recharge("500", "usdt");
      return flow;
    case "reloads":
      flow.close();
      return flow.browser.open();
    case "second tab": {
      const other = await flow.browser.open();
      await other.recharge("500", "usdt");
      return other;
    }
    case "leaves the screen":
      flow.leaveScreen();
      await flow.pass(30_000);
      await flow.comeBack();
      return flow;
  }
};

describe.each(["ignored", "honoured"] as const)("the key is %s", (key) => {
  test.each(matrix)("%s, acts %i ms later, the customer %s: one recharge", async (...row) => {
    const [answer, effectAfter, customer] = row;
    const flow = await opened([{ effectAfter, answer }], key);
    const seen = await act(flow, customer);
    await flow.pass(120_000);
    expect(flow.shop.sendings()).toHaveLength(1);
    expect(flow.shop.rows()).toHaveLength(2);
    expect(seen.context().recharge?.id).toBe(2);
    expect(seen.status()).toBe("free");
    expect(flow.records()).toEqual([]);
  });
});

test.each(answers)(
  "%s and it never acts: nothing is offered for 60 s, then all ways on",
  async (answer) => {
    const flow = await opened([{ effectAfter: null, answer }]);
    await flow.pass(59_000);
    expect(flow.maySendAgain()).toBe(false);
    expect(flow.status()).toBe("in doubt");
    await flow.pass(20_000);
    expect(flow.maySendAgain()).toBe(true);
    expect(flow.outcome()).toBeNull();
    flow.attempt.send({ type: "DISMISS" });
    await flow.pass(100);
    expect(flow.records()).toEqual([]);
    expect(flow.state()).toBe("typing");
  },
);

test.each([
  ["ignored", 3],
  ["honoured", 2],
] as const)(
  "acts 90 s later, after an informed second sending, key %s: %i rows, all told",
  async (...[key, rows]) => {
    const flow = await opened([{ effectAfter: 90_000, answer: "gateway" }], key);
    await flow.pass(65_000);
    flow.attempt.send({ type: "RESEND" });
    await flow.pass(1_000);
    expect(flow.shop.sendings().map((sending) => sending.key)).toEqual(["key 1", "key 1"]);
    expect(flow.state()).toBe("made");
    await flow.send({ type: "DONE", language: "en" });
    await flow.pass(120_000);
    expect(flow.shop.rows()).toHaveLength(rows);
    expect(flow.outcome()?.kind).toBe(key === "ignored" ? "found twice" : undefined);
    // A watched record keeps nothing from being sent.
    expect(flow.status()).toBe("free");
  },
);

test("online, in doubt, sent again and led to the payment site: the late twin is told with it", async () => {
  const flow = await openRecharges({ fates: [{ effectAfter: 90_000, answer: "gateway" }] });
  await flow.recharge("500", "alipay");
  await flow.pass(65_000);
  flow.attempt.send({ type: "RESEND" });
  await flow.pass(1_000);
  expect(flow.state()).toBe("leaving");
  await flow.send({ type: "RETURNED" });
  await flow.pass(60_000);
  expect(flow.shop.rows()).toHaveLength(3);
  expect(flow.status()).toBe("at the payment site");
  flow.shop.settle(2, "paid");
  await flow.pass(60_000);
  expect(flow.outcome()).toMatchObject({ kind: "found twice", rows: [{ id: 2 }, { id: 3 }] });
});
