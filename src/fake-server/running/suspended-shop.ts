import type { PlannedFault } from "../faults/faults.ts";
import type { SavedLog } from "../request-log/request-log.ts";
import type { Scenario } from "../scenarios/scenario.ts";

/**
 * A shop without a server, so that it takes little memory: all that a server needs to go on with it.
 * But for the scenario it is JSON.
 */
export interface SuspendedShop {
  readonly scenario: Scenario;
  /** As `saveState` has it. */
  readonly state: string;
  /** How many shops there were before it: no token of theirs may be given again. */
  readonly generation: number;
  readonly planned: readonly PlannedFault[];
  readonly log: SavedLog;
  /** The previous responses, for stale reads. */
  readonly answers: readonly (readonly [string, string])[];
  /** The journal's numbers of the calls that act late. */
  readonly late: readonly (readonly [string, number])[];
}
