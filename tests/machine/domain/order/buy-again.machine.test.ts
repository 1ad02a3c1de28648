import { Result } from "effect";
import { expect, test } from "vitest";
import { fromPromise } from "xstate";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import type { CartAddition } from "../../../../src/domain/catalogue/product-screen.machine.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import type { ProductId } from "../../../../src/domain/identity/ids.ts";
import { buyAgainLogic } from "../../../../src/domain/order/buy-again.machine.ts";
import type { AdditionAnswer, BuyAgainFacts } from "../../../../src/domain/order/buy-again.ts";
import { isBuyingAgain } from "../../../../src/domain/order/buy-again-selectors.ts";
import { openBuyAgain } from "../../../../src/domain/order/open-buy-again.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import {
  cartItem,
  fail,
  freshProduct,
  order,
  productId,
  refused,
  succeed,
  unreachable,
} from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

const done: AdditionAnswer = Result.succeed(undefined);
const lost: AdditionAnswer = Result.fail(unreachable);

const twoProducts = order(
  7,
  [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ],
  { status: "recycled" },
);
const bothSold: BuyAgainFacts = { fresh: [freshProduct(1), freshProduct(2)], cart: [] };

/** Buying again, with each call answered by the test. */
const open = () => {
  const reads: ((answer: Promise<Result.Result<BuyAgainFacts, CallFailure>>) => void)[] = [];
  const adds: ((answer: AdditionAnswer) => void)[] = [];
  const looks: ((answer: Promise<Result.Result<readonly CartItem[], CallFailure>>) => void)[] = [];
  const requested: (readonly ProductId[])[] = [];
  const sent: CartAddition[] = [];
  const told: string[] = [];
  const { session, told: sessionTold } = quietSession();
  const logic = buyAgainLogic({
    readFacts: fromPromise<
      Result.Result<BuyAgainFacts, CallFailure>,
      { readonly productIds: readonly ProductId[] }
    >(({ input: { productIds } }) => {
      requested.push(productIds);
      return new Promise((resolve) => reads.push(resolve));
    }),
    addToCart: fromPromise<AdditionAnswer, CartAddition>(({ input }) => {
      sent.push(input);
      return new Promise((resolve) => adds.push(resolve));
    }),
    readCart: fromPromise(() => new Promise((resolve) => looks.push(resolve))),
  });
  const openScreen = () => openBuyAgain(logic, session);
  const actor = openScreen();
  actor.on("*", (event) =>
    told.push(event.type === "done" && event.isShown ? "done, and shown" : event.type),
  );
  const ask = (bought = twoProducts) => actor.send({ type: "REQUESTED", order: bought });
  return {
    actor,
    /** The actor of the next screen. */
    openScreen,
    session,
    sessionTold,
    requested,
    sent,
    told,
    looks,
    state: () => actor.getSnapshot().value,
    isBusy: () => isBuyingAgain(actor.getSnapshot()),
    shortages: () =>
      actor.getSnapshot().context.lines.map(({ shortage }) => shortage?.kind ?? null),
    pieces: () => actor.getSnapshot().context.lines.map(({ pieces }) => pieces),
    ask,
    read: async (answer: Promise<Result.Result<BuyAgainFacts, CallFailure>>) => {
      reads.shift()?.(answer);
      await turn();
    },
    add: async (...answers: readonly AdditionAnswer[]) => {
      for (const answer of answers) {
        adds.shift()?.(answer);
        await turn();
      }
    },
    look: async (answer: Promise<Result.Result<readonly CartItem[], CallFailure>>) => {
      looks.shift()?.(answer);
      await turn();
    },
  };
};

test("what is still sold is put in, the badge is updated, and there is nothing to read", async () => {
  const shop = open();
  shop.ask();
  expect(shop.requested).toEqual([[productId(1), productId(2)]]);
  await shop.read(succeed(bothSold));
  expect(shop.sent).toEqual([{ productId: productId(1), quantity: 2 }]);
  expect(shop.sessionTold).not.toContain("CART_CHANGED");
  await shop.add(done, done);
  expect(shop.sent).toEqual([
    { productId: productId(1), quantity: 2 },
    { productId: productId(2), quantity: 1 },
  ]);
  expect(shop.sessionTold).toContain("CART_CHANGED");
  expect(shop.told).toEqual(["cart changed", "done"]);
  expect(shop.pieces()).toEqual([2, 1]);
  expect(shop.state()).toBe("resting");
});

test("two taps, and a tap on another order meanwhile, are one purchase", async () => {
  const shop = open();
  shop.ask();
  shop.ask();
  await shop.read(succeed(bothSold));
  shop.ask();
  shop.actor.send({
    type: "REQUESTED",
    order: order(8, [{ id: 3, quantity: 1 }], { status: "paid" }),
  });
  await shop.add(done, done);
  expect(shop.requested).toHaveLength(1);
  expect(shop.sent).toHaveLength(2);
});

test("it is under way from the tap until there is something to read, or nothing", async () => {
  const shop = open();
  expect(shop.isBusy()).toBe(false);
  shop.ask();
  expect(shop.isBusy()).toBe(true);
  await shop.read(succeed(bothSold));
  expect(shop.isBusy()).toBe(true);
  await shop.add(done, done);
  expect(shop.isBusy()).toBe(false);
  shop.ask();
  await shop.read(succeed({ fresh: [], cart: [] }));
  expect(shop.state()).toBe("telling");
  expect(shop.isBusy()).toBe(false);
  const stopped = open();
  stopped.ask();
  stopped.actor.stop();
  expect(stopped.isBusy()).toBe(false);
});

test("an order that waits to be paid is not bought again", () => {
  const shop = open();
  shop.actor.send({ type: "REQUESTED", order: { ...twoProducts, status: "unpaid" } });
  expect(shop.requested).toEqual([]);
});

test("what is not in the cart, and what costs more, waits to be read", async () => {
  const shop = open();
  shop.ask();
  await shop.read(
    succeed({ ...bothSold, fresh: [freshProduct(1, { stock: 1 }), freshProduct(2)] }),
  );
  await shop.add(done, Result.fail(refused(40903, "Sold out")));
  expect(shop.told).toEqual(["cart changed", "done, and shown"]);
  expect(shop.state()).toBe("telling");
  expect(shop.shortages()).toEqual(["few left", "refused"]);
  shop.actor.send({ type: "RETRY" });
  expect(shop.requested).toHaveLength(1);
  shop.actor.send({ type: "DISMISSED" });
  expect(shop.state()).toBe("resting");
});

test("an item that could not be read is reported: it is not in the cart, though all the others are", async () => {
  const shop = open();
  const withUnreadable = { ...twoProducts, items: [null, ...twoProducts.items] };
  shop.ask(withUnreadable);
  await shop.read(fail(unreachable));
  expect(shop.state()).toBe("resting");
  shop.ask(withUnreadable);
  await shop.read(succeed(bothSold));
  await shop.add(done, done);
  expect(shop.told).toEqual(["not read", "cart changed", "done, and shown"]);
  expect(shop.state()).toBe("telling");
  expect(shop.actor.getSnapshot().context.unreadable).toBe(1);
  shop.actor.send({ type: "DISMISSED" });
  shop.ask();
  await shop.read(succeed(bothSold));
  await shop.add(done, done);
  expect(shop.state()).toBe("resting");
});

test("where nothing can be put in, nothing is sent", async () => {
  const shop = open();
  shop.ask();
  await shop.read(succeed({ fresh: [freshProduct(1, { stock: 0 })], cart: [] }));
  expect(shop.sent).toEqual([]);
  expect(shop.sessionTold).not.toContain("CART_CHANGED");
  expect(shop.shortages()).toEqual(["out of stock", "off sale"]);
  expect(shop.state()).toBe("telling");
});

test("a failed read sends nothing, and can be asked for again", async () => {
  const shop = open();
  shop.ask();
  await shop.read(fail(unreachable));
  expect(shop.told).toEqual(["not read"]);
  expect(shop.state()).toBe("resting");
  shop.ask();
  expect(shop.requested).toHaveLength(2);
});

test("after an addition without an answer the cart says whether it is in", async () => {
  const shop = open();
  shop.ask();
  await shop.read(succeed({ ...bothSold, cart: [cartItem(1, { quantity: 1 })] }));
  await shop.add(lost);
  expect(shop.state()).toBe("verifying the cart");
  await shop.look(succeed([cartItem(1, { quantity: 3 })]));
  expect(shop.shortages()).toEqual([null, "not sent"]);
  expect(shop.pieces()).toEqual([2, 0]);
});

test("what the cart does not hold is reported; what is unknown is reported as unknown", async () => {
  const shop = open();
  shop.ask();
  await shop.read(succeed(bothSold));
  await shop.add(lost);
  await shop.look(succeed([]));
  expect(shop.shortages()).toEqual(["not there yet", "not sent"]);
  shop.actor.send({ type: "DISMISSED" });
  shop.ask();
  await shop.read(succeed(bothSold));
  await shop.add(lost);
  await shop.look(fail(unreachable));
  expect(shop.shortages()).toEqual(["not known", "not sent"]);
});

test("another try sends only what was never sent; if it cannot be read, the words stay", async () => {
  const shop = open();
  shop.ask();
  await shop.read(succeed(bothSold));
  await shop.add(lost);
  await shop.look(succeed([]));
  shop.actor.send({ type: "RETRY" });
  expect(shop.requested.at(-1)).toEqual([productId(2)]);
  await shop.read(fail(unreachable));
  expect(shop.state()).toBe("telling");
  shop.actor.send({ type: "RETRY" });
  await shop.read(succeed(bothSold));
  await shop.add(done);
  expect(shop.sent).toEqual([
    { productId: productId(1), quantity: 2 },
    { productId: productId(2), quantity: 1 },
  ]);
  expect(shop.state()).toBe("resting");
});

test("a purchase that runs when the screen is left is carried through, reported, and then over", async () => {
  const shop = open();
  shop.ask();
  shop.actor.send({ type: "LEAVE" });
  await shop.read(
    succeed({ ...bothSold, fresh: [freshProduct(1), freshProduct(2, { stock: 0 })] }),
  );
  await shop.add(done);
  expect(shop.told).toEqual(["cart changed", "done"]);
  expect(shop.actor.getSnapshot().status).toBe("done");
});

test("the next screen shows the run that was left, and a tap there puts nothing in a second time", async () => {
  const shop = open();
  shop.ask();
  shop.actor.send({ type: "LEAVE" });
  const next = shop.openScreen();
  expect(isBuyingAgain(next.getSnapshot())).toBe(true);
  next.send({ type: "REQUESTED", order: twoProducts });
  await shop.read(succeed({ ...bothSold, fresh: [freshProduct(1)] }));
  await shop.add(done);
  expect(shop.sent).toHaveLength(1);
  expect(shop.told).toEqual(["cart changed", "done, and shown"]);
  next.send({ type: "LEAVE" });
  expect(shop.openScreen().getSnapshot().value).toBe("resting");
});

test("a screen that opens beside another has a run of its own", () => {
  const shop = open();
  shop.ask();
  expect(isBuyingAgain(shop.openScreen().getSnapshot())).toBe(false);
  expect(shop.isBusy()).toBe(true);
});

test("one that is idle, or only reports, ends with its screen", async () => {
  const resting = open();
  resting.actor.send({ type: "LEAVE" });
  expect(resting.actor.getSnapshot().status).toBe("done");
  const telling = open();
  telling.ask();
  await telling.read(succeed({ fresh: [], cart: [] }));
  telling.actor.send({ type: "LEAVE" });
  expect(telling.actor.getSnapshot().status).toBe("done");
});

test("when the customer changes, nothing more is sent: the token may be another's", async () => {
  const shop = open();
  shop.ask();
  await shop.read(succeed(bothSold));
  shop.session.send({ type: "LOG_OUT" });
  await shop.add(done);
  expect(shop.sent).toHaveLength(1);
});
