import { expect, it } from "vitest";
import { serverDefects } from "../../src/simulation/defects/server-defects.ts";
import { prove } from "./defects.ts";

/** A seed with which it does not take long. */
const seeds: Readonly<Record<string, number>> = {
  "server-forgets-log": 9,
  "payment-taken-twice": 4,
  "recycle-credited-twice": 14,
  "cancel-keeps-stock": 99,
  "order-takes-no-stock": 4,
  "floating-total": 14,
  "welcome-credited-twice": 1,
  "sells-what-is-not-there": 250,
  "withdrawal-without-row": 1,
  "recycled-at-once": 9,
  "marks-lost": 17,
  "server-stumbles": 3,
};

it.each(serverDefects.map((defect) => [defect.name, defect] as const))(
  "%s is caught by its invariant and shrunk to 12 steps or fewer",
  async (name, defect) => {
    await prove(defect, seeds[name] ?? 1);
  },
  120_000,
);

it("each has a name of its own", () => {
  expect(new Set(serverDefects.map(({ name }) => name)).size).toBe(serverDefects.length);
});
