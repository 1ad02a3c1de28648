import { type RequestedShop, type Clash, clashOf, doFaultsGoOn } from "../requested-shop.ts";
import type { FakeServer } from "../create-fake-server.ts";

/** A state goes on as it was: who asks for another scenario or seed has made a mistake. */
export class StateClashError extends Error {
  override readonly name = "StateClashError";
  readonly clash: Clash;

  constructor(clash: Clash) {
    super(`The state has the ${clash.option} ${clash.kept}, not ${clash.wanted}`);
    this.clash = clash;
  }
}

/**
 * Lets a new server go on from a state. Faults that were asked for go on from their place in it
 * when they are the same; else they begin. @throws StateError, StateClashError
 */
export const restoreState = async (
  server: FakeServer,
  text: string,
  asked: RequestedShop,
): Promise<void> => {
  await server.loadState(text);
  const clash = clashOf(asked, { scenario: server.scenario(), seed: server.seed() });
  if (clash !== null) throw new StateClashError(clash);
  const { faults, modes } = asked;
  await server.setModes(modes);
  if (faults !== undefined && !doFaultsGoOn(faults, server.faults.current())) {
    server.faults.seeded(faults.seed, faults.rate, faults.weights, faults.kinds);
  }
};
