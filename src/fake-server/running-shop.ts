import { type AskedFor, clashOf, doFaultsGoOn } from "./asked-for.ts";
import { checkAdvance, type Clock, createVirtualClock } from "./clock.ts";
import { createTables } from "./collections/tables.ts";
import { doWhatIsDue } from "./due-events.ts";
import type { FaultPlan, Hit, IncomingCall } from "./faults/faults.ts";
import type { SeededFaults } from "./faults/seeded-faults.ts";
import { demo } from "./scenarios/demo.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { scenarioNamed } from "./scenarios/scenarios.ts";
import { catalogueMark, catalogueTexts } from "./seeds/seed-catalogue.ts";
import type { Shop, ShopSettings } from "./shop.ts";
import { createJournal } from "./store/journal.ts";
import { createQueue } from "./store/queue.ts";
import { createSnapshots } from "./store/snapshot.ts";
import type { SnapshotStore } from "./store/snapshot-store.ts";
import {
  type ReadState,
  readState,
  StateError,
  type StateHead,
  writeState,
} from "./store/state.ts";
import { messageOf } from "./message-of.ts";

export interface RunningShopParts {
  /** What was asked for; a stored shop that is another one is dropped. */
  readonly chosen: AskedFor;
  readonly clock: Clock;
  readonly faults: FaultPlan;
  readonly settings: ShopSettings;
  readonly store: SnapshotStore | undefined;
  readonly log: Pick<Console, "error">;
}

/** A shop with its scenario, its clock and its place in the store; one task at a time. */
export interface RunningShop {
  readonly shop: Shop;
  /** Does the work as a transaction, with the shop brought up to date before. */
  readonly process: <A>(work: () => Promise<A>) => Promise<A>;
  /** The same for a call of the API: what the scenario lets happen by itself comes first. */
  readonly processCall: <A>(work: () => Promise<A>) => Promise<A>;
  /** Lets these faults come by seed from now on, or none. @throws RangeError */
  readonly chooseFaults: (faults: SeededFaults | null) => void;
  /** The fault that hits a call that has come. */
  readonly takeFault: (call: IncomingCall) => Promise<Hit | undefined>;
  /** Changes with every shop that takes the place of another. */
  readonly generation: () => number;
  /**
   * Forgets everything, the snapshot, planned faults and the clock's advance included, and seeds
   * the scenario afresh. Seeded faults begin anew.
   */
  readonly reset: () => Promise<void>;
  /**
   * Moves the shop's clock forward by so many milliseconds and does what is due, in its order:
   * recyclings, recharges, withdrawals, messages. Tokens age. @throws RangeError for what is no
   * whole number from 0.
   */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** The whole state as JSON text: the collections, the clock's advance, the faults' place. */
  readonly saveState: () => Promise<string>;
  /** Goes on from such a text; planned faults are forgotten. @throws StateError, and then nothing changed. */
  readonly loadState: (text: string) => Promise<void>;
  /** The name of the running scenario. */
  readonly scenario: () => string;
  /** What it was seeded with. */
  readonly seed: () => number;
  /** As `reset`, with another scenario (or its name) and perhaps another seed. @throws for an unknown name. */
  readonly switchScenario: (scenario: Scenario | string, seed?: number) => Promise<void>;
}

export const createRunningShop = (parts: RunningShopParts): RunningShop => {
  const { chosen, faults, store, log } = parts;
  const clock = createVirtualClock(parts.clock);
  const journal = createJournal();
  const tables = createTables(journal);
  const allTables = Object.values(tables);
  const catalogue = catalogueMark();
  const alone = createQueue();
  const snapshots =
    store === undefined ? undefined : createSnapshots({ store, catalogue, tables: allTables, log });

  let scenario = chosen.scenario ?? demo;
  let seed = chosen.seed ?? 1;
  let settings: ShopSettings = { ...parts.settings, ...scenario.settings };
  let generation = 0;
  let isFilled = false;
  if (chosen.faults !== undefined) faults.choose(chosen.faults);

  const shop: Shop = {
    tables,
    texts: catalogueTexts(),
    clock: clock.now,
    get settings() {
      return settings;
    },
  };

  const head = (): StateHead => ({
    catalogue,
    scenario: scenario.name,
    seed,
    clock: clock.offset(),
    faults: faults.place(),
  });
  const save = (): void => {
    if (isFilled) snapshots?.save(head());
  };

  const become = (next: Scenario, nextSeed: number, offset: number): void => {
    scenario = next;
    seed = nextSeed;
    settings = { ...parts.settings, ...next.settings };
    clock.setOffset(offset);
    isFilled = false;
  };
  const seedTables = async (): Promise<void> => {
    for (const table of allTables) table.clear();
    await scenario.seed(shop, seed);
  };
  const seedAfresh = async (next: Scenario, nextSeed: number): Promise<void> => {
    generation += 1;
    become(next, nextSeed, 0);
    await seedTables();
    isFilled = true;
    snapshots?.renew();
    save();
  };

  /** The scenario of a state: also the running one, which need not be in the list. */
  const scenarioOf = (name: string): Scenario =>
    [scenario, chosen.scenario].find((known) => known?.name === name) ?? scenarioNamed(name);

  const goOnFrom = async ({ head: from, fill }: ReadState, next: Scenario): Promise<void> => {
    become(next, from.seed, from.clock);
    if (fill === null) await seedTables();
    else await fill();
    isFilled = true;
  };

  /** The stored shop, unless it is not what was asked for. */
  const stored = (): { readonly state: ReadState; readonly scenario: Scenario } | null => {
    const state = snapshots?.read() ?? null;
    if (state === null) return null;
    if (!isFilled && clashOf(chosen, state.head) !== null) return null;
    try {
      return { state, scenario: scenarioOf(state.head.scenario) };
    } catch (cause) {
      log.error(`The stored shop is dropped: ${messageOf(cause)}`);
      return null;
    }
  };
  const fill = async (): Promise<void> => {
    if (isFilled && snapshots?.isBehind() !== true) return;
    const found = stored();
    if (found === null) {
      await seedAfresh(scenario, seed);
      return;
    }
    const { faults: place } = found.state.head;
    const asked = isFilled ? undefined : (faults.current() ?? undefined);
    if (doFaultsGoOn(asked, place?.chosen ?? null)) faults.setPlace(place);
    const { head: from, fill: rows } = found.state;
    const isOwn = isFilled && from.scenario === scenario.name && from.seed === seed;
    // Of a shop that does not fit every tab has its own; only the clock and the faults are shared.
    if (rows === null && isOwn) clock.setOffset(from.clock);
    else await goOnFrom(found.state, found.scenario);
    save();
  };
  const bringUpToDate = async (): Promise<void> => {
    await fill();
    await doWhatIsDue(shop, journal);
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
  /** The stored scenario counts as the running one also before the first call. */
  const startOver = (next?: Scenario, nextSeed?: number): Promise<void> =>
    alone(async () => {
      const found = isFilled ? null : stored();
      faults.clear();
      await seedAfresh(
        next ?? found?.scenario ?? scenario,
        nextSeed ?? found?.state.head.seed ?? seed,
      );
    });

  return {
    shop,
    process: (work) => task(() => journal.transaction(work)),
    processCall: (work) =>
      task(async () => {
        const { onCall } = scenario;
        if (onCall !== undefined) await journal.transaction(() => onCall(shop, shop.clock()));
        return journal.transaction(work);
      }),
    takeFault: (call) =>
      alone(async () => {
        await fill();
        const hit = faults.take(call);
        // The call counts for the seed, whether it is processed or not and whoever calls next.
        save();
        return hit;
      }),
    generation: () => generation,
    reset: () => startOver(),
    advance: (milliseconds) =>
      alone(async () => {
        await fill();
        // Not earlier: a stored shop's clock is ahead already, and so it is behind other advances.
        checkAdvance(clock.offset(), milliseconds);
        clock.setOffset(clock.offset() + milliseconds);
        try {
          await doWhatIsDue(shop, journal);
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
    saveState: () => task(async () => writeState(head(), allTables)),
    loadState: (text) =>
      alone(async () => {
        const state = readState(text, catalogue, allTables);
        let next: Scenario;
        try {
          next = scenarioOf(state.head.scenario);
        } catch (cause) {
          throw new StateError(messageOf(cause));
        }
        faults.clear();
        faults.setPlace(state.head.faults);
        generation += 1;
        await goOnFrom(state, next);
        snapshots?.renew();
        save();
      }),
    scenario: () => scenario.name,
    seed: () => seed,
    switchScenario: async (next, nextSeed) =>
      startOver(typeof next === "string" ? scenarioNamed(next) : next, nextSeed),
  };
};
