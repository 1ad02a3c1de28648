import type { PlannedFault } from "../faults/faults.ts";
import type { SavedLog } from "../request-log/request-log.ts";
import type { Scenario } from "../scenarios/scenario.ts";

/**
 * A shop without a server, to save memory: all that a server needs to continue it. JSON, except the scenario.
 */
export interface SuspendedShop {
  readonly scenario: Scenario;
  /** The result of `saveState`. */
  readonly state: string;
  /** The number of shops before it: their tokens must not be issued again. */
  readonly generation: number;
  readonly planned: readonly PlannedFault[];
  readonly log: SavedLog;
  /** The previous responses, for stale reads. */
  readonly answers: readonly (readonly [string, string])[];
  /** The journal's numbers of the calls that act late. */
  readonly late: readonly (readonly [string, number])[];
}
