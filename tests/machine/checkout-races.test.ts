import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  longestRequest,
  type OrderAttempt,
  type OrderAttemptSubject,
} from "../../src/domain/attempt/attempt.ts";
import type { CartItem } from "../../src/domain/cart/cart-item.ts";
import type { FreshProduct } from "../../src/domain/checkout/checkout-line.ts";
import type { CheckoutRequest } from "../../src/domain/checkout/checkout-query.ts";
import {
  checkoutMachine,
  type NewestOrders,
  type NewestOrdersQuestion,
  type Recheck,
  type RecheckQuestion,
} from "../../src/domain/checkout/checkout.machine.ts";
import { type CallFailure, TimedOut } from "../../src/domain/failure.ts";
import type { OrderId, ProductId } from "../../src/domain/ids.ts";
import type { Order, OrderLine } from "../../src/domain/order/order.ts";
import {
  cartItem,
  cartItemId,
  freshProduct,
  order,
  productId,
  refused,
  unreachable,
} from "../support/shop-data.ts";

/** What happens to a call: it works, or slowly; the server says no; it, or its answer, is lost. */
type Fate = "works" | "slow" | "refused" | "lost" | "answer lost";

type Answer<A> = Result.Result<A, CallFailure>;

/**
 * A shop and a journal that any number of tabs share. Each call arrives, and is answered, when the
 * scheduler says; a request that takes longer than the timeout is aborted and never arrives. Timers
 * fire when the scheduler says, and the time has then passed.
 */
const openShop = (s: fc.Scheduler, fates: readonly Fate[], readFates: readonly Fate[] = []) => {
  let now = 1_000_000;
  let posts = 0;
  let reads = 0;
  const inFlight = new Set<{ readonly sentAt: number }>();
  let mostInFlight = 0;
  let keys = 0;
  let orders: readonly Order[] = [];
  let cart: readonly CartItem[] = [cartItem(1, { quantity: 2 })];
  let journal: readonly OrderAttempt[] = [];
  const pause = (label: string) => s.schedule(Promise.resolve(), label);

  const read = async <A>(label: string, look: () => A): Promise<Answer<A>> => {
    const fate = readFates[reads++] ?? "works";
    await pause(`${label} arrives`);
    const answer = look();
    await pause(`${label} is answered`);
    return fate === "works" ? Result.succeed(answer) : Result.fail(unreachable);
  };
  const post = async (lines: readonly OrderLine[]): Promise<Answer<OrderId>> => {
    const fate = fates[posts++] ?? "works";
    const call = { sentAt: now };
    // The timeout aborts a request when its time is up, whenever the scheduler lets its tab know.
    const timedOut = ({ sentAt }: typeof call) => now - sentAt >= longestRequest;
    inFlight.add(call);
    mostInFlight = Math.max(mostInFlight, [...inFlight].filter((each) => !timedOut(each)).length);
    const ended = (answer: Answer<OrderId>) => {
      inFlight.delete(call);
      return answer;
    };
    for (let legs = fate === "slow" ? 20 : 1; legs > 0; legs -= 1) await pause("the order goes on");
    if (timedOut(call)) return ended(Result.fail(new TimedOut({ call: "create" })));
    if (fate === "lost") return ended(Result.fail(unreachable));
    if (fate === "refused") return ended(Result.fail(refused()));
    const made = order(
      orders.length + 1,
      lines.map(({ productId: id, quantity }) => ({ id, quantity })),
    );
    orders = [made, ...orders];
    // It has arrived: whoever reads it now may send another, though its answer is on the way.
    inFlight.delete(call);
    await pause("the order is answered");
    return ended(
      fate === "works" || fate === "slow" ? Result.succeed(made.id) : Result.fail(unreachable),
    );
  };

  const freshOf = (ids: readonly ProductId[]) => ids.map((id) => freshProduct(id));
  const tab = (request: CheckoutRequest) => {
    const cancelled = new Set<number>();
    let timers = 0;
    const actor = createActor(
      checkoutMachine.provide({
        actors: {
          findAttempt: fromPromise(async () => Result.succeed(journal[0] ?? null)),
          openAttempt: fromPromise<Result.Result<OrderAttempt | null, never>, OrderAttemptSubject>(
            async ({ input }) => {
              if (journal.length > 0) return Result.succeed(null);
              const attempt = { key: `key ${++keys}`, at: now, subject: input };
              journal = [attempt];
              return Result.succeed(attempt);
            },
          ),
          closeAttempt: fromPromise<Result.Result<void, never>, { readonly key: string }>(
            async ({ input }) => {
              journal = journal.filter(({ key }) => key !== input.key);
              return Result.succeed(undefined);
            },
          ),
          readOrders: fromPromise<Answer<NewestOrders>, NewestOrdersQuestion>(() => {
            const asked = now;
            return read("orders", () => ({ orders, now: asked }));
          }),
          readCart: fromPromise<Answer<readonly CartItem[]>, void>(() => read("cart", () => cart)),
          readProducts: fromPromise<
            Answer<readonly FreshProduct[]>,
            { readonly productIds: readonly ProductId[] }
          >(({ input }) => read("products", () => freshOf(input.productIds))),
          recheck: fromPromise<Answer<Recheck>, RecheckQuestion>(({ input }) =>
            read("recheck", () => ({
              fresh: freshOf(input.productIds),
              ordersBefore: orders.map(({ id }) => id),
              cart: input.cart ? cart.map(({ id }) => id) : null,
            })),
          ),
          createOrder: fromPromise<
            Answer<OrderId>,
            { readonly lines: readonly OrderLine[]; readonly key: string }
          >(({ input }) => post(input.lines)),
          cleanCart: fromPromise<Answer<void>, { readonly productIds: readonly ProductId[] }>(
            async ({ input }) => {
              await pause("the clean-up arrives");
              cart = cart.filter((item) => !input.productIds.includes(item.productId));
              return Result.succeed(undefined);
            },
          ),
        },
      }),
      {
        input: { request },
        clock: {
          setTimeout: (fire, milliseconds) => {
            const timer = ++timers;
            void pause(`${milliseconds} ms pass`).then(() => {
              if (cancelled.has(timer)) return;
              now += milliseconds;
              fire();
            });
            return timer;
          },
          clearTimeout: (timer) => cancelled.add(timer),
        },
      },
    );
    const ordered: OrderId[] = [];
    actor.on("ordered", ({ orderId }) => ordered.push(orderId));
    actor.start();
    /** As a customer does who waits for the button to be there. */
    const reviewing = () => actor.getSnapshot().matches("reviewing");
    return { actor, ordered, reviewing };
  };
  return {
    tab,
    posts: () => posts,
    mostInFlight: () => mostInFlight,
    orders: () => orders,
    cart: () => cart,
    journal: () => journal,
  };
};

const buyNow: CheckoutRequest = { kind: "product", productId: productId(1), quantity: 2 };
const fromCart: CheckoutRequest = { kind: "cart", items: [cartItemId(101)] };
const request = fc.constantFrom(buyNow, fromCart);
const postFate = fc.constantFrom<Fate>("works", "refused", "lost", "answer lost");
const readFate = fc.constantFrom<Fate>("works", "works", "lost");

const tap = (label: string, act: () => void) => ({ label, builder: async () => act() });

test("two or three taps on submit, in any interleaving, send one order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      request,
      fc.integer({ min: 2, max: 3 }),
      async (s, asked, taps) => {
        const shop = openShop(s, []);
        const { actor, ordered, reviewing } = shop.tab(asked);
        while (!reviewing()) await s.waitNext(1);
        s.scheduleSequence(
          Array.from({ length: taps }, () => tap("tap", () => actor.send({ type: "SUBMIT" }))),
        );
        await s.waitIdle();
        expect(shop.posts()).toBe(1);
        expect(ordered).toEqual(shop.orders().map(({ id }) => id));
        expect(shop.journal()).toEqual([]);
      },
    ),
  );
});

test("whatever is lost, there is never a second order, and one that exists is where it ends", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      request,
      fc.array(postFate, { minLength: 1, maxLength: 3 }),
      fc.array(readFate, { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      async (s, asked, fates, readFates, taps) => {
        const shop = openShop(s, fates, readFates);
        const { actor, ordered } = shop.tab(asked);
        // A customer who taps whatever there is to tap.
        for (let round = 0; round < 12; round += 1) {
          actor.send({ type: "RETRY" });
          s.scheduleSequence(
            Array.from({ length: taps }, () => tap("tap", () => actor.send({ type: "SUBMIT" }))),
          );
          await s.waitIdle();
          actor.send({ type: "CHECK" });
          await s.waitIdle();
          expect(shop.orders().length).toBeLessThanOrEqual(1);
          const isKnown = !actor.getSnapshot().matches("outcome unknown");
          if (isKnown) expect(ordered).toEqual(shop.orders().map(({ id }) => id));
          if (asked === fromCart && isKnown) {
            expect(shop.cart()).toHaveLength(shop.orders().length === 1 ? 0 : 1);
          }
        }
        expect(ordered).toEqual(shop.orders().map(({ id }) => id));
        expect(shop.journal()).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test("after a lost answer nothing is sent without a tap", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), request, postFate, async (s, asked, fate) => {
      const shop = openShop(s, [fate]);
      const { actor, reviewing } = shop.tab(asked);
      while (!reviewing()) await s.waitNext(1);
      actor.send({ type: "SUBMIT" });
      await s.waitIdle();
      expect(shop.posts()).toBe(1);
    }),
  );
});

test("two tabs of one journal never have two orders on their way", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      request,
      fc.array(postFate, { maxLength: 3 }),
      fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 6 }),
      async (s, asked, fates, taps) => {
        const shop = openShop(s, fates);
        const tabs = [shop.tab(asked), shop.tab(asked)];
        s.scheduleSequence(
          taps.map((each) => tap(`tab ${each}`, () => tabs[each]?.actor.send({ type: "SUBMIT" }))),
        );
        await s.waitIdle();
        expect(shop.mostInFlight()).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 200 },
  );
});

test("while one tab's order is slow on its way, taps in another send none", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), request, async (s, asked) => {
      const shop = openShop(s, ["slow"]);
      const first = shop.tab(asked);
      while (!first.reviewing()) await s.waitNext(1);
      first.actor.send({ type: "SUBMIT" });
      while (shop.posts() === 0) await s.waitNext(1);
      const second = shop.tab(asked);
      const taps = (["CHECK", "SUBMIT", "SUBMIT", "CHECK", "SUBMIT"] as const).map((type) =>
        tap(type, () => second.actor.send({ type })),
      );
      s.scheduleSequence(taps);
      await s.waitIdle();
      expect(shop.mostInFlight()).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test("what one tab has ordered from the cart the other does not order again", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom<Fate>("works", "answer lost"),
      async (s, fate) => {
        const shop = openShop(s, [fate]);
        const [first, second] = [shop.tab(fromCart), shop.tab(fromCart)];
        await s.waitIdle();
        first.actor.send({ type: "SUBMIT" });
        await s.waitIdle();
        second.actor.send({ type: "SUBMIT" });
        await s.waitIdle();
        expect(shop.orders()).toHaveLength(1);
        expect(second.actor.getSnapshot().matches("nothing to order")).toBe(true);
      },
    ),
  );
});
