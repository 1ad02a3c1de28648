import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { OpenAttempt } from "../../src/domain/attempt/open-attempt.ts";
import { type CallFailure, TimedOut } from "../../src/domain/failure.ts";
import {
  orderActionMachine,
  type PlaceAction,
  type Verdict,
} from "../../src/domain/order/order-action.machine.ts";
import type { Order, OrderStatus } from "../../src/domain/order/order.ts";
import { order, refused, unreachable } from "../support/shop-data.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

interface Shop {
  status: OrderStatus;
  journal: OpenAttempt | null;
  dead: CallFailure | null;
  answer: () => Result.Result<void, CallFailure>;
}

const orderThatIs = (status: OrderStatus): Order => order(7, [{ id: 1, quantity: 1 }], { status });

const open = (changes: Partial<Shop> = {}) => {
  const shop: Shop = {
    status: "paid",
    journal: null,
    dead: null,
    answer: () => Result.succeed(undefined),
    ...changes,
  };
  const calls: string[] = [];
  const settled: { verdict: Verdict; status: OrderStatus | null }[] = [];
  const actor = createActor(
    orderActionMachine.provide({
      actors: {
        cancelOrder: fromPromise(async () => {
          calls.push("cancel");
          return shop.answer();
        }),
        recycleOrder: fromPromise(async ({ input }) => {
          calls.push(`recycle ${input.key}`);
          return shop.answer();
        }),
        loadOrder: fromPromise(async (): Promise<Result.Result<Order, CallFailure>> => {
          calls.push("read");
          return shop.dead === null
            ? Result.succeed(orderThatIs(shop.status))
            : Result.fail(shop.dead);
        }),
        openRecycle: fromPromise(async (): Promise<Result.Result<OpenAttempt | null, never>> => {
          calls.push("open");
          if (shop.journal !== null) return Result.succeed(null);
          shop.journal = { key: "key", inFlightFor: 15_000 };
          return Result.succeed(shop.journal);
        }),
        findRecycle: fromPromise(async () => {
          calls.push("find");
          return Result.succeed(shop.journal);
        }),
        closeAttempt: fromPromise(async ({ input }) => {
          calls.push(`close ${input.key}`);
          shop.journal = null;
          return Result.succeed(undefined);
        }),
      },
    }),
  );
  actor.on("settled", ({ verdict, order: read }) =>
    settled.push({ verdict, status: read?.status ?? null }),
  );
  actor.start();
  return {
    shop,
    calls,
    settled,
    state: () => actor.getSnapshot().value,
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) actor.send(event);
      await settle();
    },
    ask: (action: PlaceAction, status: OrderStatus) =>
      actor.send({ type: "ASKED", action, order: orderThatIs(status) }),
  };
};

test("nothing is sent before it is confirmed, nor after it is dismissed", async () => {
  const process = open();
  process.ask("recycle", "paid");
  expect(process.state()).toBe("confirming");
  await process.send({ type: "DISMISSED" }, { type: "CONFIRMED" });
  expect(process.calls).toEqual([]);
  expect(process.state()).toBe("resting");
});

test.for<[PlaceAction, OrderStatus]>([
  ["cancel", "paid"],
  ["cancel", "other"],
  ["recycle", "unpaid"],
  ["recycle", "recycled"],
])("to %s an order that is %s cannot be asked", ([action, status]) => {
  const process = open();
  process.ask(action, status);
  expect(process.state()).toBe("resting");
});

test("recycling: written down, sent once however often confirmed, struck out, read [S4.4]", async () => {
  const process = open({
    answer: () => ((process.shop.status = "pending_recycle"), Result.succeed(undefined)),
  });
  process.ask("recycle", "paid");
  await process.send({ type: "CONFIRMED" }, { type: "CONFIRMED" });
  expect(process.calls).toEqual(["open", "recycle key", "close key", "read"]);
  expect(process.settled).toEqual([{ verdict: "done", status: "pending_recycle" }]);
});

test("cancelling: sent once, then read [S4.2]", async () => {
  const process = open({
    answer: () => ((process.shop.status = "cancelled"), Result.succeed(undefined)),
  });
  process.ask("cancel", "unpaid");
  await process.send({ type: "CONFIRMED" }, { type: "CONFIRMED" });
  expect(process.calls).toEqual(["cancel", "read"]);
  expect(process.settled).toEqual([{ verdict: "done", status: "cancelled" }]);
});

test("refused: said so, struck out, and the order as it is now", async () => {
  const process = open({ answer: () => Result.fail(refused(40907)) });
  process.ask("recycle", "paid");
  await process.send({ type: "CONFIRMED" });
  expect(process.calls).toEqual(["open", "recycle key", "close key", "read"]);
  expect(process.settled).toEqual([{ verdict: "refused", status: "paid" }]);
});

test("a lost answer that took effect is done", async () => {
  const process = open({
    answer: () => {
      process.shop.status = "pending_recycle";
      return Result.fail(new TimedOut({ call: "recycle" }));
    },
  });
  process.ask("recycle", "paid");
  await process.send({ type: "CONFIRMED" });
  expect(process.settled).toEqual([{ verdict: "done", status: "pending_recycle" }]);
  expect(process.shop.journal).toBeNull();
  expect(process.calls.filter((call) => call.startsWith("recycle"))).toHaveLength(1);
});

test.for<[PlaceAction, OrderStatus]>([
  ["recycle", "paid"],
  ["cancel", "unpaid"],
])(
  "a lost answer without effect (%s): came to nothing, and may be tried again",
  async ([action, status]) => {
    const process = open({ status, answer: () => Result.fail(unreachable) });
    process.ask(action, status);
    await process.send({ type: "CONFIRMED" });
    expect(process.settled).toEqual([{ verdict: "came to nothing", status }]);
    expect(process.shop.journal).toBeNull();
    expect(process.state()).toBe("resting");
  },
);

test("no answer and no reading: unknown, until it is read; the attempt stays in the journal", async () => {
  const process = open({
    dead: unreachable,
    answer: () => Result.fail(unreachable),
  });
  process.ask("recycle", "paid");
  await process.send({ type: "CONFIRMED" });
  expect(process.state()).toBe("outcome unknown");
  expect(process.shop.journal).not.toBeNull();
  process.shop.dead = null;
  process.shop.status = "pending_recycle";
  await process.send({ type: "CHECK" });
  expect(process.settled).toEqual([{ verdict: "done", status: "pending_recycle" }]);
  expect(process.shop.journal).toBeNull();
});

test("accepted, but not to be read: accepted", async () => {
  const process = open({ dead: unreachable });
  process.ask("recycle", "paid");
  await process.send({ type: "CONFIRMED" });
  expect(process.settled).toEqual([{ verdict: "accepted", status: null }]);
});

test("another tab's application is not sent a second time: the order is read", async () => {
  const process = open({ journal: { key: "other tab", inFlightFor: 9_000 } });
  process.ask("recycle", "paid");
  await process.send({ type: "CONFIRMED" });
  expect(process.calls).toEqual(["open", "find", "read"]);
  expect(process.settled).toEqual([{ verdict: "on its way", status: "paid" }]);
  expect(process.shop.journal).not.toBeNull();
});

test("an old application without effect is struck out: it may be tried again", async () => {
  const process = open({ journal: { key: "old", inFlightFor: 0 } });
  process.ask("recycle", "paid");
  await process.send({ type: "CONFIRMED" });
  expect(process.settled).toEqual([{ verdict: "came to nothing", status: "paid" }]);
  expect(process.calls.at(-1)).toBe("close old");
});
