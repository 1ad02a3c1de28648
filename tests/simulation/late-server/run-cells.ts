import { fullPolicy } from "../../../src/domain/policy.ts";
import type { Fault } from "../../../src/fake-server/faults/fault.ts";
import type { IdempotencyMode } from "../../../src/fake-server/shop/modes.ts";
import { createEventLog } from "../../../src/simulation/event-log.ts";
import { heldText } from "../../../src/simulation/invariants/held.ts";
import { keptAttempts } from "../../../src/simulation/invariants/kept-attempts.ts";
import { opening } from "../../../src/simulation/world/options.ts";
import { openWorld, type World } from "../../../src/simulation/world/world.ts";
import { initialStateOf, simulatedPace, usersOf } from "../../../src/simulation/simulated-shop.ts";
import { createTally } from "../../../src/simulation/tally.ts";
import type { Kind, Tap } from "./kinds.ts";
import { customerRow } from "../../support/shop-rows.ts";

/** What a test does with one customer. */
export interface CustomerDriver {
  /** Does nothing if the screen does not offer it. */
  readonly tap: (tap: Tap) => Promise<void>;
  /** The button as it is now, for a tap that comes before the screen is rendered again. */
  readonly button: (tap: Tap) => () => void;
  /** The customer has read the sending's outcome. */
  readonly hasOutcome: () => boolean;
  /** Freezes the customer's account, or ends that. */
  readonly freeze: (isFrozen: boolean) => Promise<unknown>;
  /** The next call other than the sending gets a 401. */
  readonly rejectNextCall: () => void;
}

/** `at`: milliseconds after the tap that sends; negative: before it. */
export interface TimedAction {
  readonly at: number;
  readonly act: (driver: CustomerDriver) => unknown;
}

/** One cell of the matrix: a customer whose first sending meets a fault. */
export interface Cell {
  readonly name: string;
  readonly fault: Omit<Fault, "call">;
  readonly actions: readonly TimedAction[];
}

/** What the customer, the shop and the device have at the end of a cell. */
export interface CellResult {
  /** The idempotency key of each sending. */
  readonly sendings: readonly (string | null)[];
  /** What the server has done: charges and rows. */
  readonly effects: number;
  /** The outcomes that each of the customer's tabs has reported, in their order. */
  readonly reported: readonly (readonly string[])[];
  /** What the screen offers just before a minute has passed since the sending, and just after. */
  readonly offered: readonly [readonly string[], readonly string[]];
  /** The sending whose outcome is still unknown at the end; null: none. */
  readonly unknown: string | null;
  /** Number of records at the end, without those watched for a second effect (D7.8). */
  readonly records: number;
  /** Texts shown at the end that differ from the server's data. */
  readonly untrue: readonly string[];
  /** Invariants of the simulator that were broken. */
  readonly violations: readonly string[];
}

const seed = 11;
/** Milliseconds from the opening to the tap that sends. */
const sendAt = 25_000;
/** Milliseconds between two steps on the way there. */
export const everyStep = 2_000;
/** Milliseconds after the tap: a call leaves 85 to 1,200 ms after it. */
const offersReadAt = [59_900, 62_000] as const;
/** Milliseconds after the tap. An effect due after 90 s happens before the lookup that finds it, two minutes after the tap. */
const endAt = 130_000;
/** Hundredths: enough for every kind. */
const largeBalance = 10_000_000;
const day = 86_400_000;

/** The shop does nothing by itself before the end. */
const pace = {
  ...simulatedPace,
  recycleDelayMs: day,
  withdrawalDelayMs: day,
  rechargeDelayMs: day,
  rechargeExpiryMs: day,
};

/** Customers (by index) with a device of their own, an account and enough balance. */
const readyPlaces = (wanted: number): readonly number[] => {
  const places: number[] = [];
  for (let place = 0; places.length < wanted; place += 1) {
    const [person, ...others] = usersOf(seed, place);
    const { balance, areWithdrawalsFrozen } = initialStateOf(seed, place, person);
    if (
      others.length === 0 &&
      person.invite === null &&
      balance > largeBalance &&
      !areWithdrawalsFrozen
    )
      places.push(place);
  }
  return places;
};

interface Recorded {
  readonly sendings: (string | null)[];
  readonly reported: { readonly tab: string; readonly what: string }[];
  readonly violations: string[];
  readonly offered: string[][];
  /** The next call other than the sending gets a 401. */
  rejectsNextCall: boolean;
}

const choiceOf = ({ which = 0 }: Tap, own: number) => ({
  which: which === "own" ? own : which,
  much: 0,
});

const accountOf = ({ tables, customer }: World, place: number): number => {
  return customerRow(tables, customer(place).person().username).id;
};

/** @param own the customer's own number, different for each */
const driverOf = (
  world: World,
  place: number,
  own: number,
  recorded: Recorded,
): CustomerDriver => ({
  tap: async (tap) => {
    await world.perform({
      at: world.time.now() - opening,
      customer: place,
      intention: tap.intention,
      ...choiceOf(tap, own),
    });
  },
  button: (tap) => {
    const offer = world.customer(place).offers()[tap.intention];
    if (offer === undefined) throw new Error(`The screen does not offer to ${tap.intention}`);
    const { which, much } = choiceOf(tap, own);
    return () => world.actAsCustomer(() => offer.act({ which: which % offer.choices, much }));
  },
  hasOutcome: () => recorded.reported.some(({ what }) => what !== "not sent"),
  freeze: (is_frozen) =>
    world.time.working(world.tables.customers.update(accountOf(world, place), { is_frozen })),
  rejectNextCall: () => {
    recorded.rejectsNextCall = true;
  },
});

const resultOf = (world: World, place: number, kind: Kind, recorded: Recorded): CellResult => {
  const { tables } = world;
  const { visit, tab } = world.customer(place);
  const account = accountOf(world, place);
  const orders = tables.orders.where("customer_id", account);
  const subjects = [kind.subject, ...orders.map(({ id }) => `${kind.subject} ${id}`)];
  return {
    ...recorded,
    reported: [...Map.groupBy(recorded.reported, ({ tab }) => tab).values()].map((reported) =>
      reported.map(({ what }) => what),
    ),
    offered: [recorded.offered[0] ?? [], recorded.offered[1] ?? []],
    effects: kind.hasRecord
      ? subjects.flatMap((subject) => world.effects.of(account, subject)).length
      : orders.filter(({ status }) => status === "cancelled").length,
    unknown: visit()?.screen().unknown?.() ?? null,
    records: tab()
      .storages()
      .flatMap(keptAttempts)
      .filter(({ isWatched }) => !isWatched).length,
    untrue: (visit()?.shows() ?? []).flatMap((shown) => {
      const held = heldText(tables, account, shown);
      return held === shown.text ? [] : [`${shown.view.of}: “${shown.text}”, not “${held}”`];
    }),
  };
};

/** Runs all cells of one kind at once: one shop, one customer for each cell. */
export const runCells = async (
  kind: Kind,
  idempotency: IdempotencyMode,
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, CellResult>> => {
  const places = readyPlaces(cells.length);
  const customers = new Map(
    cells.map((cell, own) => {
      const recorded: Recorded = {
        sendings: [],
        reported: [],
        violations: [],
        offered: [],
        rejectsNextCall: false,
      };
      return [places[own] ?? 0, { cell, own, recorded }];
    }),
  );
  const isSending = (name: string, at: number): boolean =>
    name === kind.call && at >= opening + sendAt;
  const faulted = new Set<number>();
  const world = await openWorld({
    seed,
    policy: fullPolicy,
    idempotency,
    siteConfirmsAfter: 0,
    mishaps: ["two-tabs"],
    customers: places,
    pace,
    hasInbox: false,
    faults: {
      by: "script",
      faultOf: ({ customer, name, sentAt }) => {
        const found = customers.get(customer);
        if (found === undefined) return null;
        const { recorded, cell } = found;
        if (isSending(name, sentAt)) {
          if (faulted.has(customer)) return null;
          faulted.add(customer);
          return cell.fault;
        }
        if (!recorded.rejectsNextCall) return null;
        recorded.rejectsNextCall = false;
        return { kind: "unauthorized-status" };
      },
    },
    defect: null,
    log: createEventLog(),
    tally: createTally(),
    observer: {
      sent: ({ customer, name, key, sentAt }) => {
        if (isSending(name, sentAt)) customers.get(customer)?.recorded.sendings.push(key);
      },
      outcomeShown: (place, tab, subject, { kind: what }) => {
        if (subject.replace(/ \d+$/, "") === kind.subject)
          customers.get(place)?.recorded.reported.push({ tab, what });
      },
      violated: ({ invariant, customer, seen }) => {
        for (const [place, { recorded }] of customers)
          if (customer === null || customer === place)
            recorded.violations.push(`${invariant}: ${seen}`);
      },
    },
  });
  try {
    const preparing: readonly Tap[] = [{ intention: "log in" }, ...kind.prepare, ...kind.way];
    const actions = [...customers].flatMap(([place, { cell, own, recorded }]) => {
      const driver = driverOf(world, place, own, recorded);
      const look = () => void recorded.offered.push(Object.keys(world.customer(place).offers()));
      return [
        ...preparing.map((tap, nth) => ({
          at: nth * everyStep - sendAt,
          act: () => driver.tap(tap),
        })),
        ...cell.actions,
        ...offersReadAt.map((at) => ({ at, act: look })),
      ].map(({ at, act }) => ({ at: sendAt + at, place, act: () => act(driver) }));
    });
    for (const { at, place, act } of actions.toSorted((a, b) => a.at - b.at)) {
      await world.arrive(place, at);
      await act();
      await world.time.runPending();
    }
    await world.advanceTo(opening + sendAt + endAt);
    return new Map(
      [...customers].map(([place, { cell, recorded }]) => [
        cell.name,
        resultOf(world, place, kind, recorded),
      ]),
    );
  } finally {
    world.close();
  }
};
