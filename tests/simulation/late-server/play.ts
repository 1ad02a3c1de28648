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

/** What a customer can do. */
export interface Hands {
  /** Nothing where it is not offered. */
  readonly tap: (tap: Tap) => Promise<void>;
  /** The button as it stands, for a finger that comes down on it before the screen is drawn anew. */
  readonly button: (tap: Tap) => () => void;
  /** The customer has been told what became of the sending. */
  readonly isTold: () => boolean;
  /** What the shop does to the customer's account. */
  readonly freeze: (isFrozen: boolean) => Promise<unknown>;
  /** The next call but the sending is answered by a 401. */
  readonly turnAway: () => void;
}

/** Something that a customer does, milliseconds after the tap that sends; less than 0: before it. */
export interface Doing {
  readonly at: number;
  readonly act: (hands: Hands) => unknown;
}

/** A customer to whom one thing happens: the first sending meets its fault. */
export interface Cell {
  readonly name: string;
  readonly fault: Omit<Fault, "call">;
  readonly doings: readonly Doing[];
}

/** What has become of it. */
export interface Story {
  /** The keys of what was sent. */
  readonly sendings: readonly (string | null)[];
  /** What the server has done: charges and rows. */
  readonly effects: number;
  /** The outcomes that each of the customer's tabs has told, in their order. */
  readonly told: readonly (readonly string[])[];
  /** What the screen offers just before a minute has passed since the sending, and just after. */
  readonly offered: readonly [readonly string[], readonly string[]];
  /** What nobody knows the outcome of at the end; null: nothing. */
  readonly unknown: string | null;
  /** Records at the end, but those that wait for a second effect (D7.8). */
  readonly records: number;
  /** What is shown at the end, and is not what the server has. */
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
const looks = [59_900, 62_000] as const;
/** The latest effect comes after 90 s; a second one is found at the lookup that follows, two minutes after the tap. */
const endAt = { one: 100_000, two: 130_000 } as const;
/** Hundredths: enough for everything. */
const wealth = 10_000_000;
const day = 86_400_000;

/** Nothing happens by itself before the end. */
const pace = {
  ...simulatedPace,
  recycleDelayMs: day,
  withdrawalDelayMs: day,
  rechargeDelayMs: day,
  rechargeExpiryMs: day,
};

/** Places of customers who have a device of their own, an account and money. */
const readyPlaces = (wanted: number): readonly number[] => {
  const places: number[] = [];
  for (let place = 0; places.length < wanted; place += 1) {
    const [person, ...others] = usersOf(seed, place);
    const { balance, areWithdrawalsFrozen } = initialStateOf(seed, place, person);
    if (others.length === 0 && person.invite === null && balance > wealth && !areWithdrawalsFrozen)
      places.push(place);
  }
  return places;
};

interface Notes {
  readonly sendings: (string | null)[];
  readonly told: { readonly tab: string; readonly what: string }[];
  readonly violations: string[];
  readonly offered: string[][];
  /** The next call but the sending is to be answered by a 401. */
  isTurnedAway: boolean;
}

const choiceOf = ({ which = 0 }: Tap, own: number) => ({
  which: which === "own" ? own : which,
  much: 0,
});

const accountOf = ({ tables, customer }: World, place: number): number => {
  return customerRow(tables, customer(place).person().username).id;
};

/** @param own unlike any other customer's */
const handsOf = (world: World, place: number, own: number, notes: Notes): Hands => ({
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
    if (offer === undefined) throw new Error(`Nobody offers to ${tap.intention}`);
    const { which, much } = choiceOf(tap, own);
    return () => world.actAsCustomer(() => offer.act({ which: which % offer.choices, much }));
  },
  isTold: () => notes.told.some(({ what }) => what !== "not sent"),
  freeze: (is_frozen) =>
    world.time.working(world.tables.customers.update(accountOf(world, place), { is_frozen })),
  turnAway: () => {
    notes.isTurnedAway = true;
  },
});

const storyOf = (world: World, place: number, kind: Kind, notes: Notes): Story => {
  const { tables } = world;
  const { visit, tab } = world.customer(place);
  const account = accountOf(world, place);
  const orders = tables.orders.where("customer_id", account);
  const subjects = [kind.subject, ...orders.map(({ id }) => `${kind.subject} ${id}`)];
  return {
    ...notes,
    told: [...Map.groupBy(notes.told, ({ tab }) => tab).values()].map((told) =>
      told.map(({ what }) => what),
    ),
    offered: [notes.offered[0] ?? [], notes.offered[1] ?? []],
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

/** All cells of one kind at once: each has a customer of its own, in one shop. */
export const play = async (
  kind: Kind,
  idempotency: IdempotencyMode,
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, Story>> => {
  const places = readyPlaces(cells.length);
  const lives = new Map(
    cells.map((cell, own) => {
      const notes: Notes = {
        sendings: [],
        told: [],
        violations: [],
        offered: [],
        isTurnedAway: false,
      };
      return [places[own] ?? 0, { cell, own, notes }];
    }),
  );
  const isSending = (name: string, at: number): boolean =>
    name === kind.call && at >= opening + sendAt;
  const spoilt = new Set<number>();
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
        const life = lives.get(customer);
        if (life === undefined) return null;
        const { notes, cell } = life;
        if (isSending(name, sentAt)) {
          if (spoilt.has(customer)) return null;
          spoilt.add(customer);
          return cell.fault;
        }
        if (!notes.isTurnedAway) return null;
        notes.isTurnedAway = false;
        return { kind: "unauthorized-status" };
      },
    },
    defect: null,
    log: createEventLog(),
    tally: createTally(),
    observer: {
      sent: ({ customer, name, key, sentAt }) => {
        if (isSending(name, sentAt)) lives.get(customer)?.notes.sendings.push(key);
      },
      outcomeShown: (place, tab, subject, { kind: what }) => {
        if (subject.replace(/ \d+$/, "") === kind.subject)
          lives.get(place)?.notes.told.push({ tab, what });
      },
      violated: ({ invariant, customer, seen }) => {
        for (const [place, { notes }] of lives)
          if (customer === null || customer === place)
            notes.violations.push(`${invariant}: ${seen}`);
      },
    },
  });
  try {
    const preparing: readonly Tap[] = [{ intention: "log in" }, ...kind.prepare, ...kind.way];
    const doings = [...lives].flatMap(([place, { cell, own, notes }]) => {
      const hands = handsOf(world, place, own, notes);
      const look = () => void notes.offered.push(Object.keys(world.customer(place).offers()));
      return [
        ...preparing.map((tap, nth) => ({
          at: nth * everyStep - sendAt,
          act: () => hands.tap(tap),
        })),
        ...cell.doings,
        ...looks.map((at) => ({ at, act: look })),
      ].map(({ at, act }) => ({ at: sendAt + at, place, act: () => act(hands) }));
    });
    for (const { at, place, act } of doings.toSorted((a, b) => a.at - b.at)) {
      await world.arrive(place, at);
      await act();
      await world.time.runPending();
    }
    const end = endAt[kind.canBeTwo && idempotency === "ignored" ? "two" : "one"];
    await world.advanceTo(opening + sendAt + end);
    return new Map(
      [...lives].map(([place, { cell, notes }]) => [cell.name, storyOf(world, place, kind, notes)]),
    );
  } finally {
    world.close();
  }
};
