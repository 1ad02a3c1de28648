import {
  type RequestedShop,
  type StateConflict,
  conflictOf,
  doFaultsContinue,
} from "../running/requested-shop.ts";
import type { FakeServer } from "../create-fake-server.ts";

/** The state has another scenario or seed than requested, which is a mistake. */
export class StateConflictError extends Error {
  override readonly name = "StateConflictError";
  readonly conflict: StateConflict;

  constructor(conflict: StateConflict) {
    super(`The state has the ${conflict.option} ${conflict.kept}, not ${conflict.wanted}`);
    this.conflict = conflict;
  }
}

/**
 * Restores a state into a new server. Requested faults continue at their stored position if they
 * are the same; otherwise they restart. @throws StateError, StateConflictError
 */
export const restoreState = async (
  server: FakeServer,
  text: string,
  requested: RequestedShop,
): Promise<void> => {
  await server.loadState(text);
  const conflict = conflictOf(requested, { scenario: server.scenario(), seed: server.seed() });
  if (conflict !== null) throw new StateConflictError(conflict);
  const { faults, modes } = requested;
  await server.setModes(modes);
  if (faults !== undefined && !doFaultsContinue(faults, server.faults.current())) {
    server.faults.seeded(faults.seed, faults.rate, faults.weights, faults.kinds);
  }
};
