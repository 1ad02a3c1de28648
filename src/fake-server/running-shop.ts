import { checkAdvance, type Clock, createVirtualClock } from "./clock.ts";
import { createCurrentShop, type CurrentShop, type CurrentShopParts } from "./current-shop.ts";
import { siteLateness } from "./payment-site/site-lateness.ts";
import { runDueJobs } from "./due-jobs.ts";
import type { Hit, IncomingCall } from "./faults/faults.ts";
import type { SeededFaults } from "./faults/seeded-faults.ts";
import { actLate } from "./late-calls/act-late.ts";
import type { LateEffects } from "./late-calls/late-effects.ts";
import type { ModesChange } from "./modes.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { scenarioNamed } from "./scenarios/scenarios.ts";
import { createUndoLog } from "./store/undo-log.ts";
import { createQueue } from "./store/queue.ts";

export interface RunningShopParts extends Omit<CurrentShopParts, "clock" | "undoLog"> {
  /** The world's. */
  readonly clock: Clock;
  /** What calls do that act late. */
  readonly lateEffects: LateEffects;
}

/** A shop with its scenario, its clock and its place in the store; one task at a time. */
export interface RunningShop extends Pick<CurrentShop, "shop" | "seed" | "generation" | "modes"> {
  /** Does the work as a transaction, with the shop brought up to date before. */
  readonly process: <A>(work: () => Promise<A>) => Promise<A>;
  /** The same for a call of the API: what the scenario lets happen by itself comes first. */
  readonly processCall: <A>(work: () => Promise<A>) => Promise<A>;
  /** Lets these faults come by seed from now on, or none. @throws RangeError */
  readonly chooseFaults: (faults: SeededFaults | null) => void;
  /** Lets the server treat calls so from now on. */
  readonly setModes: (modes: ModesChange) => Promise<void>;
  /** The fault that hits a call that has come. */
  readonly takeFault: (call: IncomingCall) => Promise<Hit | undefined>;
  /**
   * Forgets everything, the snapshot, planned faults and the clock's advance included, and seeds
   * the scenario afresh. Seeded faults begin anew.
   */
  readonly reset: () => Promise<void>;
  /**
   * Moves the shop's clock forward by so many milliseconds and does what is due, in its order:
   * recyclings, recharges, withdrawals, refunds, late calls, messages. Tokens age. @throws RangeError for what is no
   * whole number from 0.
   */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** The whole state as JSON text: the collections, the clock's advance, the faults' place. */
  readonly saveState: () => Promise<string>;
  /** Goes on from such a text; planned faults are forgotten. @throws StateError, and then nothing changed. */
  readonly loadState: (text: string) => Promise<void>;
  /** The name of the running scenario. */
  readonly scenario: () => string;
  /** As `reset`, with another scenario (or its name) and perhaps another seed. @throws for an unknown name. */
  readonly switchScenario: (scenario: Scenario | string, seed?: number) => Promise<void>;
}

export const createRunningShop = (parts: RunningShopParts): RunningShop => {
  const { faults, log, lateEffects: acts } = parts;
  const clock = createVirtualClock(parts.clock);
  const undoLog = createUndoLog();
  const alone = createQueue();
  const current = createCurrentShop({ ...parts, clock, undoLog });
  const { shop, fill, save } = current;

  const doDue = (): Promise<void> =>
    runDueJobs(shop, undoLog, (call) =>
      actLate(shop, current.scenario(), call, { acts, undoLog, log }),
    );
  const bringUpToDate = async (): Promise<void> => {
    await fill();
    await doDue();
  };
  const task = <A>(work: () => Promise<A>): Promise<A> =>
    alone(async () => {
      try {
        await bringUpToDate();
        return await work();
      } finally {
        save();
      }
    });
  const startOver = (next?: Scenario, nextSeed?: number): Promise<void> =>
    alone(() => current.startOver(next, nextSeed));

  return {
    shop,
    process: (work) => task(() => undoLog.transaction(work)),
    processCall: (work) =>
      task(async () => {
        const { onCall } = current.scenario();
        if (onCall !== undefined) await undoLog.transaction(() => onCall(shop, shop.clock()));
        return undoLog.transaction(work);
      }),
    takeFault: (call) =>
      alone(async () => {
        await fill();
        const hit = faults.take(call) ?? siteLateness(call, current.modes());
        // The call counts for the seed, whether it is processed or not and whoever calls next.
        save();
        return hit;
      }),
    generation: current.generation,
    reset: () => startOver(),
    advance: (milliseconds) =>
      alone(async () => {
        await fill();
        // Not earlier: a stored shop's clock is ahead already, and so it is behind other advances.
        checkAdvance(clock.offset(), milliseconds);
        clock.setOffset(clock.offset() + milliseconds);
        try {
          await doDue();
        } finally {
          save();
        }
      }),
    chooseFaults: (next) => {
      faults.choose(next);
      // Again behind what is still to be read from the store, and into the store.
      alone(async () => {
        await fill();
        faults.choose(next);
        save();
      }).catch((cause: unknown) => log.error(cause));
    },
    modes: current.modes,
    setModes: async (next) => {
      current.setModes(next);
      // Again behind what is still to be read from the store, and into the store.
      await alone(async () => {
        await fill();
        current.setModes(next);
        save();
      });
    },
    saveState: () => task(async () => current.text()),
    loadState: (text) => alone(() => current.load(text)),
    scenario: () => current.scenario().name,
    seed: current.seed,
    switchScenario: async (next, nextSeed) =>
      startOver(typeof next === "string" ? scenarioNamed(next) : next, nextSeed),
  };
};
