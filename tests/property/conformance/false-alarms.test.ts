import fc from "fast-check";
import { expect, test } from "vitest";
import { serverChoices } from "../../../src/contract/strict/server-choices.ts";
import type { FakeServer } from "../../../src/fake-server/create-fake-server.ts";
import type { Mutation } from "../../support/drifted-server.ts";
import { type Draw, drawsOf, freeServer } from "../../support/free-server.ts";
import { type Guest, hunt } from "../../support/planted/hunt.ts";

const guests: readonly Guest[] = ["customer", "vip", "frozen", "penniless", "newcomer"];

test("a server that uses the table's freedom at random has no drift", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(...guests), async (seed, guest) => {
      const { drifts } = await hunt(() => freeServer(drawsOf(seed)), guest);
      expect(drifts).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

/** With every request others order some products, and cancel orders of others. */
const busyShop =
  (draw: Draw) =>
  (server: FakeServer): Mutation =>
  async (request, respond) => {
    await server.inspect(async ({ products }) => {
      for (const { id, stock, sales } of products.all()) {
        if (draw(6) > 0) continue;
        const pieces = draw(2) === 0 ? 1 + draw(3) : -Math.min(stock, 1 + draw(3));
        await products.update(id, { stock: stock + pieces, sales: sales + draw(2) });
      }
    });
    return respond(request);
  };

test("nor has a shop in which others buy meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(...guests), async (seed, guest) => {
      const { drifts } = await hunt(busyShop(drawsOf(seed)), guest);
      expect(drifts).toEqual([]);
    }),
    // Pieces came in and went again between two reads of the cart.
    { numRuns: 4, examples: [[2_147_287_033, "customer"]] },
  );
});

test.each(Object.keys(serverChoices))("nor one that uses a single choice: %s", async (name) => {
  const mutation = freeServer(drawsOf(7), (choice) => choice === name);
  expect((await hunt(() => mutation, "customer")).drifts).toEqual([]);
});

// The product's name was in one language six times, after searches in others: one run in a thousand.
test.each([1066, 2003])("nor one that mixes languages, by the seed %d", async (seed) => {
  const mutation = freeServer(drawsOf(seed), (choice) => choice === "languages");
  expect((await hunt(() => mutation, "customer", ["search"])).drifts).toEqual([]);
});
