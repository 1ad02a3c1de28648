import { expect, test } from "vitest";
import type { Tables } from "../../../src/fake-server/collections/tables.ts";
import { scenarios } from "../../../src/fake-server/scenarios/scenarios.ts";
import { createFakeServer } from "../../../src/fake-server/create-fake-server.ts";

/** Every scenario's state keeps what customers were charged: laws of money count charges. */

/** What does not hold, a line each. */
const unsound = ({ orders, recharges, charges }: Tables): readonly string[] => {
  const found: string[] = [];
  for (const order of orders.all()) {
    const { id, status, pay_method, total_amount } = order;
    const isPaid = status !== "unpaid" && status !== "cancelled";
    const should = isPaid ? [`${pay_method} ${total_amount}`] : [];
    const is = charges
      .where("order_id", id)
      .filter(({ is_surplus }) => !is_surplus)
      .map(({ method, amount }) => `${method} ${amount}`);
    if (is.join() !== should.join()) found.push(`order ${id}: ${is.join()}, not ${should.join()}`);
  }
  for (const { id, status, method, amount } of recharges.all()) {
    const should = status === "paid" ? [`${method} ${amount}`] : [];
    const is = charges
      .where("recharge_id", id)
      .map(({ method: by, amount: charged }) => `${by} ${charged}`);
    if (is.join() !== should.join()) found.push(`recharge ${id}: ${is.join()}`);
  }
  return found;
};

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  "%s: one charge for every paid order and recharge, none for any other",
  async (_, scenario) => {
    const server = createFakeServer({ scenario });
    expect(await server.inspect(unsound)).toEqual([]);
  },
);

test("the demo shop has charges of orders and of recharges", async () => {
  const { inspect } = createFakeServer();
  const kinds = await inspect(({ charges }) =>
    charges.all().map(({ order_id }) => (order_id === null ? "recharge" : "order")),
  );
  expect(new Set(kinds)).toEqual(new Set(["order", "recharge"]));
});
