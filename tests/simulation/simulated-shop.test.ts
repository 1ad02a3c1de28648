import { expect, it } from "vitest";
import { createFakeServer } from "../../src/fake-server/create-fake-server.ts";
import { simulatedShop } from "../../src/simulation/simulated-shop.ts";

const day = 86_400_000;

it("writes to its customers as time goes by, and after a day without a call no more than they may read", async () => {
  let now = Date.UTC(2026, 0, 15, 12);
  const server = createFakeServer({
    scenario: simulatedShop([0, 1, 2, 3, 4, 5], 7),
    seed: 7,
    clock: () => now,
  });
  const counted = async (): Promise<readonly number[]> => {
    await server.respond(new Request("http://shop.invalid/api/client/settings"));
    return server.inspect(({ customers, messages }) =>
      customers.all().map(({ id }) => messages.where("customer_id", id).length),
    );
  };
  const first = await counted();
  expect(first.length).toBeGreaterThan(3);
  expect(new Set(first)).toEqual(new Set([0]));
  now += 3 * 60_000;
  expect(new Set(await counted())).toEqual(new Set([3]));
  now += day;
  expect(new Set(await counted())).toEqual(new Set([13]));
});
