import { Result } from "effect";
import { beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import type { FreshProduct, SeenPrice } from "../../../../src/domain/checkout/checkout-line.ts";
import type { CheckoutRequest } from "../../../../src/domain/checkout/checkout-query.ts";
import {
  type CheckoutEmitted,
  checkoutScreenLogic,
  checkoutScreenMachine,
} from "../../../../src/domain/checkout/checkout-screen.machine.ts";
import {
  hasMoved,
  isBusy,
  isLoadingLines,
  showsLines,
} from "../../../../src/domain/checkout/checkout-screen-selectors.ts";
import type { LinesQuestion, OrderChanges } from "../../../../src/domain/checkout/order-attempt.ts";
import { type CallFailure, ServerFault } from "../../../../src/domain/call/failure.ts";
import type { ProductId } from "../../../../src/domain/identity/ids.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import type { Order } from "../../../../src/domain/order/order.ts";
import { attemptOf } from "../../../../src/domain/session/attempt-of.ts";
import { joinAttempt } from "../../../../src/domain/session/join-attempt.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import {
  orderAttemptBefore,
  type OrderShop,
  orderShop,
  type SentOrder,
} from "../../../support/order-attempt.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";
import { quietSession } from "../../../support/quiet-session.ts";
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
} from "../../../support/shop-data.ts";
import { tabLocks } from "../../../support/tab-locks.ts";

beforeEach(() => void vi.useFakeTimers());

type Answer<A> = Result.Result<A, CallFailure>;

const buyNow: CheckoutRequest = { kind: "product", productId: productId(1), quantity: 2 };
const fromTheCart: CheckoutRequest = { kind: "cart", items: [101, 102].map(cartItemId) };
const gateway = new ServerFault({ call: "createOrder", status: 504 });

interface Setting extends Partial<OrderShop> {
  /** The prices at which the customer chose. */
  readonly seen?: readonly SeenPrice[];
  /** The page's attempt; a new one unless given. */
  readonly on?: Awaited<ReturnType<typeof openPage>>;
}

const turn = () => vi.advanceTimersByTimeAsync(100);

/** A page before a shop whose answers the test sets; every call is noted. */
const openPage = async (changes: Partial<OrderShop> = {}, values = new MemoryStorage()) => {
  const shop: OrderShop = {
    ...orderShop([freshProduct(1), freshProduct(2)], [cartItem(1), cartItem(2, { quantity: 2 })]),
    orders: [order(1, [{ id: 1, quantity: 2 }])],
    ...changes,
  };
  const calls: string[] = [];
  const sent: SentOrder[] = [];
  const { session } = quietSession();
  const parts = attemptParts(safeStorage(() => values, tabLocks()));
  const logic = orderAttemptBefore(shop, (call) => calls.push(call), sent, parts);
  return { shop, calls, sent, session, logic };
};

const openCheckout = async (request: CheckoutRequest, { on, seen, ...changes }: Setting = {}) => {
  const page = on ?? (await openPage(changes));
  const { shop, calls, session, logic } = page;
  const emitted: CheckoutEmitted[] = [];
  /** What the screen itself has asked of products, and of what it read again. */
  const questions: unknown[] = [];
  const reading = async <A>(call: string, look: () => A): Promise<Answer<A>> => {
    calls.push(call);
    return shop.dead === null ? Result.succeed(look()) : Result.fail(shop.dead);
  };
  const freshOf = (ids: readonly ProductId[]) =>
    shop.fresh.filter((each) => ids.includes(each.productId));
  const actor = createActor(
    checkoutScreenLogic({
      joinOrder: joinAttempt(logic),
      readCart: fromPromise<Answer<readonly CartItem[]>, void>(() =>
        reading("cart", () => shop.cart),
      ),
      readProducts: fromPromise<
        Answer<readonly FreshProduct[]>,
        { readonly productIds: readonly ProductId[] }
      >(({ input }) => {
        questions.push(input);
        return reading("products", () => freshOf(input.productIds));
      }),
      readAgain: fromPromise<Answer<OrderChanges>, LinesQuestion>(({ input }) => {
        questions.push(input);
        return reading("again", () => ({
          fresh: freshOf(input.productIds),
          cart: input.cart ? shop.cart.map(({ id }) => id) : null,
        }));
      }),
    }),
    { input: { session, request, seen } },
  );
  actor.on("*", (event) => emitted.push(event));
  /** Of each state that was gone through: what the screen shows in it. */
  const shown = new Map<string, readonly string[]>();
  actor.subscribe((snapshot) => {
    const { value } = snapshot;
    shown.set(typeof value === "string" ? value : Object.keys(value).join(), [
      ...(isLoadingLines(snapshot) ? ["loading"] : []),
      ...(showsLines(snapshot) ? ["lines"] : []),
      ...(hasMoved(snapshot) ? ["sheet"] : []),
      ...(isBusy(snapshot) ? ["busy"] : []),
    ]);
  });
  actor.start();
  await turn();
  const attempt = attemptOf(session, logic, { kind: "order" });
  return {
    ...page,
    attempt,
    shown,
    questions,
    emitted,
    actor,
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await turn();
    },
    /** After the customer's informed word. */
    sendAgain: async () => {
      decide(attempt, "resend");
      actor.send({ type: "SEND_AGAIN" });
      await turn();
    },
    tell: async (event: Parameters<typeof attempt.send>[0]) => {
      attempt.send(event);
      await turn();
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    lines: () =>
      actor
        .getSnapshot()
        .context.lines.map(({ productId: id, price, quantity }) => [id, price, quantity]),
  };
};

const reviewing = { reviewing: "waiting" };
const dearer = (price: number) => [
  freshProduct(1, { price: fromHundredths(price) }),
  freshProduct(2),
];
/** The order that `buyNow` makes. */
const made = (id: number): Order => order(id, [{ id: 1, quantity: 2 }]);

test("a checkout that is made and not started changes nothing in the session", async () => {
  const { session, logic } = await openPage();
  const checkout = createActor(
    checkoutScreenMachine.provide({ actors: { joinOrder: joinAttempt(logic) } }),
    { input: { session, request: buyNow } },
  );
  expect(checkout.getSnapshot().context).toMatchObject({
    attempt: null,
    lines: [],
    differences: [],
    wantsToOrder: false,
    isWaiting: false,
  });
  expect([...session.getSnapshot().context.attempts.keys()]).toEqual([]);
});

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

test("lines that have left the cart since are not ordered", async () => {
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
  expect(checkout.sent).toMatchObject([
    { lines: [{ productId: 2 }], cartItems: [cartItemId(102)] },
  ]);
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

test("an order from the cart is checked again, sent with its cart lines, and reported", async () => {
  const checkout = await openCheckout(fromTheCart);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.calls).toEqual(["cart", "baseline", "recheck", "create"]);
  expect(checkout.sent).toMatchObject([
    {
      lines: [
        { productId: 1, quantity: 1, price: 10_50 },
        { productId: 2, quantity: 2, price: 10_50 },
      ],
      cartItems: [101, 102].map(cartItemId),
    },
  ]);
  expect(checkout.emitted).toEqual([{ type: "ordered", orderId: orderId(9) }]);
});

test("a clean-up that fails never hides that the order exists", async () => {
  const checkout = await openCheckout(fromTheCart, { isCartClean: false });
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.emitted).toEqual([
    { type: "clean-up failed" },
    { type: "ordered", orderId: orderId(9) },
  ]);
});

test("a recheck that fails sends nothing and says why", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.dead = unreachable;
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.context().reported).toMatchObject({ kind: "not sent", why: { kind: "failure" } });
  expect(checkout.sent).toEqual([]);
});

test("a price that moved is shown; one tap accepts it and the order goes on at that price", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.fresh = dearer(12_00);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toBe("differing");
  expect(checkout.sent).toEqual([]);
  expect(checkout.context().differences).toMatchObject([{ kind: "changed", price: 12_00 }]);
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.sent).toMatchObject([{ lines: [{ price: 12_00, quantity: 2 }] }]);
  expect(checkout.emitted).toHaveLength(1);
});

test("what moves while the sheet is open is shown again, not ordered", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.fresh = dearer(12_00);
  await checkout.send({ type: "SUBMIT" });
  checkout.shop.fresh = dearer(13_00);
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.state()).toBe("differing");
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
  checkout.shop.fresh = dearer(99_00);
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "DROP", productId: productId(1) });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.sent).toEqual([]);
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.sent).toMatchObject([
    { lines: [{ productId: 2 }], cartItems: [cartItemId(102)] },
  ]);
});

test("dropping one of two changes and accepting the other orders", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.fresh = [
    freshProduct(1, { price: fromHundredths(99_00) }),
    freshProduct(2, { stock: 1 }),
  ];
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "DROP", productId: productId(1) });
  expect(checkout.state()).toBe("differing");
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
  expect(checkout.state()).toBe("differing");
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.lines()).toEqual([[1, 10_50, 3]]);
  expect(checkout.context().differences).toEqual([]);
  expect(checkout.sent).toEqual([]);
});

test("a quantity above the stock in the address is shown, not ordered", async () => {
  const checkout = await openCheckout({ ...buyNow, quantity: 50 });
  expect(checkout.state()).toBe("differing");
  expect(checkout.context().differences).toMatchObject([{ kind: "changed", quantity: 9 }]);
});

test("a second tap does nothing", async () => {
  const checkout = await openCheckout(buyNow);
  for (let taps = 0; taps < 3; taps += 1) checkout.actor.send({ type: "SUBMIT" });
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.sent).toHaveLength(1);
});

test.each([40901, 40902, 40903, 40000])(
  "a refusal %d is reported, and what moved is read again",
  async (code) => {
    const checkout = await openCheckout(buyNow, { created: () => Result.fail(refused(code)) });
    await checkout.send({ type: "SUBMIT" });
    expect(checkout.context().reported).toMatchObject({ kind: "refused", failure: refused(code) });
    expect(checkout.calls.slice(-2)).toEqual(["create", "again"]);
    expect(checkout.state()).toEqual(reviewing);
    expect(checkout.sent).toHaveLength(1);
  },
);

test("a refusal for a price that moved leads to the sheet, and accepting it does not order by itself", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.created = () => {
    checkout.shop.fresh = dearer(12_00);
    return Result.fail(refused(40901));
  };
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toBe("differing");
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.sent).toHaveLength(1);
});

test("after the session's end nothing more is asked", async () => {
  const checkout = await openCheckout(buyNow, { created: () => Result.fail(sessionEnded) });
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.calls.at(-1)).toBe("create");
});

test("an order whose answer is lost is found, and reported as an answer would be", async () => {
  const checkout = await openCheckout(buyNow, { created: () => Result.fail(gateway) });
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toEqual(reviewing);
  checkout.shop.orders = [made(33), ...checkout.shop.orders];
  await checkout.pass(2_000);
  expect(checkout.emitted).toEqual([{ type: "ordered", orderId: orderId(33) }]);
  expect(checkout.sent).toHaveLength(1);
});

test("the same order from elsewhere is shown instead of a sending; another one needs the customer's confirmation", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.orders = [
    order(5, [
      { id: 2, quantity: 2 },
      { id: 1, quantity: 1 },
    ]),
    ...checkout.shop.orders,
  ];
  checkout.shop.cart = [];
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toBe("reporting");
  expect(checkout.context().reported).toMatchObject({ kind: "done before", rows: [{ id: 5 }] });
  expect(checkout.sent).toEqual([]);
  await checkout.send({ type: "ORDER_ANOTHER" });
  // What was ordered is not in the cart any more: there is nothing to clean.
  expect(checkout.sent).toMatchObject([
    { lines: [{ productId: 1 }, { productId: 2 }], cartItems: [] },
  ]);
  expect(checkout.emitted).toEqual([{ type: "ordered", orderId: orderId(9) }]);
});

test("an order that was sent from a screen that is gone is reported on the next one", async () => {
  const first = await openCheckout(buyNow);
  first.actor.send({ type: "SUBMIT" });
  first.actor.stop();
  await first.pass(500);
  const second = await openCheckout(fromTheCart, { on: first });
  expect(second.state()).toBe("reporting");
  expect(second.context().reported).toMatchObject({ kind: "accepted", response: { id: 9 } });
  expect(first.sent).toHaveLength(1);
  await second.send({ type: "ORDER_ANOTHER" });
  expect([second.state(), first.sent.length]).toEqual(["reporting", 1]);
  await second.send({ type: "CONTINUE" });
  expect(second.state()).toEqual(reviewing);
  const third = await openCheckout(fromTheCart, { on: first });
  expect(third.state()).toEqual(reviewing);
});

test("what a screen has reported is not reported again on the next one", async () => {
  const first = await openCheckout(buyNow);
  await first.send({ type: "SUBMIT" });
  expect(first.emitted).toHaveLength(1);
  first.actor.stop();
  expect(first.attempt.getSnapshot().context.outcome).toBeNull();
  const second = await openCheckout(buyNow, { on: first });
  expect(second.state()).toEqual(reviewing);
});

test("an order that another screen waits for does not lead this one away", async () => {
  const first = await openCheckout(buyNow, { created: () => Result.fail(gateway) });
  await first.send({ type: "SUBMIT" });
  first.actor.stop();
  const second = await openCheckout(fromTheCart, { on: first });
  await second.send({ type: "SUBMIT" });
  expect(second.state()).toEqual(reviewing);
  first.shop.orders = [made(33), ...first.shop.orders];
  await second.pass(5_000);
  expect(second.state()).toBe("reporting");
  expect(second.emitted).toEqual([]);
  expect(second.sent).toHaveLength(1);
});

/** An order that nobody has answered for a minute. */
const inDoubt = async () => {
  const checkout = await openCheckout(buyNow, { created: () => Result.fail(gateway) });
  await checkout.send({ type: "SUBMIT" });
  await checkout.send({ type: "SEND_AGAIN" });
  await checkout.pass(61_000);
  checkout.shop.created = () => Result.succeed(orderId(9));
  return checkout;
};

test("after a minute in doubt the customer's confirmation sends the same order under the same key", async () => {
  const checkout = await inDoubt();
  expect(checkout.sent).toHaveLength(1);
  await checkout.sendAgain();
  expect(checkout.sent).toHaveLength(2);
  expect(checkout.sent[1]).toEqual(checkout.sent[0]);
  expect(checkout.emitted).toEqual([{ type: "ordered", orderId: orderId(9) }]);
});

test("what moved before a second sending is shown first, and is a new request", async () => {
  const checkout = await inDoubt();
  checkout.shop.fresh = dearer(12_00);
  await checkout.sendAgain();
  expect(checkout.state()).toBe("differing");
  expect(checkout.sent).toHaveLength(1);
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.sent).toMatchObject([{}, { lines: [{ price: 12_00 }] }]);
  expect(checkout.sent[1]?.key).not.toBe(checkout.sent[0]?.key);
});

test("closing that sheet sends nothing, and the order stays in doubt", async () => {
  const checkout = await inDoubt();
  checkout.shop.fresh = dearer(12_00);
  await checkout.sendAgain();
  await checkout.send({ type: "DISMISS" });
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.sent).toHaveLength(1);
  expect(checkout.state()).toEqual(reviewing);
});

test("with nothing left to send again the checkout is read again", async () => {
  const checkout = await inDoubt();
  checkout.shop.fresh = [freshProduct(1, { status: "other" })];
  await checkout.sendAgain();
  await checkout.send({ type: "ACCEPT" });
  expect(checkout.sent).toHaveLength(1);
  expect(checkout.state()).toBe("differing");
  checkout.shop.fresh = dearer(10_50);
  await checkout.send({ type: "DISMISS" });
  expect(checkout.state()).toEqual(reviewing);
});

test.each([
  [fromTheCart, { cart: [] }, "cart"],
  [buyNow, { fresh: [] }, "products"],
] as const)(
  "while an order is in doubt, goods that are gone are read once, not for ever ($0.kind)",
  async (request, left, call) => {
    const first = await inDoubt();
    first.actor.stop();
    Object.assign(first.shop, left);
    const calls = first.calls.length;
    const second = await openCheckout(request, { on: first });
    expect(first.calls.slice(calls).filter((each) => each === call)).toHaveLength(1);
    expect(second.state()).toBe("nothing to order");
  },
);

test("what is in doubt is dismissed, and the checkout starts over", async () => {
  const checkout = await inDoubt();
  const before = checkout.calls.length;
  decide(checkout.attempt, "dismiss");
  await turn();
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.context().reported).toBeNull();
  expect(checkout.calls.slice(before)).toContain("products");
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.sent).toHaveLength(2);
  expect(checkout.sent[1]?.key).not.toBe(checkout.sent[0]?.key);
});

test("two effects of two sendings are reported with both orders", async () => {
  const checkout = await inDoubt();
  await checkout.sendAgain();
  checkout.shop.orders = [made(9), made(8), ...checkout.shop.orders];
  await checkout.pass(60_000);
  expect(checkout.state()).toBe("reporting");
  expect(checkout.context().reported).toMatchObject({
    kind: "found twice",
    rows: [{ id: 8 }, { id: 9 }],
  });
});

test("names follow the language; price and quantity stay as they were seen", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.fresh = [freshProduct(1, { name: "Товар 1", price: fromHundredths(77_00) })];
  await checkout.send({ type: "LANGUAGE_CHANGED" });
  expect(checkout.context().lines).toMatchObject([{ name: "Товар 1", price: 10_50, quantity: 2 }]);
  expect(checkout.state()).toEqual(reviewing);
});

test("what the screen shows follows where the checkout stands", async () => {
  const before = await openCheckout(buyNow, { dead: unreachable });
  before.shop.dead = null;
  await before.send({ type: "RETRY" });
  before.shop.fresh = dearer(12_00);
  await before.send({ type: "SUBMIT" });
  before.shop.created = () => Result.fail(refused());
  await before.send({ type: "ACCEPT" });
  expect(Object.fromEntries(before.shown)).toEqual({
    joining: ["loading"],
    loading: ["loading"],
    "loading failed": [],
    reviewing: ["lines"],
    differing: ["lines", "sheet"],
    "reading again": ["lines", "busy"],
  });
  const ordered = await openCheckout(buyNow);
  await ordered.send({ type: "SUBMIT" });
  expect(ordered.shown.get("ordered")).toEqual(["lines", "busy"]);
  const gone = await openCheckout(fromTheCart, { cart: [] });
  expect(gone.shown.get("nothing to order")).toEqual([]);
  const elsewhere = await openCheckout(buyNow);
  elsewhere.shop.orders = [made(5), ...elsewhere.shop.orders];
  await elsewhere.send({ type: "SUBMIT" });
  expect(elsewhere.shown.get("reporting")).toEqual([]);
});

test.each([
  { request: buyNow, productIds: [1], cart: false },
  { request: fromTheCart, productIds: [1, 2], cart: true },
])(
  "after a refusal the very lines are read again, the cart where they came from it ($request.kind)",
  async ({ request, productIds, cart }) => {
    const checkout = await openCheckout(request, { created: () => Result.fail(refused()) });
    await checkout.send({ type: "SUBMIT" });
    expect(checkout.questions.at(-1)).toEqual({ productIds, cart });
  },
);

test("after a refusal that another tab's order explains there is nothing to order", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.shop.created = () => {
    checkout.shop.cart = [];
    return Result.fail(refused());
  };
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toBe("nothing to order");
  expect(checkout.context().nothingLeft).toBe("cart lines gone");
});

test("a refusal after which nothing can be read is reported all the same", async () => {
  const checkout = await openCheckout(buyNow);
  checkout.shop.created = () => {
    checkout.shop.dead = unreachable;
    return Result.fail(refused());
  };
  await checkout.send({ type: "SUBMIT" });
  expect(checkout.state()).toEqual(reviewing);
  expect(checkout.context().reported).toMatchObject({ kind: "refused" });
  expect(checkout.lines()).toEqual([[1, 10_50, 2]]);
});

test("a refusal that no screen showed is reported on the next screen, once, and does not block ordering", async () => {
  const first = await openCheckout(buyNow, { created: () => Result.fail(refused()) });
  first.actor.send({ type: "SUBMIT" });
  first.actor.stop();
  await first.pass(500);
  const second = await openCheckout(buyNow, { on: first });
  expect(second.state()).toEqual(reviewing);
  expect(second.context().reported).toMatchObject({ kind: "refused" });
  const third = await openCheckout(buyNow, { on: first });
  expect(third.context().reported).toBeNull();
});

test("what was not sent on a screen that is gone is not reported on the next one", async () => {
  const first = await openCheckout(buyNow);
  first.shop.fresh = dearer(12_00);
  first.actor.send({ type: "SUBMIT" });
  first.actor.stop();
  await first.pass(500);
  const second = await openCheckout(buyNow, { on: first });
  expect(second.state()).toEqual(reviewing);
  expect(second.context().reported).toBeNull();
  expect(first.attempt.getSnapshot().context.outcome).toBeNull();
});

test("the same order from elsewhere that kept a screen that is gone from sending is shown on the next one", async () => {
  const first = await openCheckout(buyNow);
  first.shop.orders = [made(5), ...first.shop.orders];
  first.actor.send({ type: "SUBMIT" });
  first.actor.stop();
  await first.pass(500);
  const second = await openCheckout(buyNow, { on: first });
  await second.send({ type: "SUBMIT" });
  expect([second.state(), first.sent]).toEqual(["reporting", []]);
  expect(second.context().reported).toMatchObject({ kind: "found", rows: [{ id: 5 }] });
  await second.send({ type: "CONTINUE" });
  await second.send({ type: "SUBMIT" });
  expect(first.sent).toHaveLength(1);
});

test("the names of a language that comes while others are read are read; ones that fail leave the old ones", async () => {
  const checkout = await openCheckout(fromTheCart);
  checkout.actor.send({ type: "LANGUAGE_CHANGED" });
  checkout.shop.fresh = [freshProduct(1, { name: "Zboží 1", images: ["/1.png"] })];
  await checkout.send({ type: "LANGUAGE_CHANGED" });
  expect(checkout.questions).toEqual([{ productIds: [1, 2] }, { productIds: [1, 2] }]);
  const named = [
    { name: "Zboží 1", image: "/1.png", cartItemId: cartItemId(101) },
    { name: "Product 2", image: null, cartItemId: cartItemId(102) },
  ];
  expect(checkout.context().lines).toMatchObject(named);
  checkout.shop.dead = unreachable;
  await checkout.send({ type: "LANGUAGE_CHANGED" });
  expect(checkout.context().lines).toMatchObject(named);
  expect(checkout.state()).toEqual(reviewing);
});

test("a line of buy-now has its product's name and first picture; one of the cart is as the cart has it", async () => {
  const bought = await openCheckout(buyNow, {
    fresh: [freshProduct(1, { images: ["/a.png", "/b.png"] })],
  });
  expect(bought.context().lines).toEqual([
    {
      productId: productId(1),
      cartItemId: null,
      name: "Product 1",
      image: "/a.png",
      price: 10_50,
      quantity: 2,
    },
  ]);
  const carted = await openCheckout(fromTheCart, { cart: [cartItem(2, { image: "/c.png" })] });
  expect(carted.context()).toMatchObject({
    gone: 1,
    lines: [{ productId: 2, cartItemId: 102, name: "Product 2", image: "/c.png", price: 10_50 }],
  });
});

test("a record that cannot be read is left for its notice, on every screen until then", async () => {
  const values = new MemoryStorage();
  values.setItem("attempt:order:key 0", "{");
  const page = await openPage({}, values);
  for (const request of [buyNow, fromTheCart]) {
    const checkout = await openCheckout(request, { on: page });
    expect(checkout.context().reported).toBeNull();
    expect(checkout.attempt.getSnapshot().context.outcome).toEqual({ kind: "unreadable" });
  }
});

test("orders that were found while no checkout was there are reported on the next one", async () => {
  const first = await openCheckout(buyNow, { created: () => Result.fail(gateway) });
  await first.send({ type: "SUBMIT" });
  first.actor.stop();
  first.shop.orders = [made(33), ...first.shop.orders];
  await first.pass(5_000);
  const second = await openCheckout(fromTheCart, { on: first });
  expect([second.state(), second.context().reported?.kind]).toEqual(["reporting", "found"]);

  const twice = await inDoubt();
  twice.shop.created = () => Result.fail(gateway);
  await twice.sendAgain();
  twice.actor.stop();
  twice.shop.orders = [made(9), made(8), ...twice.shop.orders];
  await twice.pass(60_000);
  const after = await openCheckout(fromTheCart, { on: twice });
  expect([after.state(), after.context().reported?.kind]).toEqual(["reporting", "found twice"]);
});

test("an order that is sent again from another screen than its first one leads that screen on", async () => {
  const first = await inDoubt();
  first.actor.stop();
  const second = await openCheckout(fromTheCart, { on: first });
  await second.sendAgain();
  expect(second.sent).toHaveLength(2);
  expect(second.emitted).toEqual([{ type: "ordered", orderId: orderId(9) }]);
});

test.each([fromTheCart, buyNow])(
  "a price that has moved since the customer chose is asked about at once, once ($kind) (D13)",
  async (request) => {
    const seen = [
      { productId: productId(1), price: fromHundredths(9_00) },
      { productId: productId(7), price: fromHundredths(1) },
    ];
    const { actor, send } = await openCheckout(request, { seen });
    expect(actor.getSnapshot().value).toBe("differing");
    const { differences } = actor.getSnapshot().context;
    expect(differences).toMatchObject([
      { kind: "changed", line: { price: 9_00 }, price: freshProduct(1).product?.price },
    ]);
    await send({ type: "ACCEPT" });
    expect(actor.getSnapshot().matches("reviewing")).toBe(true);
    expect(actor.getSnapshot().context.lines[0]?.price).toBe(freshProduct(1).product?.price);
    await send({ type: "SUBMIT" });
    expect(actor.getSnapshot().value).toBe("ordered");
  },
);
