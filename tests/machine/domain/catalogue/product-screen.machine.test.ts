import type { Result } from "effect";
import { describe, expect, test } from "vitest";
import { fromPromise } from "xstate";
import { leaveProduct, openProduct } from "../../../../src/domain/catalogue/open-product.ts";
import {
  type CartAddition,
  productScreenLogic,
} from "../../../../src/domain/catalogue/product-screen.machine.ts";
import type { Product } from "../../../../src/domain/catalogue/product.ts";
import { type CallFailure, TimedOut } from "../../../../src/domain/call/failure.ts";
import type { ProductId } from "../../../../src/domain/identity/ids.ts";
import { product } from "../../../support/catalogue-data.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import {
  fail,
  productId,
  refused,
  sessionEnded,
  succeed,
  unreachable,
} from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

type Read = Result.Result<Product, CallFailure>;
type Added = Result.Result<void, CallFailure>;

/** A product screen's process whose calls are answered by the test, first come first served. */
const open = (input: { readonly restored?: Product; readonly quantity?: number } = {}) => {
  const reads: ((answer: Promise<Read>) => void)[] = [];
  const adds: ((answer: Promise<Added>) => void)[] = [];
  const asked: number[] = [];
  const added: CartAddition[] = [];
  const told: string[] = [];
  const { session, told: sessionTold } = quietSession();
  const actor = openProduct(
    productScreenLogic({
      loadProduct: fromPromise<Read, { readonly productId: ProductId }>(({ input: wanted }) => {
        asked.push(wanted.productId);
        return new Promise((resolve) => reads.push(resolve));
      }),
      addToCart: fromPromise<Added, CartAddition>(({ input: addition }) => {
        added.push(addition);
        return new Promise((resolve) => adds.push(resolve));
      }),
    }),
    session,
    { productId: productId(1), ...input },
  );
  actor.on("*", (event) => told.push(event.type));
  actor.start();
  // The promise of the answer, the call's and the actor's own: all settled after a macrotask.
  return {
    actor,
    session,
    sessionTold,
    asked,
    added,
    told,
    leave: () => leaveProduct(actor),
    isOver: () => actor.getSnapshot().status === "stopped",
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    read: async (answer: Promise<Read>) => {
      reads.shift()?.(answer);
      await turn();
    },
    add: async (answer: Promise<Added>) => {
      adds.shift()?.(answer);
      await turn();
    },
  };
};

const openShown = async (shown: Product = product(1)) => {
  const screen = open();
  await screen.read(succeed(shown));
  return screen;
};

describe("reading a product", () => {
  test("shows it, one piece chosen", async () => {
    const { is, context } = await openShown();
    expect(is({ shown: { product: "read", cart: "choosing" } })).toBe(true);
    expect([context().product?.name, context().quantity]).toEqual(["Product 1", 1]);
  });

  test("distinguishes a product that is not there from one that could not be read", async () => {
    const gone = open();
    await gone.read(fail(refused(404)));
    expect(gone.is("not there")).toBe(true);
    const lost = open();
    await lost.read(fail(unreachable));
    expect([lost.is("failed"), lost.context().failure]).toEqual([true, unreachable]);
    lost.actor.send({ type: "RETRY" });
    await lost.read(succeed(product(1)));
    expect([lost.is("shown"), lost.context().failure]).toEqual([true, null]);
  });

  test("shows what an earlier visit saw, with its quantity, and reads again behind it", async () => {
    const { is, context, read } = open({ restored: product(1, { stock: 5 }), quantity: 4 });
    expect(is({ shown: { product: "reading" } })).toBe(true);
    expect(context().quantity).toBe(4);
    await read(succeed(product(1, { stock: 3 })));
    expect([context().product?.stock, context().quantity]).toEqual([3, 3]);
    // No more pieces than there were then.
    expect(open({ restored: product(1, { stock: 5 }), quantity: 9 }).context().quantity).toBe(5);
  });

  test("keeps what is shown when the reading behind it fails, but not if it is gone", async () => {
    const kept = open({ restored: product(1) });
    await kept.read(fail(unreachable));
    expect([kept.is({ shown: { product: "read" } }), kept.context().failure]).toEqual([
      true,
      unreachable,
    ]);
    expect(kept.told).toEqual(["refresh failed"]);
    kept.actor.send({ type: "REFRESH" });
    await kept.read(fail(refused(404)));
    expect(kept.is("not there")).toBe(true);
  });
});

describe("choosing a quantity", () => {
  test("that was asked for again while it loads shows only the newer answer", async () => {
    const screen = open();
    screen.actor.send({ type: "REFRESH" });
    await screen.read(succeed(product(1, { stock: 3 })));
    expect(screen.is("loading")).toBe(true);
    await screen.read(succeed(product(1, { stock: 2 })));
    expect([screen.context().product?.stock, screen.asked]).toEqual([2, [1, 1]]);
  });

  test("stays from 1 to the stock [S2.38 S5.8]", async () => {
    const { actor, context } = await openShown(product(1, { stock: 3 }));
    const chosen = [2, 99, 0, -4, Number.NaN].map((quantity) => {
      actor.send({ type: "QUANTITY_CHOSEN", quantity });
      return context().quantity;
    });
    expect(chosen).toEqual([2, 3, 1, 1, 1]);
  });
});

describe("adding to the cart", () => {
  test("sends the chosen quantity once and says so", async () => {
    const { actor, add, added, told, is } = await openShown();
    actor.send({ type: "QUANTITY_CHOSEN", quantity: 3 });
    actor.send({ type: "ADD" });
    actor.send({ type: "ADD" });
    actor.send({ type: "QUANTITY_CHOSEN", quantity: 5 });
    expect(is({ shown: { cart: "adding" } })).toBe(true);
    await add(succeed(undefined));
    expect(added).toEqual([{ productId: 1, quantity: 3 }]);
    expect(told).toEqual(["added"]);
    expect(is({ shown: { cart: "choosing" } })).toBe(true);
  });

  test.each([product(1, { stock: 0 }), product(1, { status: "other" })])(
    "sends nothing for what cannot be bought",
    async (shown) => {
      const { actor, added, is } = await openShown(shown);
      actor.send({ type: "ADD" });
      expect([added, is({ shown: { cart: "choosing" } })]).toEqual([[], true]);
    },
  );

  test("that is refused keeps the quantity as far as there is stock, and reads the product again", async () => {
    const { actor, add, read, told, is, context, asked } = await openShown();
    actor.send({ type: "QUANTITY_CHOSEN", quantity: 7 });
    actor.send({ type: "ADD" });
    await add(fail(refused(40903, "Only 2 left")));
    expect(told).toEqual(["not added"]);
    expect([context().quantity, asked]).toEqual([7, [1, 1]]);
    expect(is({ shown: { product: "reading", cart: "choosing" } })).toBe(true);
    await read(succeed(product(1, { stock: 2 })));
    expect([context().product?.stock, context().quantity]).toEqual([2, 2]);
  });

  test.each([unreachable, new TimedOut({ call: "addToCart" })])(
    "whose answer is lost says that the outcome is unknown and repeats nothing",
    async (failure) => {
      const { actor, add, added, told, is, context } = await openShown();
      actor.send({ type: "ADD" });
      await add(fail(failure));
      expect([is({ shown: { cart: "outcome unknown" } }), told]).toEqual([
        true,
        ["outcome unknown"],
      ]);
      expect([added.length, context().quantity]).toEqual([1, 1]);
      // The customer has looked, and decides.
      actor.send({ type: "ADD" });
      await add(succeed(undefined));
      expect([added.length, told, is({ shown: { cart: "choosing" } })]).toEqual([
        2,
        ["outcome unknown", "added"],
        true,
      ]);
    },
  );

  test("is not interrupted by a reading that finds the product gone: its outcome is reported", async () => {
    const { actor, read, add, added, told, is } = await openShown();
    actor.send({ type: "REFRESH" });
    actor.send({ type: "ADD" });
    await read(fail(refused(404)));
    expect(is({ shown: { cart: "adding" } })).toBe(true);
    await add(fail(refused(40903, "Only 2 left")));
    expect(added).toHaveLength(1);
    expect(told).toEqual(["not added"]);
    // It is read once more, and gone.
    await read(fail(refused(404)));
    expect(is("not there")).toBe(true);
  });

  test("after the session's end is not called unknown", async () => {
    const { actor, add, told } = await openShown();
    actor.send({ type: "ADD" });
    await add(fail(sessionEnded));
    expect(told).toEqual(["not added"]);
  });
});

const additions = [
  { outcome: "added", answer: succeed<void>(undefined), counted: ["CART_CHANGED"] },
  { outcome: "outcome unknown", answer: fail(unreachable), counted: ["CART_CHANGED"] },
  { outcome: "not added", answer: fail(refused(40903)), counted: [] },
] as const;

describe("the cart's badge", () => {
  test.each(additions)(
    "is counted again when the cart may have changed: $outcome",
    async (each) => {
      const { actor, add, told, sessionTold } = await openShown();
      actor.send({ type: "ADD" });
      expect(sessionTold).toEqual([]);
      await add(each.answer);
      expect([told, sessionTold]).toEqual([[each.outcome], each.counted]);
    },
  );
});

describe("a screen that is left", () => {
  test("ends, where nothing is being added", async () => {
    const { leave, isOver } = await openShown();
    expect([leave(), isOver()]).toEqual([false, true]);
  });

  test.each(additions)("has its addition carried to the end: $outcome", async (each) => {
    const { actor, add, told, sessionTold, leave, isOver } = await openShown();
    actor.send({ type: "ADD" });
    expect([leave(), isOver()]).toEqual([true, false]);
    actor.send({ type: "QUANTITY_CHOSEN", quantity: 2 });
    expect(isOver()).toBe(false);
    await add(each.answer);
    expect([told, sessionTold, isOver()]).toEqual([[each.outcome], each.counted, true]);
  });

  test.each(["before", "after"])("ends with its customer, who goes %s it is left", async (when) => {
    const { actor, add, told, session, leave, isOver } = await openShown();
    actor.send({ type: "ADD" });
    if (when === "after") leave();
    session.send({ type: "LOG_OUT" });
    // The screen goes when the customer is gone.
    if (when === "before") leave();
    expect(isOver()).toBe(true);
    await add(succeed(undefined));
    expect(told).toEqual([]);
  });
});
