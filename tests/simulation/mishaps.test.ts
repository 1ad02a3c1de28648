import { describe, expect, it } from "vitest";
import type { IntentionName } from "../../src/simulation/customer/intentions.ts";
import { type Mishap, mishapNames } from "../../src/simulation/customer/mishaps.ts";
import type { Plan, Step } from "../../src/simulation/plan.ts";
import { simulate } from "../../src/simulation/run.ts";
import { hit, playedWell, step, upToAnOrder } from "./one-customer.ts";

/** Hears what went over the network while a plan is played to its closing. */
const heardIn = (seed: number, steps: readonly Step[], changes: Partial<Plan> = {}) =>
  playedWell(seed, steps, { atClosing: true, ...changes });

const callsIn = (heard: readonly string[], call: string): readonly string[] =>
  heard.filter((line) => /^\d/.test(line) && line.includes(` ${call} `));

const inWallet = [step(0, "log in"), step(2_000, "open the wallet")];

describe("what happens to devices", () => {
  const doings: Readonly<Record<Mishap, readonly IntentionName[]>> = {
    "full-storage": ["fill the storage", "free the storage"],
    "clock-jumps": ["set the clock"],
    "two-tabs": ["open another tab", "turn to the other tab", "close the tab"],
    "two-devices": ["take the other device"],
  };

  it("comes by seed, always the same, and breaks no invariant", async () => {
    const run = () =>
      simulate({
        seed: 15,
        customers: 4,
        steps: 30,
        policy: "full",
        mishaps: mishapNames,
        siteConfirmsAfter: 30_000,
        faults: { seed: 3, rate: 0.1 },
      });
    const [one, other] = [await run(), await run()];
    expect(one.failure).toBeNull();
    expect(other.sum).toBe(one.sum);
    expect([...one.tally.intentions.keys()]).toEqual(
      expect.arrayContaining(Object.values(doings).flat()),
    );
  });

  it("comes only where it is asked for", async () => {
    const { tally } = await simulate({
      seed: 5,
      customers: 2,
      steps: 30,
      policy: "full",
      mishaps: ["clock-jumps"],
      faults: null,
    });
    const done = new Set(tally.intentions.keys());
    expect(mishapNames.filter((name) => doings[name].some((one) => done.has(one)))).toEqual([
      "clock-jumps",
    ]);
  });
});

describe("two tabs", () => {
  const both = (between: number): readonly Step[] => [
    ...inWallet,
    step(4_000, "open another tab"),
    step(6_000, "open the wallet"),
    step(9_000, "recharge"),
    step(9_000 + between, "turn to the other tab"),
    step(9_000 + between, "recharge"),
  ];

  // Two of the browsers have Web Locks, two have none.
  it.each([1, 2, 3, 4])("send a recharge once, however soon after (%d)", async (seed) => {
    for (const between of [0, 200, 700]) {
      const heard = await heardIn(seed, both(between), { mishaps: ["two-tabs"] });
      expect(callsIn(heard, "POST /client/recharges")).toHaveLength(1);
    }
  });
});

describe("a full storage", () => {
  const recharging = [
    step(0, "log in"),
    step(1_500, "fill the storage"),
    step(2_000, "open the wallet"),
    step(4_000, "recharge"),
  ];
  const mishaps: readonly Mishap[] = ["full-storage"];

  it("sends nothing before its customer has read that only this tab knows", async () => {
    const heard = await heardIn(5, [...recharging, step(8_000, "think better of it")], { mishaps });
    expect(callsIn(heard, "POST /client/recharges")).toHaveLength(0);
    const sent = await heardIn(5, [...recharging, step(8_000, "use this tab")], { mishaps });
    expect(callsIn(sent, "POST /client/recharges")).toHaveLength(1);
  });
});

describe("a storage that fills while a recharge is under way", () => {
  // Before the call is answered, and after: then the record becomes a visit to the payment site.
  it.each([4_700, 4_900, 5_100, 5_300])("hides it from no other tab (%d)", async (at) => {
    const steps = [
      ...inWallet,
      step(4_000, "recharge"),
      step(at, "fill the storage"),
      step(8_000, "open another tab"),
      step(10_000, "open the wallet"),
      step(13_000, "recharge"),
      step(20_000, "think better of it"),
    ];
    const heard = await heardIn(5, steps, { mishaps: ["full-storage", "two-tabs"] });
    expect(callsIn(heard, "POST /client/recharges")).toHaveLength(1);
  });
});

describe("a clock that jumps", () => {
  const late = hit("POST /client/recharges", "drop-before");

  // Forward and back by a minute, an hour and a day.
  it.each([0, 1, 2, 3, 4, 5])(
    "shortens or lengthens no wait of an open page (%d)",
    async (which) => {
      const doubting = [
        ...inWallet,
        step(4_000, "recharge"),
        { ...step(8_000, "set the clock"), which },
      ];
      const changes: Partial<Plan> = { mishaps: ["clock-jumps"], hits: [late] };
      const early = await heardIn(5, [...doubting, step(50_000, "send again")], changes);
      expect(callsIn(early, "POST /client/recharges")).toHaveLength(1);
      const again = await heardIn(5, [...doubting, step(70_000, "send again")], changes);
      expect(callsIn(again, "POST /client/recharges")).toHaveLength(2);
    },
  );
});

/** A seed whose customer shares no device. */
const alone = 3;

describe("two devices", () => {
  it("have each their own storage: a customer logs in on both", async () => {
    const steps = [
      ...inWallet,
      step(4_000, "take the other device"),
      step(6_000, "log in"),
      step(8_000, "take the other device"),
    ];
    const heard = await heardIn(alone, steps, { mishaps: ["two-devices"] });
    expect(callsIn(heard, "POST /client/login").length).toBeGreaterThanOrEqual(2);
  });
});

describe("a storage that was full in one tab", () => {
  it("is overtaken by the next login: a rejected token takes nobody's away", async () => {
    const steps = [
      step(0, "log in"),
      step(2_000, "take the other device"),
      step(4_000, "fill the storage"),
      step(6_000, "log in"),
      step(8_000, "open another tab"),
      step(10_000, "take the other device"),
      step(12_000, "open the settings"),
      step(14_000, "change the password"),
    ];
    const heard = await heardIn(alone, steps, { mishaps: mishapNames });
    expect(callsIn(heard, "PUT /client/password")).toHaveLength(1);
  });
});

describe("a cart that is emptied out of sight", () => {
  it("is no mistake of the page that knows nothing of it yet", async () => {
    const steps = [
      step(0, "log in"),
      step(2_000, "open a product"),
      step(4_000, "add to the cart"),
      step(6_000, "open the cart"),
      step(8_000, "check out"),
      step(10_000, "submit the order"),
      step(20_000, "refresh"),
      ...Array.from({ length: 20 }, (_, place) => step(25_000 + place * 8_000, "open the wallet")),
    ];
    const late = hit("DELETE /client/cart/:id", "late");
    const heard = await heardIn(alone, steps, { hits: [late] });
    expect(callsIn(heard, "DELETE /client/cart/:id").length).toBeGreaterThan(0);
  });
});

describe("a payment site that confirms late", () => {
  it("is believed when it does, not before", async () => {
    const steps = [
      ...upToAnOrder,
      step(8_000, "pay"),
      step(10_000, "pay at the site"),
      step(20_000, "open the orders"),
      step(60_000, "open the home"),
      step(90_000, "open the orders"),
    ];
    const heard = await heardIn(3, steps, { siteConfirmsAfter: 40_000 });
    expect(heard.filter((line) => line.startsWith("site "))).toHaveLength(1);
  });
});
