import { expect, it } from "vitest";
import { hit, playedWell, step, upToAnOrder } from "./one-customer.ts";

/** Seeds whose customers have money. */
const withMoney = [5, 6, 7, 9];

// The seeds make the cart's reading faster than the change that is before it.
it.each([4, 6, 12])("a piece added just before the cart is opened is in it (%d)", async (seed) => {
  const steps = [
    step(0, "log in"),
    step(2_000, "open a product"),
    step(4_000, "add to the cart"),
    step(4_010, "open the cart"),
    step(7_000, "open the home"),
  ];
  await playedWell(seed, steps);
});

it.each([6, 7, 8])(
  "a quantity changed just before the cart is opened again is in it (%d)",
  async (seed) => {
    const steps = [
      step(0, "log in"),
      step(2_000, "open a product"),
      step(4_000, "add to the cart"),
      step(6_000, "open the cart"),
      step(8_000, "change a quantity", 2),
      step(8_010, "open the cart"),
      step(11_000, "open the home"),
    ];
    await playedWell(seed, steps);
  },
);

it("the counts on the orders screen are those after a cancellation, however late the first ones come", async () => {
  const steps = [
    ...upToAnOrder,
    step(8_000, "open the orders"),
    step(8_500, "cancel an order"),
    step(11_000, "open the home"),
  ];
  const late = hit("GET /client/orders/stats/count", "delay");
  await playedWell(4, steps, { hits: [late] });
});

it.each(withMoney)(
  "the balance after a withdrawal is shown wherever its customer has gone (%d)",
  async (seed) => {
    const steps = [
      step(0, "log in"),
      step(2_000, "open the wallet"),
      step(4_000, "open a withdrawal"),
      step(6_000, "add an account", 1),
      { ...step(7_500, "withdraw"), which: 3 },
      step(9_000, "confirm the withdrawal"),
      step(9_040, "open the user centre"),
      step(14_000, "open the home"),
    ];
    const heard = await playedWell(seed, steps);
    expect(heard.some((line) => / POST \/client\/withdrawals 0 200 /.test(line))).toBe(true);
  },
);

it("an order that is made while the orders are open is among them", async () => {
  const steps = [...upToAnOrder, step(6_300, "open the orders"), step(11_000, "open the home")];
  await playedWell(3, steps);
});

it("a profile that is saved while the settings are opened again is shown there", async () => {
  const steps = [
    step(1_500, "log in"),
    step(3_000, "open the settings"),
    step(4_500, "change the profile"),
    step(4_547, "open the settings"),
    step(6_047, "open the orders"),
  ];
  const heard = await playedWell(685_499_423, steps, { customer: 80 });
  expect(heard.join("\n")).toMatch(/PUT \/client\/profile 0 200 /);
});
