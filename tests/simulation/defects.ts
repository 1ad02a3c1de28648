import { expect, it } from "vitest";
import type { Defect } from "../../src/simulation/defects/defect.ts";
import { replay } from "../../src/simulation/replay.ts";
import { type Failure, simulate } from "../../src/simulation/run.ts";
import { shrink } from "../../src/simulation/shrink.ts";

/** Seeds that are tried in turn, should the first one catch nothing any more. */
const triedSeeds = 12;

type Faults = Parameters<typeof simulate>[0]["faults"];

/** How a defect shows itself. */
interface Way {
  /** One with which it does not take long. */
  readonly seed: number;
  /** What has to go wrong; nothing, unless said. */
  readonly faults?: Faults;
}

const catches = async (
  defect: Defect,
  seed: number,
  faults: Faults,
  left = triedSeeds,
): Promise<Failure> => {
  const { failure } = await simulate({
    seed,
    customers: 3,
    steps: 25,
    policy: "full",
    faults,
    defect,
  });
  if (failure !== null) return failure;
  if (left === 1) throw new Error(`${defect.name} was not caught`);
  return catches(defect, seed + 1, faults, left - 1);
};

/** Lets a defect loose, and holds its invariant, its shrunk plan and the plan's replay to account. */
const prove = async (defect: Defect, { seed, faults = null }: Way): Promise<void> => {
  const { violation, plan } = await catches(defect, seed, faults);
  expect(violation.invariant).toBe(defect.invariant);
  const shrunk = await shrink(plan, { defect });
  expect(shrunk.plan.steps.length).toBeLessThanOrEqual(12);
  expect(shrunk.plan.steps.length).toBeLessThan(plan.steps.length);
  expect(shrunk.runs).toBeLessThanOrEqual(50);
  const again = await replay(shrunk.plan, { defect });
  expect(again).toMatchObject({ invariant: defect.invariant, seen: shrunk.plan.seen });
  // It is the defect's doing: without it the same steps break nothing.
  expect(await replay(shrunk.plan, { defect: null })).toBeNull();
};

/** Holds each defect to account, in its own way: by its name. */
export const testDefects = (
  defects: readonly Defect[],
  ways: Readonly<Record<string, Way>>,
): void => {
  it.each(defects.map((defect) => [defect.name, defect] as const))(
    "%s is caught by its invariant and shrunk to 12 steps or fewer",
    async (name, defect) => {
      await prove(defect, ways[name] ?? { seed: 1 });
    },
    120_000,
  );
  it("each has a way of its own to show itself", () => {
    expect(Object.keys(ways)).toEqual(defects.map(({ name }) => name));
  });
};
