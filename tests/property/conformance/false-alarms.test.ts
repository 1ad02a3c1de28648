import fc from "fast-check";
import { expect, test } from "vitest";
import { serverChoices } from "../../../src/contract/strict/server-choices.ts";
import { drawsOf, freeServer } from "../../support/free-server.ts";
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

test.each(Object.keys(serverChoices))("nor one that uses a single choice: %s", async (name) => {
  const mutation = freeServer(drawsOf(7), (choice) => choice === name);
  expect((await hunt(() => mutation, "customer")).drifts).toEqual([]);
});
