import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import {
  type CartEvent,
  cartScreenMachine,
  type CartWrite,
  shownItems,
} from "../../../../src/domain/cart/cart-screen.machine.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import type { ReadOptions } from "../../../../src/domain/call/read-options.ts";
import type { ProductId } from "../../../../src/domain/identity/ids.ts";
import { cartItem, productId, refused, unreachable } from "../../../support/shop-data.ts";

/** What happens to a call: it works; the server says no; it, or only its answer, is lost. */
type Fate = "works" | "refused" | "lost" | "answer lost";

const stock = 9;
const products = [1, 2];

/** The far side: it keeps the truth. Each call arrives, and is answered, when the scheduler says. */
const fakeCart = (s: fc.Scheduler, fates: readonly Fate[]) => {
  const lines = new Map<ProductId, CartItem>(
    products.map((id) => [productId(id), cartItem(id, { stock })]),
  );
  const flights = new Map<ProductId, number>();
  let most = 0;
  let calls = 0;
  const nextFate = () => fates[calls++] ?? "works";
  const call = async <A>(label: string, work: () => A): Promise<Result.Result<A, CallFailure>> => {
    const fate = nextFate();
    await s.schedule(Promise.resolve(), `${label} arrives`);
    if (fate === "refused") {
      await s.schedule(Promise.resolve(), `${label} is refused`);
      return Result.fail(refused());
    }
    const answer = fate === "lost" ? undefined : work();
    await s.schedule(Promise.resolve(), `${label} is answered`);
    return answer === undefined || fate === "answer lost"
      ? Result.fail(unreachable)
      : Result.succeed(answer);
  };
  return {
    lines,
    mostAtOnce: () => most,
    actors: {
      readCart: fromPromise<Result.Result<readonly CartItem[], CallFailure>, ReadOptions>(() =>
        call("read", () => [...lines.values()]),
      ),
      writeCart: fromPromise<Result.Result<number | void, CallFailure>, CartWrite>(
        async ({ input }) => {
          const { productId: id, change } = input;
          const now = (flights.get(id) ?? 0) + 1;
          flights.set(id, now);
          most = Math.max(most, now);
          const answer = await call(`${change.kind} ${id}`, () => {
            const line = lines.get(id);
            if (change.kind === "remove") lines.delete(id);
            else if (line !== undefined && change.kind === "quantity")
              lines.set(id, { ...line, quantity: change.quantity });
            else if (change.kind === "put back") lines.set(id, change.item);
            return true;
          });
          flights.set(id, (flights.get(id) ?? 1) - 1);
          return Result.map(answer, () => undefined);
        },
      ),
    },
  };
};

const open = async (s: fc.Scheduler, fates: readonly Fate[]) => {
  const server = fakeCart(s, fates);
  const actor = createActor(cartScreenMachine.provide({ actors: server.actors }), {
    input: {
      restored: {
        items: [...server.lines.values()],
        selection: new Set([...server.lines.values()].map(({ id }) => id)),
      },
    },
  });
  actor.start();
  const shown = () =>
    new Map(
      shownItems(actor.getSnapshot().context).map(({ productId: id, quantity }) => [id, quantity]),
    );
  const held = () =>
    new Map([...server.lines.values()].map(({ productId: id, quantity }) => [id, quantity]));
  return { server, actor, shown, held };
};

const quantityWish = (id: number) =>
  fc.integer({ min: 1, max: stock }).map((quantity): CartEvent => ({
    type: "QUANTITY_CHANGED",
    productId: productId(id),
    quantity,
  }));

const act: fc.Arbitrary<CartEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...products).chain(quantityWish) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...products)
      .map((id): CartEvent => ({ type: "REMOVE", productId: productId(id) })),
  },
  { weight: 2, arbitrary: fc.constant<CartEvent>({ type: "REFRESH" }) },
);

const fate = fc.constantFrom<Fate>("works", "works", "works", "refused", "lost", "answer lost");

test("five changes while the first is on its way: the last change wins", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(quantityWish(1), { minLength: 5, maxLength: 5 }),
      async (s, wishes) => {
        const { actor, server, held, shown } = await open(s, []);
        s.scheduleSequence(
          wishes.map((change) => ({
            label: JSON.stringify(change),
            builder: async () => actor.send(change),
          })),
        );
        await s.waitIdle();
        const last = wishes.at(-1);
        expect(last?.type === "QUANTITY_CHANGED" && held().get(last.productId)).toBe(
          last?.type === "QUANTITY_CHANGED" && last.quantity,
        );
        expect(shown()).toEqual(held());
        expect(server.mostAtOnce()).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test("whatever is changed, removed, refreshed and lost: what is shown is what the server holds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { minLength: 1, maxLength: 8 }),
      fc.array(fate, { maxLength: 8 }),
      async (s, acts, fates) => {
        const { actor, server, held, shown } = await open(s, fates);
        s.scheduleSequence(
          acts.map((each) => ({
            label: JSON.stringify(each),
            builder: async () => actor.send(each),
          })),
        );
        await s.waitIdle();
        // Where a needed reading failed the customer was told, and whatever comes next reads again.
        while (actor.getSnapshot().context.reread === "failed") {
          actor.send({ type: "REFRESH" });
          await s.waitIdle();
        }
        expect(actor.getSnapshot().matches({ open: "resting" })).toBe(true);
        expect(shown()).toEqual(held());
        expect(server.mostAtOnce()).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 300 },
  );
});

test("a removed line is never shown again, however answers and refreshes fall", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { maxLength: 5 }),
      fc.array(act, { maxLength: 5 }),
      async (s, before, after) => {
        const { actor, held, shown } = await open(s, []);
        let removed = false;
        actor.subscribe(() => {
          if (removed) expect(shown().has(productId(1))).toBe(false);
        });
        const remove: CartEvent = { type: "REMOVE", productId: productId(1) };
        s.scheduleSequence(
          [...before, remove, ...after].map((each) => ({
            label: JSON.stringify(each),
            builder: async () => {
              actor.send(each);
              if (each === remove) removed = true;
            },
          })),
        );
        await s.waitIdle();
        expect(held().has(productId(1))).toBe(false);
        expect(shown()).toEqual(held());
      },
    ),
    { numRuns: 200 },
  );
});
