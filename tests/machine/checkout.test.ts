import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import {
  longestRequest,
  type OrderAttempt,
  type OrderAttemptSubject,
} from "../../src/domain/attempt/attempt.ts";
import type { CartItem } from "../../src/domain/cart/cart-item.ts";
import type { FreshProduct } from "../../src/domain/checkout/checkout-line.ts";
import type { CheckoutRequest } from "../../src/domain/checkout/checkout-query.ts";
import {
  type CheckoutEmitted,
  checkoutMachine,
  type NewestOrders,
  type NewestOrdersQuestion,
  type Recheck,
  type RecheckQuestion,
} from "../../src/domain/checkout/checkout.machine.ts";
import { type CallFailure, ServerFault, TimedOut, Undecodable } from "../../src/domain/failure.ts";
import type { OrderId, ProductId } from "../../src/domain/ids.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import type { Order, OrderLine } from "../../src/domain/order/order.ts";
import {
  cartItem,
  cartItemId,
  freshProduct,
  order,
  orderId,
  productId,
  refused,
  sessionEnded,
  unreachable,
} from "../support/shop-data.ts";

type Answer<A> = Result.Result<A, CallFailure>;

const at = 1_000_000;

const buyNow: CheckoutRequest = { kind: "product", productId: productId(1), quantity: 2 };
const fromTheCart: CheckoutRequest = { kind: "cart", items: [101, 102].map(cartItemId) };

/** A checkout in front of a shop whose answers the test sets; every call is noted. */
const openCheckout = async (
  request: CheckoutRequest,
  {
    journal = [],
    fresh = [freshProduct(1), freshProduct(2)],
    cart = [cartItem(1), cartItem(2, { quantity: 2 })],
    orders = [order(1, [{ id: 1, quantity: 2 }])],
    dead = null,
  }: {
    readonly journal?: OrderAttempt[];
    readonly fresh?: readonly FreshProduct[];
    readonly cart?: readonly CartItem[];
    readonly orders?: readonly Order[];
    /** Set: every reading fails so. */
    readonly dead?: CallFailure | null;
  } = {},
) => {
  const shop = {
    journal,
    cart,
    fresh,
    orders,
    now: at,
    created: Result.succeed(orderId(9)) as Answer<OrderId>,
    cleaned: Result.succeed(undefined) as Answer<void>,
    dead,
  };
  const calls: string[] = [];
  const sent: { readonly lines: readonly OrderLine[]; readonly key: string }[] = [];
  const cleaned: (readonly ProductId[])[] = [];
  const emitted: CheckoutEmitted[] = [];
  const clock = new SimulatedClock();
  const note = <A>(call: string, answer: () => Answer<A>) => {
    calls.push(call);
    return Promise.resolve(answer());
  };
  const reading = <A>(call: string, answer: () => A) =>
    note<A>(call, () => (shop.dead === null ? Result.succeed(answer()) : Result.fail(shop.dead)));
  let keys = 0;
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        findAttempt: fromPromise(async () => Result.succeed(shop.journal[0] ?? null)),
        openAttempt: fromPromise<Result.Result<OrderAttempt | null, never>, OrderAttemptSubject>(
          async ({ input }) => {
            if (shop.journal.length > 0) return Result.succeed(null);
            const attempt = { key: `key ${++keys}`, at: shop.now, subject: input };
            shop.journal.push(attempt);
            return Result.succeed(attempt);
          },
        ),
        closeAttempt: fromPromise<Result.Result<void, never>, { readonly key: string }>(
          async ({ input }) => {
            shop.journal = shop.journal.filter(({ key }) => key !== input.key);
            return Result.succeed(undefined);
          },
        ),
        readOrders: fromPromise<Answer<NewestOrders>, NewestOrdersQuestion>(() =>
          reading("orders", () => ({ orders: shop.orders, now: shop.now })),
        ),
        readCart: fromPromise<Answer<readonly CartItem[]>, void>(() =>
          reading("cart", () => shop.cart),
        ),
        readProducts: fromPromise<
          Answer<readonly FreshProduct[]>,
          { readonly productIds: readonly ProductId[] }
        >(({ input }) =>
          reading("products", () =>
            shop.fresh.filter((each) => input.productIds.includes(each.productId)),
          ),
        ),
        recheck: fromPromise<Answer<Recheck>, RecheckQuestion>(({ input }) =>
          reading("recheck", () => ({
            fresh: shop.fresh.filter((each) => input.productIds.includes(each.productId)),
            ordersBefore: shop.orders.map(({ id }) => id),
            cart: input.cart ? shop.cart.map(({ id }) => id) : null,
          })),
        ),
        createOrder: fromPromise<
          Answer<OrderId>,
          { readonly lines: readonly OrderLine[]; readonly key: string }
        >(({ input }) => {
          sent.push(input);
          return note("create", () => shop.created);
        }),
        cleanCart: fromPromise<Answer<void>, { readonly productIds: readonly ProductId[] }>(
          ({ input }) => {
            cleaned.push(input.productIds);
            return note("clean", () => shop.cleaned);
          },
        ),
      },
    }),
    { input: { request }, clock },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const turn = async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  await turn();
  return {
    shop,
    calls,
    sent,
    cleaned,
    emitted,
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await turn();
    },
    pass: async (milliseconds: number) => {
      shop.now += milliseconds;
      clock.increment(milliseconds);
      await turn();
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    lines: () =>
      actor
        .getSnapshot()
        .context.lines.map(({ productId: id, price, quantity }) => [id, price, quantity]),
  };
};

const attempt = (changes: Partial<OrderAttempt["subject"]> = {}): OrderAttempt => ({
  key: "former",
  at,
  subject: {
    kind: "order",
    lines: [{ productId: productId(1), quantity: 2, name: "Product 1" }],
    total: 21_00,
    ordersBefore: [orderId(1)],
    cartItems: [],
    ...changes,
  },
});

const reviewing = { reviewing: "waiting" };

test("buy-now reads the product and shows the asked quantity", async () => {
  const checkout = await openCheckout(buyNow);
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.lines()).toEqual([[1, 10_50, 2]]);
});

test("the cart form shows the asked lines and counts those that are gone", async () => {
  const checkout = await openCheckout({ kind: "cart", items: [102, 199].map(cartItemId) });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.lines()).toEqual([[2, 10_50, 2]]);
  expect(checkout.context().gone).toBe(1);
});

test("where every asked line is gone there is nothing to order", async () => {
  const checkout = await openCheckout(fromTheCart, { cart: [cartItem(3)] });
  expect(checkout.state()).toBe("nothing to order");
  expect(checkout.context().nothingLeft).toBe("cart lines gone");
});

test("lines that have left the cart since are not ordered a second time", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.cart = [];
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toBe("nothing to order");
  expect(checkout.context().nothingLeft).toBe("cart lines gone");
  expect(checkout.sent).toEqual([]);
});

test("where some lines have left the cart the sheet says which", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.cart = [cartItem(2)];
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.context().differences).toMatchObject([
    { kind: "unavailable", reason: "not_in_cart", line: { productId: 1 } },
  ]);
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.sent).toMatchObject([{ lines: [{ productId: 2 }] }]);
});

test("a product that the shop does not have is nothing to order", async () => {
  const checkout = await openCheckout(buyNow, {
    fresh: [{ productId: productId(1), product: null }],
  });
  expect(checkout.state()).toBe("nothing to order");
  expect(checkout.context().nothingLeft).toBe("product gone");
});

test.each([buyNow, fromTheCart])(
  "a load that failed ($kind) says why, and a retry loads",
  async (request) => {
    const checkout = await openCheckout(request, { dead: unreachable });
    expect(checkout.state()).toBe("loading failed");
    expect(checkout.context().failure).toEqual(unreachable);
    checkout.shop.dead = null;
    await checkout.send({ type: "RETRY" });
    expect(checkout.state()).toEqual(reviewing);
  },
);

test("a former attempt that cannot be looked for holds everything up until it can", async () => {
  const checkout = await openCheckout(buyNow, { journal: [attempt()], dead: unreachable });
  expect(checkout.state()).toEqual({ "settling a former attempt": "could not look" });
  expect(checkout.shop.journal).toHaveLength(1);
  checkout.shop.dead = null;
  checkout.shop.now += longestRequest;
  await checkout.send({ type: "CHECK" });
  expect(checkout.state()).toEqual(reviewing);
});

test("an order from the cart: re-read, written down, sent once, struck out, cart cleaned, told", async () => {
  const checkout = await openCheckout(fromTheCart);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.calls).toEqual(["cart", "recheck", "create", "clean"]);
  expect(checkout.sent).toEqual([
    {
      key: "key 1",
      lines: [
        { productId: 1, quantity: 1, price: 10_50 },
        { productId: 2, quantity: 2, price: 10_50 },
      ],
    },
  ]);
  expect(checkout.cleaned).toEqual([[1, 2]]);
  expect(checkout.shop.journal).toEqual([]);
  expect(checkout.emitted).toEqual([
    { type: "cart cleaned" },
    { type: "ordered", orderId: orderId(9) },
  ]);
});

test("buy-now leaves the cart alone", async () => {
  const checkout = await openCheckout(buyNow);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.calls).toEqual(["products", "recheck", "create"]);
  expect(checkout.emitted).toEqual([{ type: "ordered", orderId: orderId(9) }]);
});

test("a clean-up that fails never hides that the order exists", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.cleaned = Result.fail(unreachable);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.emitted).toEqual([
    { type: "clean-up failed", failure: unreachable },
    { type: "ordered", orderId: orderId(9) },
  ]);
});

test("a recheck that fails orders nothing and says why", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.dead = unreachable;
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.context()).toMatchObject({ notice: "recheck failed", failure: unreachable });
  expect(checkout.sent).toEqual([]);
});

test("a price that moved is shown; one tap accepts it and the order goes on at that price", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.fresh = [freshProduct(1, { price: fromHundredths(12_00) })];
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toBe("moved");
  expect(checkout.sent).toEqual([]);
  expect(checkout.context().differences).toMatchObject([{ kind: "changed", price: 12_00 }]);
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.sent).toMatchObject([{ lines: [{ price: 12_00, quantity: 2 }] }]);
});

test("what moves while the sheet is open is shown again, not ordered", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.fresh = [freshProduct(1, { price: fromHundredths(12_00) })];
  await checkout.send({ type: "SUBMIT" });
  checkout.shop.fresh = [freshProduct(1, { price: fromHundredths(13_00) })];
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.state()).toBe("moved");
  expect(checkout.context().differences).toMatchObject([{ price: 13_00 }]);
  expect(checkout.sent).toEqual([]);
});

test("closing the sheet changes and orders nothing", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.fresh = [freshProduct(1, { stock: 1 })];
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "DISMISS" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.lines()).toEqual([[1, 10_50, 2]]);
  expect(checkout.sent).toEqual([]);
});

test("a dropped line is left out; the rest waits for the customer", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.fresh = [freshProduct(1, { price: fromHundredths(99_00) }), freshProduct(2)];
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "DROP", productId: productId(1) });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.sent).toEqual([]);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.sent).toMatchObject([{ lines: [{ productId: 2 }] }]);
  expect(checkout.cleaned).toEqual([[2]]);
});

test("dropping one of two changes and accepting the other orders", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.fresh = [
    freshProduct(1, { price: fromHundredths(99_00) }),
    freshProduct(2, { stock: 1 }),
  ];
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "DROP", productId: productId(1) });
  expect(checkout.state()).toBe("moved");
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.sent).toMatchObject([{ lines: [{ productId: 2, quantity: 1 }] }]);
});

test("with nothing left that can be had there is nothing to order", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.fresh = [freshProduct(1, { status: "other" }), freshProduct(2, { stock: 0 })];
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.state()).toBe("nothing to order");
  expect(checkout.context().nothingLeft).toBe("all dropped");
});

test("what cannot be had as the cart holds it is shown at once; accepting orders nothing", async () => {
  const checkout = await openCheckout(fromTheCart, {
    cart: [cartItem(1, { quantity: 5, stock: 3 }), cartItem(2, { status: "other" })],
  });
  expect(checkout.state()).toBe("moved");
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.lines()).toEqual([[1, 10_50, 3]]);
  expect(checkout.sent).toEqual([]);
});

test("a quantity above the stock in the address is shown, not ordered", async () => {
  const checkout = await openCheckout({ ...buyNow, quantity: 50 });
  expect(checkout.state()).toBe("moved");
  expect(checkout.context().differences).toMatchObject([{ kind: "changed", quantity: 9 }]);
});

test("a second tap does nothing", async () => {
  const checkout = await openCheckout(buyNow);
  const taps = [checkout.send({ type: "SUBMIT" }), checkout.send({ type: "SUBMIT" })];
  await Promise.all([...taps, checkout.send({ type: "SUBMIT" })]);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.sent).toHaveLength(1);
});

test.each([40901, 40902, 40903, 40000])(
  "a refusal %d is told, struck out, and re-read",
  async (code) => {
    const checkout = await openCheckout(buyNow);
    checkout.shop.created = Result.fail(refused(code));
    await checkout.send({ type: "SUBMIT" });
    expect(checkout.context()).toMatchObject({ notice: "refused", failure: refused(code) });
    expect(checkout.shop.journal).toEqual([]);
    expect(checkout.calls).toEqual(["products", "recheck", "create", "recheck"]);
    expect(checkout.state()).toEqual(reviewing);
    expect(checkout.sent).toHaveLength(1);
  },
);

test("a refusal for a price that moved leads to the sheet, and accepting it does not order by itself", async () => {
  const checkout = await openCheckout(buyNow);
  const { shop } = checkout;
  Object.defineProperty(shop, "created", {
    get: () => {
      shop.fresh = [freshProduct(1, { price: fromHundredths(12_00) })];
      return Result.fail(refused(40901));
    },
  });
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toBe("moved");
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.sent).toHaveLength(1);
});

const lostWays: readonly CallFailure[] = [
  unreachable,
  new TimedOut({ call: "createOrder" }),
  new Undecodable({ call: "createOrder", reason: "corrupt" }),
  new ServerFault({ call: "createOrder", status: 500 }),
];

test.each(lostWays)(
  "an order whose answer is lost ($_tag) is found by reading, and not sent again",
  async (failure) => {
    const checkout = await openCheckout(fromTheCart);
    checkout.shop.created = Result.fail(failure);
    checkout.shop.orders = [
      order(33, [
        { id: 2, quantity: 2 },
        { id: 1, quantity: 1 },
      ]),
      ...checkout.shop.orders,
    ];
    // It is made between the two readings.
    const before = checkout.shop.orders.slice(1);
    const { shop } = checkout;
    let reads = 0;
    const made = shop.orders;
    Object.defineProperty(shop, "orders", { get: () => (reads++ === 0 ? before : made) });
    await checkout.send({ type: "SUBMIT" });
    expect(checkout.emitted).toEqual([
      { type: "cart cleaned" },
      { type: "ordered", orderId: orderId(33) },
    ]);
    expect(checkout.sent).toHaveLength(1);
    expect(checkout.shop.journal).toEqual([]);
  },
);

test("an order that two looks do not show did not go through; another try has another key", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.created = Result.fail(unreachable);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toEqual({ "outcome unknown": "pausing" });
  await checkout.send({ type: "SUBMIT" });
  await checkout.pass(2_000);
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.context().notice).toBe("not gone through");
  expect(checkout.shop.journal).toEqual([]);
  expect(checkout.cleaned).toEqual([]);
  checkout.shop.created = Result.succeed(orderId(9));
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.sent.map(({ key }) => key)).toEqual(["key 1", "key 2"]);
});

test("an outcome that cannot be read stays unknown and in the journal until it can", async () => {
  const checkout = await openCheckout(buyNow);
  const { shop } = checkout;
  Object.defineProperty(shop, "created", {
    get: () => {
      shop.dead = unreachable;
      return Result.fail(unreachable);
    },
  });
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toEqual({ "outcome unknown": "could not look" });
  expect(checkout.shop.journal).toHaveLength(1);
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "CHECK" });
  expect(checkout.state()).toEqual({ "outcome unknown": "could not look" });
  shop.dead = null;
  shop.orders = [order(34, [{ id: 1, quantity: 2 }]), ...shop.orders];
  await checkout.send({ type: "CHECK" });
  expect(checkout.emitted).toEqual([{ type: "ordered", orderId: orderId(34) }]);
  expect(checkout.sent).toHaveLength(1);
});

test("the session's end proves that nothing was ordered", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.created = Result.fail(sessionEnded);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.shop.journal).toEqual([]);
  expect(checkout.calls).toEqual(["products", "recheck", "create"]);
});

test("a former attempt that made an order leads there; its cart lines are cleaned", async () => {
  const checkout = await openCheckout(fromTheCart, {
    journal: [attempt({ cartItems: [101, 150].map(cartItemId) })],
    orders: [order(2, [{ id: 1, quantity: 2 }]), order(1, [{ id: 1, quantity: 2 }])],
  });
  expect(checkout.state()).toEqual({ "settling a former attempt": "went through" });
  expect(checkout.context().formerOrder?.id).toBe(2);
  expect(checkout.shop.journal).toEqual([]);
  expect(checkout.cleaned).toEqual([[1]]);
  expect(checkout.sent).toEqual([]);
  await checkout.send({ type: "CONTINUE" });
  expect(checkout.state()).toEqual(reviewing);
});

test("a product put into the cart again since is not taken out of it", async () => {
  const checkout = await openCheckout(fromTheCart, {
    journal: [attempt({ cartItems: [cartItemId(7)] })],
    orders: [order(2, [{ id: 1, quantity: 2 }])],
  });
  expect(checkout.state()).toEqual({ "settling a former attempt": "went through" });
  expect(checkout.cleaned).toEqual([]);
});

test("a former attempt that made no order is struck out, and checkout goes on", async () => {
  const checkout = await openCheckout(buyNow, {
    journal: [{ ...attempt(), at: at - longestRequest }],
  });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.context().notice).toBe("former not gone through");
  expect(checkout.shop.journal).toEqual([]);
});

test("a young attempt without an order may be on its way: it is looked for again", async () => {
  const checkout = await openCheckout(buyNow, { journal: [attempt()] });
  expect(checkout.state()).toEqual({ "settling a former attempt": "on its way" });
  await checkout.pass(3_000);
  await checkout.send({ type: "CHECK" });
  expect(checkout.state()).toEqual({ "settling a former attempt": "on its way" });
  expect(checkout.shop.journal).toHaveLength(1);
  await checkout.pass(longestRequest);
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.shop.journal).toEqual([]);
});

test("an attempt that its own tab settled meanwhile is none any more", async () => {
  const checkout = await openCheckout(buyNow, { journal: [attempt()] });
  checkout.shop.journal = [];
  await checkout.send({ type: "CHECK" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.context().notice).toBeNull();
});

test("another tab's attempt is settled before anything is sent from here", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.journal.push(attempt());
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toEqual({ "settling a former attempt": "on its way" });
  expect(checkout.sent).toEqual([]);
});

test("names follow the language; price and quantity stay as they were seen", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.fresh = [freshProduct(1, { name: "Товар 1", price: fromHundredths(77_00) })];
  await checkout.send({ type: "LANGUAGE_CHANGED" });
  expect(checkout.context().lines).toMatchObject([{ name: "Товар 1", price: 10_50, quantity: 2 }]);
  expect(checkout.state()).toEqual(reviewing);
});
