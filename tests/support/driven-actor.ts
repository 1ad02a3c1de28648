import type { Actor, AnyActorLogic, EventFromLogic, SimulatedClock } from "xstate";
import { turn } from "./turn.ts";

/** What a test does with a running screen whose time it has in hand; each lets the answers come. */
export const driven = <Logic extends AnyActorLogic>(actor: Actor<Logic>, clock: SimulatedClock) => {
  const tick = async (milliseconds: number): Promise<void> => {
    clock.increment(milliseconds);
    await turn();
  };
  return {
    send: async (...events: EventFromLogic<Logic>[]): Promise<void> => {
      for (const event of events) actor.send(event);
      await turn();
    },
    tick,
    /** So long that every lookup has been made. */
    day: async (): Promise<void> => {
      for (let quarter = 0; quarter < 96; quarter += 1) await tick(15 * 60_000);
    },
  };
};
