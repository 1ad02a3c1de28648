import {
  type RequestedShop,
  type Clash,
  clashOf,
  doFaultsGoOn,
} from "../running/requested-shop.ts";
import type { FakeServer } from "../create-fake-server.ts";

/** The state has another scenario or seed than requested, which is a mistake. */
export class StateClashError extends Error {
  override readonly name = "StateClashError";
  readonly clash: Clash;

  constructor(clash: Clash) {
    super(`The state has the ${clash.option} ${clash.kept}, not ${clash.wanted}`);
    this.clash = clash;
  }
}

/**
 * Restores a state into a new server. Requested faults continue at their stored position if they
 * are the same; otherwise they restart. @throws StateError, StateClashError
 */
export const restoreState = async (
  server: FakeServer,
  text: string,
  requested: RequestedShop,
): Promise<void> => {
  await server.loadState(text);
  const clash = clashOf(requested, { scenario: server.scenario(), seed: server.seed() });
  if (clash !== null) throw new StateClashError(clash);
  const { faults, modes } = requested;
  await server.setModes(modes);
  if (faults !== undefined && !doFaultsGoOn(faults, server.faults.current())) {
    server.faults.seeded(faults.seed, faults.rate, faults.weights, faults.kinds);
  }
};
