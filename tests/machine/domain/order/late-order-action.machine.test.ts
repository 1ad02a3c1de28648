import { expect, test } from "vitest";
import { createActor, createMachine, fromPromise } from "xstate";
import { orderActions } from "../../../../src/adapters/xstate/order-actions.ts";
import {
  lateOrderActionMachine,
  type OrderActions,
} from "../../../../src/domain/order/late-order-action.machine.ts";
import { clientParts } from "../../../support/client-parts.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { order, orderId } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

const unpaid = order(7, [], { status: "unpaid" });
const paid = order(8, [], { status: "paid" });

/** A screen's actions; the code that sends comes, or fails to, when the test says so. */
const open = (onlyOrder = false) => {
  const { session } = quietSession();
  const fetches: PromiseWithResolvers<OrderActions>[] = [];
  const actions = createActor(
    lateOrderActionMachine.provide({
      actors: {
        loadActions: fromPromise(() => {
          const fetch = Promise.withResolvers<OrderActions>();
          fetches.push(fetch);
          return fetch.promise;
        }),
      },
    }),
    {
      input: { session, ...(onlyOrder ? { onlyOrder: orderId(7) } : {}) },
      // The screen, which hears of what is asked.
      parent: createActor(createMachine({})).start(),
    },
  ).start();
  const { ports } = clientParts(() => new Promise(() => {}));
  const action = () => actions.getSnapshot().context.action?.getSnapshot();
  return {
    session,
    fetches,
    actions,
    payment: () => actions.getSnapshot().context.payment,
    awaited: () => actions.getSnapshot().context.requested?.order.id ?? null,
    asks: () => (action()?.matches("confirming") ? action()?.context.requested : null),
    arrive: () => {
      fetches.at(-1)?.resolve(orderActions(ports));
      return turn();
    },
    fail: () => {
      fetches.at(-1)?.reject(new Error("Failed to fetch dynamically imported module"));
      return turn();
    },
  };
};

test("what is asked for before the code has come is asked when it comes: the last of it, once", async () => {
  const screen = open();
  screen.actions.send({ type: "REQUESTED", action: "recycle", order: paid });
  screen.actions.send({ type: "REQUESTED", action: "cancel", order: unpaid });
  expect(screen.awaited()).toBe(unpaid.id);
  await screen.arrive();
  expect(screen.asks()).toEqual({ action: "cancel", order: unpaid });
  expect(screen.awaited()).toBeNull();
  screen.actions.getSnapshot().context.action?.send({ type: "DISMISSED" });
  await turn();
  expect(screen.asks()).toBeNull();
});

test("when the customer has turned to other orders, it is not", async () => {
  const screen = open();
  screen.actions.send({ type: "REQUESTED", action: "cancel", order: unpaid });
  screen.actions.send({ type: "WITHDRAWN" });
  await screen.arrive();
  expect(screen.asks()).toBeNull();
});

test("when the code is there, what is asked for is asked at once", async () => {
  const screen = open();
  await screen.arrive();
  expect(screen.asks()).toBeNull();
  screen.actions.send({ type: "REQUESTED", action: "cancel", order: unpaid });
  expect(screen.asks()).toEqual({ action: "cancel", order: unpaid });
});

test("code that could not be fetched is fetched again when the customer says so, or asks for something", async () => {
  const screen = open();
  await screen.fail();
  expect(screen.actions.getSnapshot().value).toBe("failed");
  screen.actions.send({ type: "RETRY" });
  await screen.fail();
  expect(screen.fetches).toHaveLength(2);
  screen.actions.send({ type: "REQUESTED", action: "cancel", order: unpaid });
  expect(screen.fetches).toHaveLength(3);
  await screen.arrive();
  expect(screen.asks()).toEqual({ action: "cancel", order: unpaid });
});

test("on its own screen an order's payment is joined, when the code comes and not before", async () => {
  const screen = open(true);
  expect([...screen.session.getSnapshot().context.attempts.keys()]).toEqual([]);
  await screen.arrive();
  const hosted = screen.session.getSnapshot().context.attempts.get("payment 7");
  expect(hosted).toBeDefined();
  expect(screen.payment()).toBe(hosted);
  const list = open();
  await list.arrive();
  expect(list.payment()).toBeNull();
});
