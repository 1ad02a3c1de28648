import { areSameFaults, type SeededFaults } from "../faults/seeded-faults.ts";
import type { ModesChange } from "../shop/modes.ts";
import type { Scenario } from "../scenarios/scenario.ts";

/** The shop requested when a server is started; `undefined`: not given. */
export interface RequestedShop {
  readonly scenario: Scenario | undefined;
  readonly seed: number | undefined;
  readonly faults: SeededFaults | undefined;
  readonly modes: ModesChange;
}

/** A requested value and the stored one that differs. */
export type StateConflict =
  | { readonly option: "scenario"; readonly wanted: string; readonly kept: string }
  | { readonly option: "seed"; readonly wanted: number; readonly kept: number };

/** The first difference between the requested and the stored shop; `null`: none. */
export const conflictOf = (
  { scenario, seed }: Pick<RequestedShop, "scenario" | "seed">,
  kept: { readonly scenario: string; readonly seed: number },
): StateConflict | null => {
  if (scenario !== undefined && scenario.name !== kept.scenario) {
    return { option: "scenario", wanted: scenario.name, kept: kept.scenario };
  }
  if (seed !== undefined && seed !== kept.seed) {
    return { option: "seed", wanted: seed, kept: kept.seed };
  }
  return null;
};

/** Whether stored faults continue at their position: the same were requested, or none. */
export const doFaultsContinue = (
  requested: SeededFaults | undefined,
  kept: SeededFaults | null,
): boolean => requested === undefined || (kept !== null && areSameFaults(kept, requested));
