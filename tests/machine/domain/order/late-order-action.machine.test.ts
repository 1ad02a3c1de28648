import { expect, test } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { orderActions } from "../../../../src/adapters/xstate/order-actions.ts";
import { isBuyingAgain } from "../../../../src/domain/order/buy-again-selectors.ts";
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
const recycled = order(9, [{ id: 1, quantity: 1 }], { status: "recycled" });

/** A screen's actions; the code that sends comes, or fails to, when the test says so. */
const open = (onlyOrder = false) => {
  const { session } = quietSession();
  const fetches: PromiseWithResolvers<OrderActions>[] = [];
  const logic = lateOrderActionMachine.provide({
    actors: {
      loadActions: fromPromise(() => {
        const fetch = Promise.withResolvers<OrderActions>();
        fetches.push(fetch);
        return fetch.promise;
      }),
    },
  });
  // The screen, which receives what is asked.
  const host = createActor(
    setup({
      types: { children: {} as { actions: "actions" } },
      actors: { actions: logic },
    }).createMachine({
      invoke: {
        id: "actions",
        src: "actions",
        input: { session, ...(onlyOrder ? { onlyOrder: orderId(7) } : {}) },
      },
    }),
  ).start();
  const { actions } = host.getSnapshot().children;
  if (actions === undefined) throw new Error("The screen has started no actions");
  const { ports } = clientParts(() => new Promise(() => {}));
  const action = () => actions.getSnapshot().context.action?.getSnapshot();
  return {
    session,
    fetches,
    actions,
    leave: () => host.stop(),
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

test("buying again, asked for before the code has come, begins when it comes", async () => {
  const screen = open();
  screen.actions.send({ type: "REQUESTED", action: "buy again", order: recycled });
  await screen.arrive();
  expect(screen.asks()).toBeNull();
  const buyAgain = screen.actions.getSnapshot().context.buyAgain?.getSnapshot();
  expect(buyAgain && isBuyingAgain(buyAgain)).toBe(true);
});

test("when the screen is left, a question is withdrawn and nothing waits for another one", async () => {
  const screen = open();
  await screen.arrive();
  screen.actions.send({ type: "REQUESTED", action: "cancel", order: unpaid });
  const { action, buyAgain } = screen.actions.getSnapshot().context;
  screen.leave();
  expect(action?.getSnapshot().status).toBe("done");
  expect(buyAgain?.getSnapshot().status).toBe("done");
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
