import { checkAdvance, type Clock, createVirtualClock } from "../shop/clock.ts";
import { createCurrentShop, type CurrentShop, type CurrentShopParts } from "./current-shop.ts";
import { siteLateness } from "../payment-site/site-lateness.ts";
import { runDueJobs } from "./due-jobs.ts";
import type { FaultHit, IncomingCall } from "../faults/faults.ts";
import type { SeededFaults } from "../faults/seeded-faults.ts";
import { applyLateCall } from "../late-calls/apply-late-call.ts";
import type { LateEffects } from "../late-calls/late-effects.ts";
import type { ModesChange } from "../shop/modes.ts";
import { documentOf } from "../scenario-documents/document-of.ts";
import type { Scenario, ScenarioCustomer } from "../scenarios/scenario.ts";
import { passwordHash } from "../sessions/passwords.ts";
import type { SuspendedShop } from "./suspended-shop.ts";
import { payerOf } from "../webhooks/payer-of.ts";
import { type Webhooks, webhookCall } from "../webhooks/webhooks.ts";
import type { SavedState } from "../store/state.ts";
import { createUndoLog } from "../store/undo-log.ts";
import { createQueue, type RunAlone } from "../store/queue.ts";

export interface RunningShopParts extends Omit<CurrentShopParts, "clock" | "undoLog"> {
  /** The real clock. */
  readonly clock: Clock;
  /** The effects of late calls, by endpoint. */
  readonly lateEffects: LateEffects;
  /** Receives reports of payments; undefined: none are sent. */
  readonly webhooks: Webhooks | undefined;
}

/** A shop with its scenario, clock and store; runs one task at a time. */
export interface RunningShop extends Pick<CurrentShop, "shop" | "seed" | "generation" | "modes"> {
  /** Runs the work as a transaction, after due jobs have been done. */
  readonly process: <A>(work: () => Promise<A>) => Promise<A>;
  /** The same for an API call: runs the scenario's `onCall` first. */
  readonly processCall: <A>(work: () => Promise<A>) => Promise<A>;
  /** Replaces the seeded faults; null: none. @throws RangeError */
  readonly chooseFaults: (faults: SeededFaults | null) => void;
  /** Changes how the server treats calls. */
  readonly setModes: (modes: ModesChange) => Promise<void>;
  /** The fault that hits an incoming call; undefined: none. */
  readonly takeFault: (call: IncomingCall) => Promise<FaultHit | undefined>;
  /**
   * Clears everything, including the snapshot, planned faults and the clock's offset, and seeds the
   * scenario again. Seeded faults restart.
   */
  readonly reset: () => Promise<void>;
  /**
   * Advances the shop's clock by so many milliseconds and runs the due jobs in order: recyclings,
   * recharges, withdrawals, refunds, late calls, messages. Tokens expire.
   * @throws RangeError if it is not a whole number from 0.
   */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** The state as JSON text: the tables, the clock's offset, the position of the seeded faults. */
  readonly saveState: () => Promise<string>;
  /** The state as a document of a scenario that begins with it, as JSON text. */
  readonly saveScenario: (name: string) => Promise<string>;
  /** The customers to log in as, of the current scenario, without those who chose another password. */
  readonly customers: () => readonly ScenarioCustomer[];
  /** Loads a saved state; drops planned faults. @throws StateError; then nothing is changed. */
  readonly loadState: (saved: SavedState) => Promise<void>;
  /** Returns what a server needs to continue this shop, except what other parts save. */
  readonly suspend: () => Promise<Pick<SuspendedShop, "state" | "generation" | "scenario">>;
  /** The name of the current scenario. */
  readonly scenario: () => string;
  /** `reset` with another scenario (or its name) and seed. @throws for an unknown name. */
  readonly switchScenario: (scenario: Scenario | string, seed?: number) => Promise<void>;
}

export const createRunningShop = (parts: RunningShopParts): RunningShop => {
  const { faults, log, lateEffects: effects, webhooks } = parts;
  const clock = createVirtualClock(parts.clock);
  const undoLog = createUndoLog();
  const inOrder = createQueue();
  const { store } = parts;
  const alone: RunAlone =
    store === undefined ? inOrder : (work) => inOrder(() => store.alone(work));
  const current = createCurrentShop({ ...parts, clock, undoLog });
  const { shop, fill, save } = current;

  /** Whether the scenario's password is still the customer's; also before the shop is seeded. */
  const logsIn = ({ username, password }: ScenarioCustomer): boolean => {
    const { customers } = shop.tables;
    const [customer] = customers.where("username", username);
    return (
      customers.all().length === 0 || customer?.password_hash === passwordHash(username, password)
    );
  };
  const doDue = (): Promise<void> =>
    runDueJobs(shop, undoLog, (call) =>
      applyLateCall(shop, current.scenario(), call, { effects, undoLog, log }),
    );
  const sendReports = (): void => {
    const reports = current.takeReports();
    if (webhooks === undefined) return;
    for (const report of reports) {
      const payer = payerOf(shop, report);
      webhooks.send(report, {
        clock: shop.clock,
        idOf: (event) => shop.secretOf(`event ${event}`).slice(0, 16),
        takeFault: () => takeFault({ ...webhookCall, customer: () => payer }),
      });
    }
  };
  /** Saves and reports the changes of the work even if it fails. */
  const kept = <A>(work: () => Promise<A>): Promise<A> =>
    alone(() =>
      work().finally(async () => {
        await save();
        sendReports();
      }),
    );
  const task = <A>(work: () => Promise<A>): Promise<A> =>
    kept(async () => {
      await fill();
      await doDue();
      return work();
    });
  /** Changes at once, and again in the queue, after a pending read of the store; then the change is saved. */
  const changeForGood = (change: () => void): Promise<void> => {
    change();
    return alone(async () => {
      await fill();
      change();
      await save();
    });
  };
  const startOver = (next?: Scenario, nextSeed?: number): Promise<void> =>
    alone(() => current.startOver(next, nextSeed));

  const takeFault = (call: IncomingCall): Promise<FaultHit | undefined> =>
    alone(async () => {
      await fill();
      const hit = faults.take(call) ?? siteLateness(call, current.modes());
      // Every call advances the seeded faults, even if it fails or comes from another tab.
      await save();
      return hit;
    });

  return {
    shop,
    process: (work) => task(() => undoLog.transaction(work)),
    processCall: (work) =>
      task(async () => {
        const { onCall } = current.scenario();
        if (onCall !== undefined) await undoLog.transaction(() => onCall(shop, shop.clock()));
        return undoLog.transaction(work);
      }),
    takeFault,
    generation: current.generation,
    reset: () => startOver(),
    advance: (milliseconds) =>
      kept(async () => {
        await fill();
        // In the queue: a stored shop or an earlier advance may have moved the clock.
        checkAdvance(clock.offset(), milliseconds);
        clock.setOffset(clock.offset() + milliseconds);
        await doDue();
      }),
    chooseFaults: (next) => {
      changeForGood(() => faults.choose(next)).catch((cause: unknown) => log.error(cause));
    },
    modes: current.modes,
    setModes: async (next) => changeForGood(() => current.setModes(next)),
    saveState: () => task(async () => current.text()),
    saveScenario: (name) =>
      task(async () =>
        documentOf(name, {
          scenario: current.scenario(),
          state: current.text(),
          planned: faults.planned(),
          logsIn,
          now: shop.clock(),
        }),
      ),
    customers: () => current.scenario().customers.filter(logsIn),
    loadState: (saved) => alone(() => current.load(saved)),
    suspend: () =>
      alone(async () => {
        await fill();
        const { scenario, generation } = current;
        return { scenario: scenario(), generation: generation(), state: current.text() };
      }),
    scenario: () => current.scenario().name,
    seed: current.seed,
    switchScenario: async (next, nextSeed) =>
      startOver(typeof next === "string" ? current.scenarioNamed(next) : next, nextSeed),
  };
};
