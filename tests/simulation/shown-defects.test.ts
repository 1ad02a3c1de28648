import { expect, it } from "vitest";
import { shownDefects } from "../../src/simulation/defects/shown-defects.ts";
import { prove } from "./defects.ts";

/** A seed with which it does not take long. */
const seeds: Readonly<Record<string, number>> = {
  "stale-balance-after-withdrawal": 4,
  "cart-count-kept": 23,
  "screens-kept-after-logout": 8,
};

it.each(shownDefects.map((defect) => [defect.name, defect] as const))(
  "%s is caught by its invariant and shrunk to 12 steps or fewer",
  async (name, defect) => {
    await prove(defect, seeds[name] ?? 1);
  },
  120_000,
);

it("each has a seed", () => {
  expect(Object.keys(seeds)).toEqual(shownDefects.map(({ name }) => name));
});
