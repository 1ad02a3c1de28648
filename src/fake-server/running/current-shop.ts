import { type RequestedShop, conflictOf, doFaultsContinue } from "./requested-shop.ts";
import { largestOffset, type VirtualClock } from "../shop/clock.ts";
import { createTables } from "../collections/tables.ts";
import type { FaultPlan } from "../faults/faults.ts";
import { messageOf } from "../errors/message-of.ts";
import { type ModesChange, type ServerModes, usualModes } from "../shop/modes.ts";
import { demo } from "../scenarios/demo.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { scenarioNamed, scenarios } from "../scenarios/scenarios.ts";
import { catalogueMark, catalogueTexts } from "../seeds/seed-catalogue.ts";
import { randomSecret, seededSecret } from "../shop/secrets.ts";
import type { Shop, ShopSettings } from "../shop/shop.ts";
import type { SuspendedShop } from "./suspended-shop.ts";
import type { PaymentReport } from "../webhooks/payment-event.ts";
import type { UndoLog } from "../store/undo-log.ts";
import { createSnapshots } from "../store/snapshot.ts";
import type { SnapshotStore } from "../store/snapshot-store.ts";
import {
  type ReadState,
  readState,
  type SavedState,
  StateError,
  type StateHead,
  writeState,
} from "../store/state.ts";

export interface CurrentShopParts {
  /** The requested shop; a stored shop that differs is dropped. */
  readonly chosen: RequestedShop;
  readonly clock: VirtualClock;
  readonly undoLog: UndoLog;
  readonly faults: FaultPlan;
  readonly settings: ShopSettings;
  readonly store: SnapshotStore | undefined;
  /** The suspended shop to continue. */
  readonly suspended: Pick<SuspendedShop, "state" | "generation" | "scenario"> | undefined;
  readonly log: Pick<Console, "error">;
}

/**
 * The current shop: seeded, stored or loaded. Not safe for concurrent use; `running-shop.ts`
 * serialises the calls.
 */
export interface CurrentShop {
  readonly shop: Shop;
  /** The reports of payments since the last call, all of them sure between two tasks. */
  readonly takeReports: () => readonly PaymentReport[];
  readonly scenario: () => Scenario;
  /** The scenario of that name: the current one, or one of the list. @throws if there is none. */
  readonly scenarioNamed: (name: string) => Scenario;
  readonly seed: () => number;
  /** Changes whenever another shop replaces the current one. */
  readonly generation: () => number;
  /** Loads the stored shop if it is newer; seeds if there is none. */
  readonly fill: () => Promise<void>;
  /** Writes to the store, if something has changed. */
  readonly save: () => Promise<void>;
  /** Clears everything and seeds again: the given scenario and seed, or the current ones. */
  readonly startOver: (next?: Scenario, nextSeed?: number) => Promise<void>;
  readonly modes: () => ServerModes;
  /** Overrides the stored modes. */
  readonly setModes: (modes: ModesChange) => void;
  /** The whole state, as JSON. */
  readonly text: () => string;
  /** Replaces the state by a saved one. @throws StateError; then nothing is changed. */
  readonly load: (saved: SavedState) => Promise<void>;
}

export const createCurrentShop = (parts: CurrentShopParts): CurrentShop => {
  const { chosen, clock, undoLog, faults, store, log } = parts;
  const tables = createTables(undoLog);
  const allTables = Object.values(tables);
  const catalogue = catalogueMark();
  const snapshots =
    store === undefined ? undefined : createSnapshots({ store, catalogue, tables: allTables, log });

  let scenario = parts.suspended?.scenario ?? chosen.scenario ?? demo;
  let seed = chosen.seed ?? 1;
  let settings: ShopSettings = { ...parts.settings, ...scenario.settings };
  let requestedModes = chosen.modes;
  let modes: ServerModes = { ...usualModes, ...requestedModes };
  let generation = parts.suspended?.generation ?? 0;
  let isFilled = false;
  if (chosen.faults !== undefined) faults.choose(chosen.faults);

  const reports: PaymentReport[] = [];
  const shop: Shop = {
    tables,
    texts: catalogueTexts,
    clock: clock.now,
    get settings() {
      return settings;
    },
    get modes() {
      return modes;
    },
    report: (report) => {
      reports.push(report);
      undoLog.note(async () => void reports.splice(reports.indexOf(report), 1));
    },
    // With the generation, so that after a reset no other customer gets an earlier token; with the path,
    // so that a token is valid in one shop only.
    secretOf: (what) =>
      settings.secrets === "seeded"
        ? seededSecret(`${settings.shopPath}${seed} ${generation} ${what}`)
        : randomSecret(),
  };

  const head = (): StateHead => ({
    catalogue,
    scenario: scenario.name,
    seed,
    clock: clock.offset(),
    faults: faults.place(),
    modes,
  });
  const save = async (): Promise<void> => {
    if (isFilled) await snapshots?.save(head(), clock.now());
  };

  /** A clock that was restarted, or is slower, continues from the other one's time. */
  const offsetOf = ({ head: { clock: offset }, savedAt = 0 }: ReadState): number =>
    Math.min(Math.max(offset, savedAt - (clock.now() - clock.offset())), largestOffset);
  const become = (next: Scenario, nextSeed: number, offset: number): void => {
    scenario = next;
    seed = nextSeed;
    settings = { ...parts.settings, ...next.settings };
    clock.setOffset(offset);
    isFilled = false;
  };
  const seedTables = async (): Promise<void> => {
    for (const table of allTables) table.clear();
    if (scenario.state !== undefined) {
      const state = readState(scenario.state, catalogue, allTables);
      clock.setOffset(offsetOf(state));
      await state.fill?.();
    }
    await scenario.seed(shop, seed);
  };
  /** Planned faults are not part of a state: they are planned again after each start and each load. */
  const planFaults = (): void => {
    for (const fault of scenario.faults ?? []) faults.next(fault);
  };
  const seedAfresh = async (next: Scenario, nextSeed: number): Promise<void> => {
    generation += 1;
    become(next, nextSeed, 0);
    await seedTables();
    isFilled = true;
    snapshots?.renew();
    await save();
  };

  /** The current scenario need not be in the list. */
  const knownScenario = (name: string): Scenario | undefined =>
    [scenario, chosen.scenario, ...scenarios].find((known) => known?.name === name);
  const scenarioOf = (name: string): Scenario => knownScenario(name) ?? scenarioNamed(name);

  const continueFrom = async (state: ReadState, next: Scenario): Promise<void> => {
    become(next, state.head.seed, offsetOf(state));
    if (state.fill === null) await seedTables();
    else await state.fill();
    isFilled = true;
  };

  /** The stored shop; null if there is none or it differs from the request. */
  const stored = async (): Promise<{
    readonly state: ReadState;
    readonly scenario: Scenario;
  } | null> => {
    const state = (await snapshots?.read()) ?? null;
    if (state === null) return null;
    if (!isFilled && conflictOf(chosen, state.head) !== null) return null;
    try {
      return { state, scenario: scenarioOf(state.head.scenario) };
    } catch (cause) {
      log.error(`The stored shop is dropped: ${messageOf(cause)}`);
      return null;
    }
  };

  const continueFromText = async (text: string): Promise<void> => {
    const state = readState(text, catalogue, allTables);
    faults.setPlace(state.head.faults);
    ({ modes } = state.head);
    await continueFrom(state, scenarioOf(state.head.scenario));
  };
  const fill = async (): Promise<void> => {
    if (!isFilled && parts.suspended !== undefined) await continueFromText(parts.suspended.state);
    const isFirst = !isFilled;
    if (isFirst || (snapshots !== undefined && (await snapshots.isBehind()))) await fillNow();
    if (isFirst) planFaults();
  };
  const fillNow = async (): Promise<void> => {
    const found = await stored();
    if (found === null) {
      await seedAfresh(scenario, seed);
      return;
    }
    const { faults: place } = found.state.head;
    const requested = isFilled ? undefined : (faults.current() ?? undefined);
    if (doFaultsContinue(requested, place?.chosen ?? null)) faults.setPlace(place);
    // A later read: another tab may have changed the modes, so the requested ones no longer apply.
    modes = { ...found.state.head.modes, ...(isFilled ? {} : requestedModes) };
    const { head: from, fill: rows } = found.state;
    const isOwn = isFilled && from.scenario === scenario.name && from.seed === seed;
    // A shop too large for the store differs per tab; only the clock and the faults are shared.
    if (rows === null && isOwn) clock.setOffset(offsetOf(found.state));
    else await continueFrom(found.state, found.scenario);
    await save();
  };

  return {
    shop,
    takeReports: () => reports.splice(0),
    scenario: () => scenario,
    scenarioNamed: scenarioOf,
    seed: () => seed,
    generation: () => generation,
    fill,
    save,
    startOver: async (next, nextSeed) => {
      // Before the first call, the stored scenario is the current one.
      const found = isFilled ? null : await stored();
      if (found !== null) modes = { ...found.state.head.modes, ...requestedModes };
      faults.clear();
      await seedAfresh(
        next ?? found?.scenario ?? scenario,
        nextSeed ?? found?.state.head.seed ?? seed,
      );
      planFaults();
    },
    modes: () => modes,
    setModes: (next) => {
      requestedModes = { ...requestedModes, ...next };
      modes = { ...modes, ...next };
    },
    text: () => writeState(head(), allTables, clock.now()),
    load: async (saved) => {
      const state = readState(saved, catalogue, allTables);
      const { scenario: name } = state.head;
      const next = knownScenario(name);
      if (next === undefined) {
        throw new StateError(
          `The state has the scenario ${name}, which does not come with the server: start with its document, as by --scenario FILE`,
        );
      }
      faults.clear();
      faults.setPlace(state.head.faults);
      ({ modes } = state.head);
      generation += 1;
      await continueFrom(state, next);
      planFaults();
      snapshots?.renew();
      await save();
    },
  };
};
