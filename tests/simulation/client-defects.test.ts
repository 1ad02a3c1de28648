import { expect, it } from "vitest";
import { clientDefects } from "../../src/simulation/defects/client-defects.ts";
import { defectNamed } from "../../src/simulation/defects/defects.ts";
import { prove } from "./defects.ts";

/** A seed with which it does not take long. */
const seeds: Readonly<Record<string, number>> = {
  "client-retries-pay": 14,
  "double-tap-orders-twice": 4,
  "client-forgets-attempts": 1,
  "stale-orders": 6,
  "attempts-of-the-device": 2,
  "next-sees-former": 4,
  "searches-of-the-device": 93,
  "payments-never-cleared": 4,
};

/** An attempt that is still open when its device is handed over takes a late answer. */
const needsFaults: ReadonlySet<string> = new Set(["attempts-of-the-device"]);

it.each(clientDefects.map((defect) => [defect.name, defect] as const))(
  "%s is caught by its invariant and shrunk to 12 steps or fewer",
  async (name, defect) => {
    await prove(defect, seeds[name] ?? 1, needsFaults.has(name) ? { seed: 9, rate: 0.3 } : null);
  },
  120_000,
);

it("a defect is asked for by its name", () => {
  expect(defectNamed(null)).toBeNull();
  expect(defectNamed("stale-orders")?.invariant).toBe("client-shows-server");
  expect(() => defectNamed("stale-cart")).toThrow(/^--defect stale-cart: there is no such defect/);
});
