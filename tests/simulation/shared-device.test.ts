import { describe, expect, it } from "vitest";
import { mishapNames } from "../../src/simulation/customer/mishaps.ts";
import { usersOf } from "../../src/simulation/simulated-shop.ts";
import { hit, playedWell, step, upToAnOrder } from "./one-customer.ts";

/** Seeds whose first device is shared by two customers who have accounts. */
const seeds = [1, 5, 7];

describe("a device that changes hands", () => {
  it.each(seeds)("has two customers (%d)", (seed) => {
    expect(usersOf(seed, 0).map(({ invite }) => invite)).toEqual([null, null]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "may change hands while a payment is prepared: nobody has settled another's (%d)",
    async (seed) => {
      const steps = [
        ...upToAnOrder,
        step(8_000, "pay"),
        step(8_011, "hand the device over"),
        step(8_054, "log in"),
        step(12_000, "open the cart"),
      ];
      await playedWell(seed, steps);
    },
  );

  it.each(seeds)(
    "an order that was not sent for one says nothing of the next one's in the same tab (%d)",
    async (seed) => {
      const steps = [
        ...upToAnOrder,
        // The newest orders are not there after 18 s: nothing is sent. By then the next customer has ordered.
        step(9_000, "hand the device over"),
        step(11_000, "log in"),
        step(13_000, "open a product"),
        step(15_000, "buy now"),
        step(17_000, "submit the order"),
      ];
      const heard = await playedWell(seed, steps, {
        invariant: "shown-outcome-is-true",
        hits: [hit("GET /client/orders", "silence-before")],
      });
      expect(heard.filter((line) => line.includes("POST /client/orders"))).toHaveLength(1);
    },
  );

  // The wait of the closing is an open page's: the clock's day back counts for nothing (D7.7).
  it.each(seeds)("leaves an order in doubt, on a clock that goes back a day (%d)", async (seed) => {
    const lost = hit("POST /client/orders", "drop-before");
    const steps = [
      step(0, "log in"),
      step(1_500, "open another tab"),
      step(3_000, "open a product"),
      step(4_000, "buy now"),
      step(5_100, "submit the order"),
      step(6_600, "hand the device over"),
      { ...step(8_100, "set the clock"), which: 5 },
    ];
    await playedWell(seed, steps, { atClosing: true, mishaps: mishapNames, hits: [lost] });
  });

  it.each(seeds)(
    "lets no command of the first change the cart of the second (%d)",
    async (seed) => {
      const steps = [
        step(0, "log in"),
        step(2_000, "open a product"),
        step(4_000, "add to the cart"),
        step(6_000, "open the cart"),
        step(8_000, "change a quantity", 2),
        step(8_005, "change a quantity", 3),
        step(8_010, "hand the device over"),
        step(8_020, "log in"),
        step(12_000, "open the cart"),
      ];
      await playedWell(seed, steps);
    },
  );

  // The server has changed the password and ended the session; the page has not heard of it.
  it.each(seeds)("shows a search after a lost answer to whoever searched (%d)", async (seed) => {
    const lost = hit("PUT /client/password", "drop-after");
    const steps = [
      step(0, "log in"),
      step(2_000, "open the settings"),
      step(4_000, "change the password"),
      step(5_500, "open the search"),
      step(6_500, "search"),
      step(9_500, "log in"),
      step(11_500, "open the search"),
      step(13_500, "open the home"),
    ];
    const heard = await playedWell(seed, steps, { invariant: "own-data-only", hits: [lost] });
    expect(heard).toContain("11500 0 open the search 0 0");
    // Nobody was logged in as the server saw it when the search was sent.
    expect(heard.some((line) => line.includes("GET /client/search 0 401"))).toBe(true);
  });

  it("keeps the first one's payment for when they come back, and then settles it", async () => {
    const steps = [
      ...upToAnOrder,
      step(8_000, "pay"),
      step(8_300, "hand the device over"),
      step(8_400, "log in"),
      step(12_000, "open a product"),
      step(13_000, "buy now"),
      step(14_000, "submit the order"),
      step(15_000, "pay"),
    ];
    const heard = await playedWell(2, steps, { invariant: "nobody-left-unknown", atClosing: true });
    expect(heard.filter((line) => line.includes("POST /client/login"))).toHaveLength(3);
  });
});
