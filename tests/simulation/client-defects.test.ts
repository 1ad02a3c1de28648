import { expect, it } from "vitest";
import { clientDefects } from "../../src/simulation/defects/client-defects.ts";
import { defectNamed } from "../../src/simulation/defects/defects.ts";
import { testDefects } from "./defects.ts";

testDefects(clientDefects, {
  "client-retries-pay": { seed: 14 },
  "double-tap-orders-twice": { seed: 4 },
  "client-forgets-attempts": { seed: 1 },
  "stale-orders": { seed: 6 },
  // An attempt that is still open when its device is handed over takes a late answer.
  "attempts-of-the-device": { seed: 2, faults: { seed: 9, rate: 0.3 } },
  "next-sees-former": { seed: 4 },
  "searches-of-the-device": { seed: 93 },
  "payments-never-cleared": { seed: 4 },
});

it("a defect is asked for by its name", () => {
  expect(defectNamed(null)).toBeNull();
  expect(defectNamed("stale-orders")?.invariant).toBe("client-shows-server");
  expect(() => defectNamed("stale-cart")).toThrow(/^--defect stale-cart: there is no such defect/);
});
