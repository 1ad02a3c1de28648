import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { RechargeAttempt } from "../../src/domain/attempt/attempt.ts";
import { type CallFailure, Refused, ServerFault, TimedOut } from "../../src/domain/failure.ts";
import type { RechargeId } from "../../src/domain/ids.ts";
import { full, lean, type ShopPolicy } from "../../src/domain/policy.ts";
import {
  type NewestRecharges,
  type RechargeAnswer,
  rechargeMachine,
} from "../../src/domain/recharge/recharge.machine.ts";
import type { Recharge } from "../../src/domain/recharge/recharge.ts";
import { recharge, rechargeId } from "../support/recharge-data.ts";
import { sessionEnded, unreachable } from "../support/shop-data.ts";

const origin = "https://shop.example";
const payUrl = "https://pay.example/?no=R9";
const settle = () => new Promise((resolve) => setImmediate(resolve));
const timedOut = new TimedOut({ call: "createRecharge" });
const no = new Refused({ call: "createRecharge", code: 42208, status: 422, message: "Too much" });

interface Shop {
  list: Recharge[];
  journal: RechargeAttempt | null;
  /** This device's clock when the list is read. */
  now: number;
  /** Set: reading fails so. */
  dead: CallFailure | null;
  /** What the call answers; it may change the shop first. */
  create: () => Result.Result<RechargeAnswer, CallFailure>;
}

interface Setting extends Partial<Shop> {
  readonly policy?: ShopPolicy;
  readonly returnedFor?: RechargeId;
}

const attempt: RechargeAttempt = {
  key: "key",
  at: 0,
  subject: { kind: "recharge", amount: 500_00, method: "alipay", rechargesBefore: [] },
};

/** A recharge desk in front of a shop whose answers the test sets; every call is noted. */
const openDesk = async ({ policy = full, returnedFor, ...changes }: Setting = {}) => {
  const shop: Shop = {
    list: [recharge(1, { status: "paid" })],
    journal: null,
    now: 0,
    dead: null,
    create: () => {
      const made = recharge(9);
      shop.list.unshift(made);
      return Result.succeed({ recharge: made, payUrl });
    },
    ...changes,
  };
  const calls: string[] = [];
  const told: string[] = [];
  const clock = new SimulatedClock();
  const desk = createActor(
    rechargeMachine.provide({
      actors: {
        findAttempt: fromPromise(async () => Result.succeed(shop.journal)),
        openAttempt: fromPromise(async ({ input }) => {
          calls.push("open");
          if (shop.journal !== null) return Result.succeed(null);
          shop.journal = { key: "key", at: shop.now, subject: input };
          return Result.succeed(shop.journal);
        }),
        closeAttempt: fromPromise(async (): Promise<Result.Result<void, never>> => {
          calls.push("close");
          shop.journal = null;
          return Result.succeed(undefined);
        }),
        readRecharges: fromPromise(
          async ({ input }): Promise<Result.Result<NewestRecharges, CallFailure>> => {
            calls.push(`read until ${input.until === null ? "page 1" : input.until.join()}`);
            return shop.dead === null
              ? Result.succeed({ recharges: [...shop.list], now: shop.now })
              : Result.fail(shop.dead);
          },
        ),
        createRecharge: fromPromise(async ({ input }) => {
          calls.push(`send ${input.amount} ${input.method} ${input.key}`);
          return shop.create();
        }),
        leave: fromPromise(async ({ input }): Promise<Result.Result<void, never>> => {
          calls.push(`leave ${input.address.href}`);
          return Result.succeed(undefined);
        }),
      },
    }),
    { input: { policy, origin, returnedFor: returnedFor ?? null }, clock },
  );
  desk.on("*", (event) => told.push(event.type));
  desk.start();
  await settle();
  const send = async (...events: Parameters<typeof desk.send>[0][]) => {
    for (const event of events) desk.send(event);
    await settle();
  };
  return {
    shop,
    desk,
    calls,
    told,
    clock,
    send,
    state: () => desk.getSnapshot().value,
    context: () => desk.getSnapshot().context,
    sends: () => calls.filter((call) => call.startsWith("send")).length,
    recharge: (amount = "500", method: "alipay" | "usdt" | "bank_transfer" = "alipay") =>
      send({ type: "AMOUNT_TYPED", amount }, { type: "METHOD_CHOSEN", method }, { type: "SUBMIT" }),
  };
};

test("without an earlier attempt nothing is asked of the server before something is typed", async () => {
  const desk = await openDesk();
  expect(desk.state()).toBe("typing");
  expect(desk.calls).toEqual([]);
  expect(desk.context().form).toEqual({ amount: "", method: "alipay" });
});

test("online: read before, written down, sent, left for the payment site [S1.7 S4.9]", async () => {
  const desk = await openDesk();
  await desk.recharge();
  expect(desk.state()).toBe("leaving");
  expect(desk.calls).toEqual([
    "read until page 1",
    "open",
    "send 50000 alipay key",
    "close",
    `leave ${payUrl}`,
  ]);
  expect(desk.told).toEqual(["changed", "leaving"]);
  expect(desk.shop.journal).toBeNull();
});

test("any number of taps on submit send one", async () => {
  const desk = await openDesk();
  await desk.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "SUBMIT" },
    { type: "SUBMIT" },
    { type: "SUBMIT" },
  );
  await desk.send({ type: "SUBMIT" }, { type: "SUBMIT" });
  expect(desk.sends()).toBe(1);
});

test.for(["", "0", "0.00", "-5", "abc", "1,234", "1.234", "9".repeat(20)])(
  "%j is told and never sent",
  async (amount) => {
    const desk = await openDesk();
    await desk.recharge(amount);
    expect(desk.state()).toBe("typing");
    expect(desk.told).toEqual(["form has problems"]);
    expect(desk.context().problems.amount).toBeDefined();
    expect(desk.calls).toEqual([]);
    await desk.send({ type: "AMOUNT_TYPED", amount: "5" });
    expect(desk.context().problems).toEqual({});
  },
);

test("what is typed while it is sent changes nothing", async () => {
  const desk = await openDesk();
  await desk.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "SUBMIT" },
    { type: "AMOUNT_TYPED", amount: "" },
    { type: "METHOD_CHOSEN", method: "usdt" },
  );
  expect(desk.calls).toContain("send 50000 alipay key");
});

test("a method that the policy does not offer is not sent", async () => {
  const desk = await openDesk({ policy: { ...full, rechargeMethods: ["usdt"] } });
  await desk.recharge("5", "bank_transfer");
  expect(desk.context().problems).toEqual({ method: "notOffered" });
  expect(desk.calls).toEqual([]);
});

test("the lean reading offers none", async () => {
  const desk = await openDesk({ policy: lean });
  expect(desk.context().form.method).toBeNull();
  await desk.recharge("5");
  expect(desk.calls).toEqual([]);
});

test.for(["usdt", "bank_transfer"] as const)(
  "%s: what is to be transferred is shown, and paid when it is read as paid [S4.8 S4.9]",
  async (method) => {
    const instructions = { bankName: "B", bankAccount: "1", accountName: null, reference: "R9" };
    const desk = await openDesk();
    const made = recharge(9, { method, instructions });
    desk.shop.create = () => {
      desk.shop.list.unshift(made);
      return Result.succeed({ recharge: made, payUrl: null });
    };
    await desk.recharge("500", method);
    expect(desk.state()).toBe("made");
    expect(desk.context().recharge?.instructions).toEqual(instructions);
    await desk.send({ type: "CHECK" });
    expect(desk.told).toEqual(["changed"]);
    desk.shop.list[0] = { ...made, status: "paid", instructions: null };
    await desk.send({ type: "RETURNED" });
    expect(desk.context().recharge?.status).toBe("paid");
    expect(desk.told).toEqual(["changed", "changed"]);
    await desk.send({ type: "DONE" });
    expect(desk.state()).toBe("typing");
    expect(desk.context().form.amount).toBe("");
  },
);

test("a payment site is for online payments alone", async () => {
  const desk = await openDesk();
  desk.shop.create = () =>
    Result.succeed({ recharge: recharge(9, { method: "usdt" }), payUrl: "https://pay.example/" });
  await desk.recharge("500", "usdt");
  expect(desk.state()).toBe("made");
});

test.for(["javascript:alert(1)", "data:text/html,x", "//pay.example", "alipays://x", ""])(
  "the payment site %j is not opened",
  async (address) => {
    const desk = await openDesk();
    desk.shop.create = () => Result.succeed({ recharge: recharge(9), payUrl: address });
    await desk.recharge();
    expect(desk.state()).toBe("made");
    expect(desk.context().linkRefused).toBe(true);
    expect(desk.context().site).toBeNull();
    expect(desk.calls.some((call) => call.startsWith("leave"))).toBe(false);
  },
);

test.for([
  ["pending", "made"],
  ["paid", "made"],
  ["failed", "made"],
  ["cancelled", "made"],
  ["other", "made"],
] as const)("back from the payment site, it is read: %s", async ([status, state]) => {
  const desk = await openDesk();
  await desk.recharge();
  desk.shop.list[0] = recharge(9, { status });
  await desk.send({ type: "RETURNED" });
  expect(desk.state()).toBe(state);
  expect(desk.context().recharge?.status).toBe(status);
  expect(desk.calls.at(-1)).toBe("read until 9");
  // A pending one can still be paid there.
  expect(desk.context().site?.href).toBe(status === "pending" ? payUrl : undefined);
});

test("pending after the return: the payment site can be opened again, and looked for again", async () => {
  const desk = await openDesk();
  await desk.recharge();
  await desk.send({ type: "RETURNED" }, { type: "CHECK" });
  await desk.send({ type: "LEAVE_AGAIN" });
  expect(desk.state()).toBe("leaving");
  desk.shop.list[0] = recharge(9, { status: "paid" });
  await desk.send({ type: "CHECK" });
  expect(desk.context().recharge?.status).toBe("paid");
  await desk.send({ type: "LEAVE_AGAIN" }, { type: "CHECK" });
  expect(desk.state()).toBe("made");
});

test.for(["failed", "cancelled"] as const)(
  "%s: understood, the form offers the same again",
  async (status) => {
    const desk = await openDesk({
      list: [recharge(9, { status, method: "usdt" })],
      returnedFor: rechargeId(9),
    });
    expect(desk.state()).toBe("made");
    await desk.send({ type: "DONE" });
    expect(desk.context().form).toEqual({ amount: "500.00", method: "usdt" });
    expect(desk.context().recharge).toBeNull();
  },
);

test("a page that the payment site opens anew reads the recharge that it names", async () => {
  const desk = await openDesk({
    list: [recharge(9, { status: "paid" })],
    returnedFor: rechargeId(9),
  });
  expect(desk.calls).toEqual(["read until 9"]);
  expect(desk.state()).toBe("made");
  expect(desk.told).toEqual(["changed"]);
});

test("a recharge that is not among the newest ones is said to be missing", async () => {
  const desk = await openDesk({ returnedFor: rechargeId(77) });
  expect(desk.state()).toBe("not among the newest");
  await desk.send({ type: "DONE" });
  expect(desk.state()).toBe("typing");
});

test("what cannot be read is said, and read again when asked", async () => {
  const desk = await openDesk({ returnedFor: rechargeId(1), dead: unreachable });
  expect(desk.state()).toBe("unread");
  expect(desk.context().failure).toBe(unreachable);
  desk.shop.dead = null;
  await desk.send({ type: "CHECK" });
  expect(desk.state()).toBe("made");
});

test("a server that says no more than yes: what was sent is found in the list", async () => {
  const desk = await openDesk();
  desk.shop.create = () => {
    desk.shop.list.unshift(recharge(9, { method: "usdt" }));
    return Result.succeed({ recharge: null, payUrl: null });
  };
  await desk.recharge("500", "usdt");
  expect(desk.state()).toBe("made");
  expect(desk.context().recharge?.id).toBe(9);
});

test("refused: told in the server's words, struck out, what was typed stays", async () => {
  const desk = await openDesk({ create: () => Result.fail(no) });
  await desk.recharge("500");
  expect(desk.state()).toBe("typing");
  expect(desk.context().notice).toEqual({ kind: "refused", failure: no });
  expect(desk.context().form.amount).toBe("500");
  expect(desk.shop.journal).toBeNull();
  await desk.send({ type: "DONE" });
  expect(desk.context().notice).toBeNull();
});

test("the session's end leaves no attempt behind", async () => {
  const desk = await openDesk({ create: () => Result.fail(sessionEnded) });
  await desk.recharge();
  expect(desk.state()).toBe("typing");
  expect(desk.shop.journal).toBeNull();
});

test("what cannot be read before is not sent", async () => {
  const desk = await openDesk({ dead: unreachable });
  await desk.recharge();
  expect(desk.state()).toBe("typing");
  expect(desk.context().notice).toEqual({ kind: "not checked", failure: unreachable });
  expect(desk.sends()).toBe(0);
});

test("the answer is lost after the server acted: found by reading, sent once", async () => {
  const desk = await openDesk();
  desk.shop.create = () => {
    desk.shop.list.unshift(recharge(9, { payUrl }));
    return Result.fail(timedOut);
  };
  await desk.recharge();
  expect(desk.state()).toBe("made");
  expect(desk.context().recharge?.id).toBe(9);
  expect(desk.context().site?.href).toBe(payUrl);
  expect(desk.sends()).toBe(1);
  expect(desk.shop.journal).toBeNull();
  expect(desk.calls).toContain("read until 1");
});

test.for([timedOut, unreachable, new ServerFault({ call: "createRecharge", status: 500 })])(
  "the request is lost ($_tag): believed after a second look, and one may try again",
  async (failure) => {
    const desk = await openDesk();
    const { create } = desk.shop;
    desk.shop.create = () => Result.fail(failure);
    await desk.recharge();
    expect(desk.state()).toEqual({ "outcome unknown": "pausing" });
    expect(desk.shop.journal).not.toBeNull();
    await desk.send({ type: "SUBMIT" });
    desk.clock.increment(2_000);
    await settle();
    expect(desk.state()).toBe("typing");
    expect(desk.context().notice).toEqual({ kind: "came to nothing" });
    expect(desk.context().form.amount).toBe("500");
    expect(desk.shop.journal).toBeNull();
    desk.shop.create = create;
    await desk.send({ type: "SUBMIT" });
    expect(desk.state()).toBe("leaving");
    expect(desk.sends()).toBe(2);
  },
);

test("as long as nobody can look, nothing is believed and nothing sent", async () => {
  const desk = await openDesk();
  desk.shop.create = () => {
    desk.shop.dead = unreachable;
    desk.shop.list.unshift(recharge(9));
    return Result.fail(unreachable);
  };
  await desk.recharge();
  expect(desk.state()).toEqual({ "outcome unknown": "could not look" });
  await desk.send({ type: "SUBMIT" }, { type: "CHECK" });
  expect(desk.state()).toEqual({ "outcome unknown": "could not look" });
  desk.shop.dead = null;
  await desk.send({ type: "RETURNED" });
  expect(desk.state()).toBe("made");
  expect(desk.sends()).toBe(1);
});

test("an earlier attempt that went through is told", async () => {
  const desk = await openDesk({ journal: attempt, list: [recharge(9)] });
  expect(desk.state()).toBe("made");
  expect(desk.shop.journal).toBeNull();
});

test("an earlier attempt that may be on its way is waited for, then believed lost", async () => {
  const desk = await openDesk({ journal: attempt, list: [] });
  expect(desk.state()).toEqual({ "settling a former attempt": "on its way" });
  desk.shop.now = 60_000;
  desk.clock.increment(3_000);
  await settle();
  await settle();
  expect(desk.state()).toBe("typing");
  expect(desk.context().notice).toEqual({ kind: "former came to nothing" });
  expect(desk.shop.journal).toBeNull();
});

test("an earlier attempt that its own tab has settled: said, for that tab has told of it", async () => {
  const desk = await openDesk({ journal: attempt, list: [] });
  desk.shop.journal = null;
  await desk.send({ type: "CHECK" });
  expect(desk.state()).toBe("typing");
  expect(desk.context().notice).toEqual({ kind: "sent elsewhere" });
  expect(desk.told).toContain("changed");
});

test("an earlier attempt that cannot be looked for stays open", async () => {
  const desk = await openDesk({ journal: attempt, dead: unreachable });
  expect(desk.state()).toEqual({ "settling a former attempt": "could not look" });
  expect(desk.shop.journal).not.toBeNull();
  desk.shop.dead = null;
  desk.shop.list = [recharge(9)];
  await desk.send({ type: "CHECK" });
  expect(desk.state()).toBe("made");
});

test("another tab is sending one: nothing is sent beside it", async () => {
  const desk = await openDesk({ list: [] });
  desk.shop.journal = attempt;
  await desk.recharge();
  expect(desk.sends()).toBe(0);
  expect(desk.state()).toEqual({ "settling a former attempt": "on its way" });
});

test("a pending record is gone on with on the payment site, if that may be opened", async () => {
  const desk = await openDesk();
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl: "javascript:1" }) });
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl, status: "paid" }) });
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl, method: "usdt" }) });
  expect(desk.state()).toBe("typing");
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl }) });
  expect(desk.state()).toBe("leaving");
  expect(desk.calls).toEqual([`leave ${payUrl}`]);
  desk.shop.list = [recharge(3, { status: "paid" })];
  await desk.send({ type: "RETURNED" });
  expect(desk.context().recharge?.status).toBe("paid");
});
