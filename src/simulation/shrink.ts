import { ddmin } from "./ddmin.ts";
import type { Defect } from "./defects/defect.ts";
import { customersOf, type Plan, type Step } from "./plan.ts";
import { replay } from "./replay.ts";

export interface ShrinkOptions {
  readonly defect: Defect | null;
  /** The maximum number of runs; the smallest plan found is returned. */
  readonly budget?: number;
  readonly progress?: (runs: number, steps: number) => void;
}

export interface Shrunk {
  readonly plan: Plan;
  readonly runs: number;
}

/** The short wait in milliseconds that is tried between steps. */
const shortWait = 1_500;

/** The plan without idle customers and their faults. */
const tidied = (plan: Plan, steps: readonly Step[]): Plan => {
  const customers = customersOf(steps);
  return {
    ...plan,
    steps,
    customers,
    hits: plan.hits.filter(({ customer }) => customers.includes(customer)),
  };
};

const hastened = (steps: readonly Step[]): readonly Step[] => {
  let before = 0;
  let at = 0;
  return steps.map((step) => {
    at += Math.min(step.at - before, shortWait);
    before = step.at;
    return { ...step, at };
  });
};

/**
 * The shortest plan found that breaks the same invariant: by ddmin over customers, then by steps
 * (whole intentions first), then by ddmin over faults; repeated while it shrinks; at last by simpler
 * parameters and shorter waits.
 */
export const shrink = async (
  plan: Plan,
  { defect, budget = 400, progress = () => {} }: ShrinkOptions,
): Promise<Shrunk> => {
  let runs = 0;
  let smallest = plan;
  /** Tried plans that break no invariant. A cache: replays are deterministic. */
  const held = new Set<string>();
  const fails = async (candidate: Plan): Promise<boolean> => {
    const { customers, steps, hits } = candidate;
    const run = JSON.stringify([customers, steps, hits]);
    if (held.has(run) || runs >= budget) return false;
    runs += 1;
    const violation = await replay(candidate, { defect });
    const isBroken = violation?.invariant === plan.invariant;
    if (isBroken) {
      smallest = { ...candidate, customer: violation.customer, seen: violation.seen };
      progress(runs, candidate.steps.length);
    } else held.add(run);
    return isBroken;
  };
  const byCustomers = async (): Promise<void> => {
    const { customers, steps } = smallest;
    const holds = (kept: readonly number[]): Promise<boolean> =>
      fails(
        tidied(
          smallest,
          steps.filter(({ customer }) => kept.includes(customer)),
        ),
      );
    // Usually only one customer is involved.
    if (smallest.customer !== null && (await holds([smallest.customer]))) return;
    await ddmin(customers, holds);
  };
  /** Removes all steps of one intention at a time: most are irrelevant. */
  const byIntentions = async (): Promise<void> => {
    for (const intention of new Set(smallest.steps.map((step) => step.intention))) {
      const kept = smallest.steps.filter((step) => step.intention !== intention);
      await fails(tidied(smallest, kept));
    }
  };
  /** One at a time, the last first: few are left of an intention, and the first make the others possible. */
  const bySteps = async (): Promise<void> => {
    for (let place = smallest.steps.length - 1; place >= 0; place -= 1)
      await fails(tidied(smallest, smallest.steps.toSpliced(place, 1)));
  };
  const byHits = async (): Promise<void> => {
    if (smallest.hits.length === 0) return;
    const commands = smallest.hits.filter(({ call }) => !call.startsWith("GET"));
    if (!(await fails({ ...smallest, hits: [] }))) await fails({ ...smallest, hits: commands });
    const from = smallest;
    await ddmin(from.hits, (kept) => fails({ ...from, hits: kept }));
  };
  const byParameters = async (): Promise<void> => {
    const plain = { which: 0, much: 0 };
    const all = smallest.steps.map((step) => ({ ...step, ...plain }));
    if (!(await fails({ ...smallest, steps: all }))) {
      for (const place of smallest.steps.keys()) {
        for (const part of ["which", "much"] as const) {
          if (smallest.steps[place]?.[part] === 0) continue;
          const steps = smallest.steps.map((step, at) =>
            at === place ? { ...step, [part]: 0 } : step,
          );
          await fails({ ...smallest, steps });
        }
      }
    }
    await fails({ ...smallest, steps: hastened(smallest.steps) });
  };

  const onceMore = async (): Promise<void> => {
    const size = sizeOf(smallest);
    if (smallest.customers.length > 1) await byCustomers();
    await byIntentions();
    await bySteps();
    await byHits();
    if (sizeOf(smallest) < size && runs < budget) await onceMore();
  };
  await onceMore();
  await byParameters();
  return { plan: smallest, runs };
};

const sizeOf = ({ steps, hits }: Plan): number => steps.length + hits.length;
