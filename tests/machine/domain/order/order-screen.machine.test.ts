import { Result } from "effect";
import { expect, test, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { orderActions } from "../../../../src/adapters/xstate/order-actions.ts";
import { type CallFailure, Refused } from "../../../../src/domain/call/failure.ts";
import type { OrderId } from "../../../../src/domain/identity/ids.ts";
import type { OrderActions } from "../../../../src/domain/order/late-order-action.machine.ts";
import type { OrderActionOutcome } from "../../../../src/domain/order/order-action.machine.ts";
import { orderScreenLogic } from "../../../../src/domain/order/order-screen.machine.ts";
import type { Order, OrderStatus } from "../../../../src/domain/order/order.ts";
import { nextLookupMs } from "../../../../src/domain/order/recycling-lookups.ts";
import { answer, clientParts } from "../../../support/client-parts.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { order, orderId, unreachable } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";
import { driven } from "../../../support/driven-actor.ts";

const thatIs = (status: OrderStatus): Order => order(7, [{ id: 1, quantity: 2 }], { status });
const notThere = new Refused({ call: "order", code: 404, status: 404 });

type Answer = Result.Result<Order, CallFailure>;

/** The screen before a shop that answers what the test says, at once or when it is let to. */
const open = async (
  first: Answer,
  restored?: Order,
  {
    hold = false,
    actions = () => new Promise(() => {}),
  }: { hold?: boolean; actions?: () => Promise<OrderActions> } = {},
) => {
  const shop = { answer: first, hold };
  const requested: OrderId[] = [];
  const waiting: (() => void)[] = [];
  const told: string[] = [];
  const clock = new SimulatedClock();
  const customer = quietSession();
  const actor = createActor(
    orderScreenLogic({
      loadOrder: fromPromise<Answer, { readonly orderId: OrderId }>(async ({ input }) => {
        requested.push(input.orderId);
        const { answer: now } = shop;
        if (shop.hold) await new Promise<void>((resolve) => waiting.push(resolve));
        return now;
      }),
      loadActions: fromPromise(actions),
    }),
    { input: { session: customer.session, orderId: orderId(7), restored }, clock },
  );
  actor.on("*", ({ type }) => told.push(type));
  actor.start();
  await turn();
  return {
    shop,
    requested,
    told,
    actor,
    customer,
    status: () => actor.getSnapshot().context.order?.status,
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
    release: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await turn();
    },
    ...driven(actor, clock),
  };
};

test("an order that was never seen is loaded once, and shown", async () => {
  const screen = await open(Result.succeed(thatIs("unpaid")));
  expect(screen.requested).toEqual([7]);
  expect(screen.is({ shown: "resting" })).toBe(true);
});

test("one that was seen is shown at once and read again behind it", async () => {
  const screen = await open(Result.succeed(thatIs("paid")), thatIs("unpaid"), { hold: true });
  expect(screen.is({ shown: "reading" })).toBe(true);
  expect(screen.status()).toBe("unpaid");
  await screen.release();
  expect(screen.requested).toEqual([7]);
  expect(screen.status()).toBe("paid");
});

test.each([undefined, thatIs("unpaid")])(
  "an order that is not there, or another customer's, is reported (seen before: %#)",
  async (restored) => {
    const screen = await open(Result.fail(notThere), restored);
    expect(screen.is("not found")).toBe(true);
    await screen.send({ type: "REFRESH" }, { type: "RETURNED" });
    expect(screen.requested).toHaveLength(1);
  },
);

test("a failure can be tried again, and is by coming back", async () => {
  const screen = await open(Result.fail(unreachable));
  expect(screen.is("failed")).toBe(true);
  expect(screen.actor.getSnapshot().context.failure).toEqual(unreachable);
  await screen.send({ type: "RETRY" });
  expect(screen.requested).toHaveLength(2);
  screen.shop.answer = Result.succeed(thatIs("paid"));
  await screen.send({ type: "RETURNED" });
  expect(screen.status()).toBe("paid");
  expect(screen.actor.getSnapshot().context.failure).toBeNull();
});

test("a refresh that fails is reported, a quiet reading that fails is not; both keep the order", async () => {
  const screen = await open(Result.succeed(thatIs("paid")));
  screen.shop.answer = Result.fail(unreachable);
  await screen.send({ type: "RETURNED" });
  expect(screen.told).toEqual([]);
  await screen.send({ type: "REFRESH" });
  expect(screen.told).toEqual(["refresh failed"]);
  expect(screen.status()).toBe("paid");
  expect(screen.actor.getSnapshot().context.refreshRequested).toBe(false);
});

test("a refresh that overtakes a quiet reading has it made again, and its failure is reported", async () => {
  const screen = await open(Result.succeed(thatIs("paid")));
  screen.shop.hold = true;
  screen.shop.answer = Result.fail(unreachable);
  await screen.send({ type: "RETURNED" }, { type: "REFRESH" });
  expect(screen.actor.getSnapshot().context.refreshRequested).toBe(true);
  await screen.release();
  expect(screen.requested).toHaveLength(3);
  expect(screen.told).toEqual([]);
  await screen.release();
  expect(screen.requested).toHaveLength(3);
  expect(screen.told).toEqual(["refresh failed"]);
});

test.each([{ type: "REFRESH" }, { type: "ORDER_STALE" }] as const)(
  "a first reading that $type has overtaken is never shown",
  async (event) => {
    const screen = await open(Result.fail(unreachable));
    screen.shop.hold = true;
    screen.shop.answer = Result.succeed(thatIs("unpaid"));
    await screen.send({ type: "RETRY" });
    screen.shop.answer = Result.succeed(thatIs("paid"));
    await screen.send(event);
    screen.shop.hold = false;
    await screen.release();
    expect(screen.status()).toBe("paid");
  },
);

test("while it awaits recycling it is read again, until it is recycled", async () => {
  const screen = await open(Result.succeed(thatIs("pending_recycle")));
  await screen.tick(nextLookupMs(0) - 1);
  expect(screen.requested).toHaveLength(1);
  await screen.tick(1);
  expect(screen.requested).toHaveLength(2);
  screen.shop.answer = Result.succeed(thatIs("recycled"));
  await screen.tick(nextLookupMs(1));
  expect(screen.status()).toBe("recycled");
  expect(screen.told).toEqual(["recycling completed"]);
  await screen.day();
  expect(screen.requested).toHaveLength(3);
});

test("the intervals grow, and end: eight calls in a whole day", async () => {
  const screen = await open(Result.succeed(thatIs("pending_recycle")));
  const at: number[] = [];
  let before = screen.requested.length;
  for (let second = 1; second <= 3_600; second += 1) {
    await screen.tick(1_000);
    if (screen.requested.length > before) at.push(second);
    before = screen.requested.length;
  }
  expect(at).toEqual([10, 25, 50, 90, 150, 270, 570, 1_170]);
  await screen.day();
  expect(screen.requested).toHaveLength(9);
});

test.each([
  [{ type: "REFRESH" }],
  [{ type: "RETURNED" }],
  [{ type: "ORDER_STALE" }],
  [{ type: "ORDER_READ", order: thatIs("pending_recycle") }],
] as const)("the lookups start again with %o", async (event) => {
  const screen = await open(Result.succeed(thatIs("pending_recycle")));
  await screen.day();
  await screen.send(event);
  const before = screen.requested.length;
  await screen.tick(nextLookupMs(0));
  expect(screen.requested.length - before).toBe(1);
});

test("an order sent for recycling after its screen was open for long is read again as well", async () => {
  const screen = await open(Result.succeed(thatIs("paid")));
  await screen.day();
  expect(screen.requested).toHaveLength(1);

  screen.shop.answer = Result.succeed(thatIs("recycled"));
  await screen.send({ type: "ORDER_READ", order: thatIs("pending_recycle") });
  await screen.tick(nextLookupMs(0));
  expect(screen.status()).toBe("recycled");
  expect(screen.told).toEqual(["recycling completed"]);
});

test("a page in the background asks nothing; coming back asks at once", async () => {
  const screen = await open(Result.succeed(thatIs("pending_recycle")));
  await screen.send({ type: "HIDDEN" });
  await screen.day();
  expect(screen.requested).toHaveLength(1);
  await screen.send({ type: "RETURNED" });
  expect(screen.requested).toHaveLength(2);
});

test.each<OrderStatus>(["unpaid", "paid", "recycled", "cancelled", "other"])(
  "an order that is %s is not read again by itself",
  async (status) => {
    const screen = await open(Result.succeed(thatIs(status)));
    await screen.day();
    expect(screen.requested).toHaveLength(1);
  },
);

test("a page that went to the background before the order came asks for it upon its return", async () => {
  const late = await open(Result.fail(unreachable));
  late.shop.answer = Result.succeed(thatIs("pending_recycle"));
  late.shop.hold = true;
  await late.send({ type: "RETRY" }, { type: "HIDDEN" });
  await late.release();
  await late.day();
  expect(late.requested).toHaveLength(2);

  late.shop.hold = false;
  await late.send({ type: "RETURNED" });
  expect(late.status()).toBe("pending_recycle");
  expect(late.requested).toHaveLength(3);
});

test("what an action has read is shown, and an older reading never replaces it", async () => {
  const screen = await open(Result.succeed(thatIs("unpaid")));
  screen.shop.hold = true;
  await screen.send({ type: "RETURNED" });
  screen.shop.answer = Result.succeed(thatIs("cancelled"));
  await screen.send({ type: "ORDER_READ", order: thatIs("cancelled") });
  expect(screen.status()).toBe("cancelled");
  await screen.release();
  expect(screen.status()).toBe("cancelled");
  expect(screen.is({ shown: "resting" })).toBe(true);
});

test("what an action could not read is read again", async () => {
  const screen = await open(Result.succeed(thatIs("unpaid")));
  screen.shop.answer = Result.succeed(thatIs("cancelled"));
  await screen.send({ type: "ORDER_STALE" });
  expect(screen.status()).toBe("cancelled");
});

const settled = (changed: Order | null): OrderActionOutcome => ({
  action: "recycle",
  result: "done",
  order: changed,
  failure: null,
});

test("an action that has settled shows its order, or has it read, and the balance", async () => {
  const screen = await open(Result.succeed(thatIs("paid")));
  const { actions } = screen.actor.getSnapshot().context;
  actions.send({ type: "ACTION_ENDED", outcome: settled(thatIs("pending_recycle")) });
  expect(screen.status()).toBe("pending_recycle");
  expect(screen.customer.told).toEqual(["REFRESH_USER"]);
  expect(screen.requested).toHaveLength(1);
  screen.shop.answer = Result.succeed(thatIs("recycled"));
  actions.send({ type: "ACTION_ENDED", outcome: settled(null) });
  await turn();
  expect(screen.status()).toBe("recycled");
  expect(screen.requested).toHaveLength(2);
});

test("an action that the shop refuses has the order read again, and the balance", async () => {
  const { ports } = clientParts(async () => answer({ code: 40907, message: "No" }, 409));
  const actions = orderActions(ports);
  const screen = await open(Result.succeed(thatIs("unpaid")), undefined, {
    actions: async () => actions,
  });
  const late = screen.actor.getSnapshot().context.actions;
  const told: OrderActionOutcome[] = [];
  late.on("ended", ({ type: _, ...what }) => told.push(what));
  late.send({ type: "REQUESTED", action: "cancel", order: thatIs("unpaid") });
  screen.shop.answer = Result.succeed(thatIs("paid"));
  late.getSnapshot().context.action?.send({ type: "CONFIRMED" });
  await vi.waitFor(() => expect(screen.status()).toBe("paid"), { interval: 1 });
  expect(told).toEqual([
    { action: "cancel", result: "refused", order: null, failure: expect.any(Refused) },
  ]);
  expect(screen.requested).toHaveLength(2);
  expect(screen.customer.told).toContain("REFRESH_USER");
});

test("an order that did not await recycling here, and is recycled now, completes none", async () => {
  const screen = await open(Result.succeed(thatIs("paid")));
  screen.shop.answer = Result.succeed(thatIs("recycled"));
  await screen.send({ type: "RETURNED" });
  expect(screen.status()).toBe("recycled");
  expect([screen.told, screen.customer.told]).toEqual([[], []]);
});

test("an order that was changed from elsewhere is read again", async () => {
  const screen = await open(Result.succeed(thatIs("unpaid")));
  screen.shop.answer = Result.succeed(thatIs("paid"));
  screen.customer.end("payment");
  await turn();
  expect(screen.status()).toBe("paid");
});

test("a completed recycling has the balance read again", async () => {
  const screen = await open(Result.succeed(thatIs("pending_recycle")));
  screen.shop.answer = Result.succeed(thatIs("recycled"));
  await screen.tick(nextLookupMs(0));
  expect(screen.told).toEqual(["recycling completed"]);
  expect(screen.customer.told).toEqual(["REFRESH_USER"]);
});

test("what changes while the page is hidden is read when it returns, not before", async () => {
  const screen = await open(Result.succeed(thatIs("unpaid")));
  await screen.send({ type: "HIDDEN" });
  screen.customer.end("payment");
  await turn();
  expect(screen.requested).toHaveLength(1);
  await screen.send({ type: "RETURNED" });
  expect(screen.requested).toHaveLength(2);
});
