import { areSameFaults, type SeededFaults } from "./faults/seeded-faults.ts";
import type { ModesChange } from "./modes.ts";
import type { Scenario } from "./scenarios/scenario.ts";

/** What whoever starts a server says about its shop; `undefined` is what was not said. */
export interface RequestedShop {
  readonly scenario: Scenario | undefined;
  readonly seed: number | undefined;
  readonly faults: SeededFaults | undefined;
  readonly modes: ModesChange;
}

/** What was asked for and what a kept shop has instead. */
export type Clash =
  | { readonly option: "scenario"; readonly wanted: string; readonly kept: string }
  | { readonly option: "seed"; readonly wanted: number; readonly kept: number };

/** Why a kept shop is not the one that was asked for; `null`: it is. */
export const clashOf = (
  { scenario, seed }: Pick<RequestedShop, "scenario" | "seed">,
  kept: { readonly scenario: string; readonly seed: number },
): Clash | null => {
  if (scenario !== undefined && scenario.name !== kept.scenario) {
    return { option: "scenario", wanted: scenario.name, kept: kept.scenario };
  }
  if (seed !== undefined && seed !== kept.seed) {
    return { option: "seed", wanted: seed, kept: kept.seed };
  }
  return null;
};

/** Whether kept faults go on from their place: they are those that were asked for, or none were. */
export const doFaultsGoOn = (asked: SeededFaults | undefined, kept: SeededFaults | null): boolean =>
  asked === undefined || (kept !== null && areSameFaults(kept, asked));
