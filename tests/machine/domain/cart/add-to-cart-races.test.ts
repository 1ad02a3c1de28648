import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  type CartAddition,
  productScreenMachine,
} from "../../../../src/domain/catalogue/product-screen.machine.ts";
import type { Product } from "../../../../src/domain/catalogue/product.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import type { ProductId } from "../../../../src/domain/identity/ids.ts";
import { product } from "../../../support/catalogue-data.ts";
import { productId, refused, unreachable } from "../../../support/shop-data.ts";

/** What happens to an addition: it works, the server says no, it or only its answer is lost. */
type Fate = "works" | "refused" | "lost" | "answer lost";
type Tap = { readonly kind: "add" } | { readonly kind: "choose"; readonly quantity: number };

const tap: fc.Arbitrary<Tap> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "add" as const }) },
  fc.record({ kind: fc.constant("choose" as const), quantity: fc.integer({ min: 1, max: 9 }) }),
);

test("however taps and answers interleave: one call per addition, never two at once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(tap, { minLength: 2, maxLength: 12 }),
      fc.array(fc.constantFrom<Fate>("works", "refused", "lost", "answer lost"), { maxLength: 8 }),
      async (s, taps, fates) => {
        let calls = 0;
        let running = 0;
        let most = 0;
        let inCart = 0;
        const sent: number[] = [];
        const actor = createActor(
          productScreenMachine.provide({
            actors: {
              loadProduct: fromPromise<
                Result.Result<Product, CallFailure>,
                { readonly productId: ProductId }
              >(async () => {
                await s.schedule(Promise.resolve(), "read");
                return Result.succeed(product(1));
              }),
              addToCart: fromPromise<Result.Result<void, CallFailure>, CartAddition>(
                async ({ input: { quantity } }) => {
                  const fate = fates[calls++] ?? "works";
                  sent.push(quantity);
                  running += 1;
                  most = Math.max(most, running);
                  await s.schedule(Promise.resolve(), "addition arrives");
                  if (fate === "works" || fate === "answer lost") inCart += quantity;
                  await s.schedule(Promise.resolve(), "addition is answered");
                  running -= 1;
                  if (fate === "works") return Result.succeed(undefined);
                  return Result.fail(fate === "refused" ? refused() : unreachable);
                },
              ),
            },
          }),
          { input: { productId: productId(1), restored: product(1) } },
        );
        const outcomes: string[] = [];
        let told = 0;
        actor.on("*", (event) => {
          outcomes.push(event.type);
          if (event.type === "added") told += sent.at(-1) ?? 0;
        });
        actor.start();

        /** Additions that the customer could see begin: a tap while none was under way. */
        let begun = 0;
        const chosen: number[] = [];
        const { task } = s.scheduleSequence(
          taps.map((next, index) => ({
            label: `${index} ${next.kind}`,
            builder: async () => {
              if (next.kind === "choose")
                return actor.send({ type: "QUANTITY_CHOSEN", quantity: next.quantity });
              const before = actor.getSnapshot();
              if (!before.matches({ shown: { cart: "adding" } })) {
                begun += 1;
                chosen.push(before.context.quantity);
              }
              actor.send({ type: "ADD" });
            },
          })),
        );
        await s.waitFor(task);
        await s.waitIdle();

        expect(most).toBeLessThanOrEqual(1);
        expect(calls).toBe(begun);
        expect(sent).toEqual(chosen);
        expect(outcomes).toHaveLength(calls);
        const unknown = outcomes.filter((outcome) => outcome === "outcome unknown").length;
        // What was told as added is in the cart; more can be there only where we said "unknown".
        expect(inCart).toBeGreaterThanOrEqual(told);
        if (unknown === 0) expect(inCart).toBe(told);
        expect(actor.getSnapshot().matches({ shown: { cart: "adding" } })).toBe(false);
        actor.stop();
      },
    ),
    { numRuns: 300 },
  );
});
