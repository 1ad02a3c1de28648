import { expect, it } from "vitest";
import type { Defect } from "../../src/simulation/defects/defect.ts";
import { isOfAttempts } from "../../src/simulation/invariants/kept-attempts.ts";
import { replay } from "../../src/simulation/replay.ts";
import { onePlan, step } from "./one-customer.ts";

/** An order that the shop accepts. */
const order = [
  step(1_500, "log in"),
  step(3_000, "open a product"),
  step(4_500, "buy now"),
  step(6_000, "submit the order"),
];

/** The client keeps each record for ever; what it writes is changed first. */
const keepsRecords = (changed: (record: string) => string): Defect => ({
  name: "records-kept",
  does: "The client clears no attempt's record",
  invariant: "nobody-left-unknown",
  storage: (storage) => ({
    ...storage,
    write: (key, value) => storage.write(key, isOfAttempts(key) ? changed(value) : value),
    remove: (key) => {
      if (!isOfAttempts(key)) storage.remove(key);
    },
  }),
});

const atTheEnd = (defect: Defect | null) =>
  replay(onePlan(3, order, { atClosing: true, invariant: "nobody-left-unknown" }), { defect });

it("at the end of a day, an attempt that is left on a device is told", async () => {
  expect(await atTheEnd(keepsRecords((record) => record))).toMatchObject({
    invariant: "nobody-left-unknown",
    seen: "its device still has an attempt at order",
  });
});

it("a watched attempt may be left at the end of a day, and not a day later", async () => {
  const watched = (record: string) => record.replace('"isWatched":false', '"isWatched":true');
  expect(await atTheEnd(keepsRecords(watched))).toMatchObject({
    invariant: "nobody-left-unknown",
    seen: "an attempt at order is kept for ever",
  });
});

it("of a client that clears its records nothing is told", async () => {
  expect(await atTheEnd(null)).toBeNull();
});
