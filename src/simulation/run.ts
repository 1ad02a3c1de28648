import { full, lean } from "../domain/policy.ts";
import { createRandom, type Random } from "../fake-server/seeds/random.ts";
import { closeTheDay, sinceOpening } from "./closing.ts";
import { type IntentionName, intentions, isIntention } from "./customer/intentions.ts";
import type { Defect } from "./defects/defect.ts";
import { draw } from "./draw.ts";
import { createEventLog, type EventLog } from "./event-log.ts";
import type { Breach } from "./laws/law.ts";
import type { Hit, Plan, Step } from "./plan.ts";
import { type FloorFaults, openShopFloor, type ShopFloor } from "./shop-floor.ts";
import { count, createTally, type Tally } from "./tally.ts";

export type PolicyName = "lean" | "full";

const policies = { lean, full } as const;

/**
 * Steps of a customer in one shop: then the shop closes and another one opens. So memory stays
 * flat, and what breaks a law is never farther back than this.
 */
export const stepsOfADay = 50;

export interface RunOptions {
  readonly customers: number;
  /** Of each customer. */
  readonly steps: number;
  readonly seed: number;
  readonly policy: PolicyName;
  readonly faults: { readonly seed: number; readonly rate: number } | null;
  readonly defect?: Defect | null;
  /** Hears of every step. */
  readonly progress?: (done: number, of: number) => void;
  readonly listen?: (line: string) => void;
}

/** A law that was broken, with the run that shows it. */
export interface Failure {
  readonly breach: Breach;
  readonly plan: Plan;
}

export interface RunResult {
  readonly steps: number;
  readonly days: number;
  /** Virtual milliseconds, of all days. */
  readonly virtual: number;
  readonly tally: Tally;
  /** Equal runs have equal sums. */
  readonly sum: string;
  readonly events: number;
  readonly failure: Failure | null;
}

/** Milliseconds until a customer's next step: mostly a moment, sometimes at once, rarely long. */
const thinking = (random: Random): number => {
  const mood = random.next();
  if (mood < 0.12) return random.between(0, 150);
  return mood < 0.95 ? random.between(400, 3_500) : random.between(8_000, 40_000);
};

/** What the customer does next: by weight, of what is offered. Null: nothing is. */
const chooseStep = (floor: ShopFloor, place: number, at: number, random: Random): Step | null => {
  const offers = Object.entries(floor.customer(place).offers()).flatMap(([name, offer]) =>
    isIntention(name) ? [{ name, offer, weight: intentions[name] }] : [],
  );
  let left = random.next() * offers.reduce((sum, { weight }) => sum + weight, 0);
  const which = random.between(0, 99_999);
  const much = random.between(0, 9_999);
  const step = (intention: IntentionName, choices: number): Step => ({
    at,
    customer: place,
    intention,
    which: which % choices,
    much,
  });
  for (const { name, offer, weight } of offers) {
    if (left < weight) return step(name, offer.choices);
    left -= weight;
  }
  return null;
};

const noteStatuses = ({ tables }: ShopFloor, tally: Tally): void => {
  for (const { status } of tables.orders.all()) count(tally.statuses, `order ${status}`);
  for (const { status } of tables.withdrawals.all()) count(tally.statuses, `withdrawal ${status}`);
  for (const { status } of tables.recharges.all()) count(tally.statuses, `recharge ${status}`);
  for (const { is_read } of tables.messages.all())
    count(tally.statuses, `message ${is_read ? "read" : "unread"}`);
};

interface Day {
  readonly options: RunOptions;
  readonly seed: number;
  readonly steps: number;
  readonly log: EventLog;
  readonly tally: Tally;
  readonly stepped: () => void;
}

const runDay = async ({ options, seed, steps, log, tally, stepped }: Day) => {
  const customers = Array.from({ length: options.customers }, (_, place) => place);
  const faults: FloorFaults =
    options.faults === null ? { by: "list", hits: [] } : { by: "seed", ...options.faults };
  const defect = options.defect ?? null;
  const floor = await openShopFloor({
    seed,
    policy: policies[options.policy],
    customers,
    faults,
    defect,
    log,
    tally,
  });
  const taken: Step[] = [];
  try {
    const random = createRandom(seed);
    const next = customers.map((place) => ({ place, at: random.between(0, 4_000), left: steps }));
    for (let more = customers.length * steps; more > 0 && floor.breach() === null; more -= 1) {
      const [who] = next
        .filter(({ left }) => left > 0)
        .sort((a, b) => a.at - b.at || a.place - b.place);
      if (who === undefined) break;
      await floor.arrive(who.place, who.at);
      const step = chooseStep(floor, who.place, who.at, random);
      who.left -= 1;
      who.at += thinking(random);
      stepped();
      if (step === null) continue;
      taken.push(step);
      await floor.perform(step);
    }
    if (floor.breach() === null) await closeTheDay(floor);
    noteStatuses(floor, tally);
    return { breach: floor.breach(), steps: taken, hits: floor.hits, virtual: sinceOpening(floor) };
  } finally {
    floor.close();
  }
};

/** Runs shop after shop until all steps are done or a law is broken. */
export const simulate = async (options: RunOptions): Promise<RunResult> => {
  const log = createEventLog(options.listen);
  const tally = createTally();
  const total = options.customers * options.steps;
  let done = 0;
  let days = 0;
  let virtual = 0;
  let failure: Failure | null = null;
  for (let left = options.steps; left > 0 && failure === null; left -= stepsOfADay) {
    const seed = Math.floor(draw(options.seed, days) * 2 ** 31);
    const day = await runDay({
      options,
      seed,
      steps: Math.min(left, stepsOfADay),
      log,
      tally,
      stepped: () => {
        done += 1;
        options.progress?.(done, total);
      },
    });
    days += 1;
    virtual += day.virtual;
    if (day.breach !== null)
      failure = {
        breach: day.breach,
        plan: planOf(options, seed, day.steps, day.hits, day.breach),
      };
  }
  return { steps: done, days, virtual, tally, sum: log.sum(), events: log.lines(), failure };
};

const planOf = (
  options: RunOptions,
  seed: number,
  steps: readonly Step[],
  hits: readonly Hit[],
  breach: Breach,
): Plan => ({
  version: 1,
  seed,
  policy: options.policy,
  customers: [...new Set(steps.map(({ customer }) => customer))].sort((a, b) => a - b),
  hits: [...hits],
  steps: [...steps],
  defect: options.defect?.name ?? null,
  law: breach.law,
  seen: breach.seen,
});

export interface ReplayOptions {
  readonly defect: Defect | null;
  readonly listen?: (line: string) => void;
}

/** Runs a plan once more: the same steps at the same times, the same faults. */
export const replay = async (
  plan: Plan,
  { defect, listen }: ReplayOptions,
): Promise<Breach | null> => {
  const floor = await openShopFloor({
    seed: plan.seed,
    policy: policies[plan.policy],
    customers: plan.customers,
    faults: { by: "list", hits: plan.hits },
    defect,
    log: createEventLog(listen),
    tally: createTally(),
  });
  try {
    for (const step of plan.steps) {
      await floor.perform(step);
      if (floor.breach() !== null) return floor.breach();
    }
    await closeTheDay(floor);
    return floor.breach();
  } finally {
    floor.close();
  }
};
