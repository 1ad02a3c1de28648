import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Fate, openDesk } from "../support/recharge-shop.ts";

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
type Desk = Awaited<ReturnType<typeof openDesk>>;
const opened = async (fates: readonly Fate[], key: "ignored" | "honoured" = "ignored") => {
  const desk = await openDesk({ fates, key });
  // Sent, and not answered yet.
  await desk.recharge("500", "usdt", 150);
  return desk;
};

/** What the customer does while nobody knows; answers the tab that is looked at in the end. */
const act = async (desk: Desk, customer: (typeof customers)[number]) => {
  switch (customer) {
    case "waits":
      return desk;
    case "taps again":
      await desk.recharge("500", "usdt");
      return desk;
    case "reloads":
      desk.close();
      return desk.browser.open();
    case "second tab": {
      const other = await desk.browser.open();
      await other.recharge("500", "usdt");
      return other;
    }
    case "leaves the screen":
      desk.leaveScreen();
      await desk.pass(30_000);
      await desk.comeBack();
      return desk;
  }
};

describe.each(["ignored", "honoured"] as const)("the key is %s", (key) => {
  test.each(matrix)("%s, acts %i ms later, the customer %s: one recharge", async (...row) => {
    const [answer, effectAfter, customer] = row;
    const desk = await opened([{ effectAfter, answer }], key);
    const seen = await act(desk, customer);
    await desk.pass(120_000);
    expect(desk.shop.sendings()).toHaveLength(1);
    expect(desk.shop.rows()).toHaveLength(2);
    expect(seen.context().recharge?.id).toBe(2);
    expect(seen.status()).toBe("free");
    expect(desk.records()).toEqual([]);
  });
});

test.each(answers)(
  "%s and it never acts: nothing is offered for 60 s, then all ways on",
  async (answer) => {
    const desk = await opened([{ effectAfter: null, answer }]);
    await desk.pass(59_000);
    expect(desk.maySendAgain()).toBe(false);
    expect(desk.status()).toBe("in doubt");
    await desk.pass(20_000);
    expect(desk.maySendAgain()).toBe(true);
    expect(desk.outcome()).toBeNull();
    desk.attempt.send({ type: "DISMISS" });
    await desk.pass(100);
    expect(desk.records()).toEqual([]);
    expect(desk.state()).toBe("typing");
  },
);

test.each([
  ["ignored", 3],
  ["honoured", 2],
] as const)(
  "acts 90 s later, after an informed second sending, key %s: %i rows, all told",
  async (...[key, rows]) => {
    const desk = await opened([{ effectAfter: 90_000, answer: "gateway" }], key);
    await desk.pass(65_000);
    desk.attempt.send({ type: "RESEND" });
    await desk.pass(1_000);
    expect(desk.shop.sendings().map((sending) => sending.key)).toEqual(["key 1", "key 1"]);
    expect(desk.state()).toBe("made");
    await desk.send({ type: "DONE" });
    await desk.pass(120_000);
    expect(desk.shop.rows()).toHaveLength(rows);
    expect(desk.outcome()?.kind).toBe(key === "ignored" ? "found twice" : undefined);
    // A watched record keeps nothing from being sent.
    expect(desk.status()).toBe("free");
  },
);

test("online, in doubt, sent again and led to the payment site: the late twin is told with it", async () => {
  const desk = await openDesk({ fates: [{ effectAfter: 90_000, answer: "gateway" }] });
  await desk.recharge("500", "alipay");
  await desk.pass(65_000);
  desk.attempt.send({ type: "RESEND" });
  await desk.pass(1_000);
  expect(desk.state()).toBe("leaving");
  await desk.send({ type: "RETURNED" });
  await desk.pass(60_000);
  expect(desk.shop.rows()).toHaveLength(3);
  expect(desk.status()).toBe("at the payment site");
  desk.shop.settle(2, "paid");
  await desk.pass(60_000);
  expect(desk.outcome()).toMatchObject({ kind: "found twice", rows: [{ id: 2 }, { id: 3 }] });
});
