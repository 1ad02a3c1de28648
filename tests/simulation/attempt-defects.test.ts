import { expect, it } from "vitest";
import { attemptDefects } from "../../src/simulation/defects/attempt-defects.ts";
import { prove } from "./defects.ts";

type Faults = Parameters<typeof prove>[2];

interface Way {
  /** A seed with which it does not take long. */
  readonly seed: number;
  /** What has to go wrong, so that the defect shows. */
  readonly faults?: NonNullable<Faults>;
}

/** A gateway that gives up. */
const gateway = { seed: 9, rate: 0.3, kinds: ["gateway"] } as const;

const ways: Readonly<Record<string, Way>> = {
  "recharge-rounded-up": { seed: 2 },
  "sends-again-after-504": { seed: 4, faults: gateway },
  "doubt-called-refusal": { seed: 4, faults: gateway },
  "another-key-for-the-same-request": { seed: 38 },
  "record-cleared-before-the-answer": { seed: 2 },
  // Whatever is paid at the payment site arrives late.
  "payment-visit-forgotten": { seed: 14, faults: { seed: 9, rate: 1, kinds: ["confirm-late"] } },
};

it.each(attemptDefects.map((defect) => [defect.name, defect] as const))(
  "%s is caught by its invariant and shrunk to 12 steps or fewer",
  async (name, defect) => {
    await prove(defect, ways[name]?.seed ?? 1, ways[name]?.faults ?? null);
  },
  120_000,
);

it("each has a way of its own to show itself", () => {
  expect(Object.keys(ways)).toEqual(attemptDefects.map(({ name }) => name));
});
