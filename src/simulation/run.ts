import type { SeededName } from "../fake-server/faults/seeded-faults.ts";
import type { IdempotencyMode } from "../fake-server/shop/modes.ts";
import { createRandom } from "../fake-server/seeds/random.ts";
import { closeShop, sinceOpening } from "./closing.ts";
import { chooseStep, nextOf, thinkTimeMs, type Turn } from "./choose-step.ts";
import type { Mishap } from "./customer/mishaps.ts";
import type { Defect } from "./defects/defect.ts";
import { addTo } from "./counts.ts";
import { draw } from "./draw.ts";
import { createEventLog, type EventLog } from "./event-log.ts";
import type { Violation } from "./invariants/invariant.ts";
import { type PolicyName, policies } from "./policies.ts";
import type { Coverage, Taken } from "./coverage/coverage.ts";
import type { Steering } from "./coverage/steering.ts";
import { customersOf, type Hit, type Plan, planVersion, type Sequence, type Step } from "./plan.ts";
import { addSums, emptySum } from "./shards/log-sum.ts";
import type { Shard } from "./shards/shard.ts";
import type { WorldFaults } from "./world/options.ts";
import { openWorld, type World } from "./world/world.ts";
import { createTally, type Tally } from "./tally.ts";

/**
 * The steps of each customer in one shop; then a new shop opens. Bounds the memory, and the length of a
 * failing run.
 */
const stepsOfADay = 50;

export interface RunOptions {
  readonly customers: number;
  /** Per customer. */
  readonly steps: number;
  readonly seed: number;
  readonly policy: PolicyName;
  /** Null: no faults. `kinds`: the only ones; default: the usual ones. */
  readonly faults: {
    readonly seed: number;
    readonly rate: number;
    readonly kinds?: readonly SeededName[];
  } | null;
  /** The `Idempotency-Key` mode. Default: `ignored`, which a real shop may do. */
  readonly idempotency?: IdempotencyMode;
  /** Milliseconds from a payment at the payment site to its confirmation. Default: 0. */
  readonly siteConfirmsAfter?: number;
  /** The mishaps that may happen to the customers' devices. Default: none. */
  readonly mishaps?: readonly Mishap[];
  /** The part of the run's shops to run. Default: all. */
  readonly shard?: Shard;
  readonly defect?: Defect | null;
  /** Counts states and transitions. Default: not counted. */
  readonly coverage?: Coverage;
  /** Prefers actions that lead to rare transitions. The run then also depends on what it has learnt. */
  readonly steering?: Steering;
  /** Called after every shop whose invariants hold. */
  readonly shopClosed?: (shop: ClosedShop) => Promise<void>;
  /** Goes on after the shops of an interrupted run of the same options. */
  readonly from?: RunTotals;
  /** Called with the run's totals after every shop whose invariants hold. */
  readonly shopDone?: (totals: RunTotals) => void;
  /** Called after every step. */
  readonly progress?: (done: number, of: number) => void;
  readonly listen?: (line: string) => void;
}

const idempotencyOf = ({ idempotency = "ignored" }: RunOptions): IdempotencyMode => idempotency;

/** A shop in which all invariants held. */
export interface ClosedShop {
  readonly sequence: Sequence;
  /** The transitions that were rare when they were taken in this shop, in their order. */
  readonly rare: readonly RareTransition[];
}

/** A customer's page took a transition that had seldom been taken before. */
export interface RareTransition {
  readonly transition: string;
  readonly customer: number;
  /** The number of steps that had begun in the shop. */
  readonly steps: number;
}

/** A transition that all shops together have taken more often than this is not rare. */
const rareAtMost = 3;

/** A broken invariant, with the plan that reproduces it. */
export interface Failure {
  readonly violation: Violation;
  readonly plan: Plan;
}

/** The totals of some of a run's shops. */
export interface RunTotals {
  readonly steps: number;
  readonly days: number;
  /** Virtual milliseconds of all days. */
  readonly virtual: number;
  readonly tally: Tally;
  /** The hashes of the shops' event logs, added: equal for equal runs, in whatever order and shards. */
  readonly sum: string;
  readonly events: number;
}

export interface RunResult extends RunTotals {
  readonly failure: Failure | null;
}

const noteStatuses = ({ tables }: World, tally: Tally): void => {
  for (const { status } of tables.orders.all()) addTo(tally.statuses, `order ${status}`);
  for (const { status } of tables.withdrawals.all()) addTo(tally.statuses, `withdrawal ${status}`);
  for (const { status } of tables.recharges.all()) addTo(tally.statuses, `recharge ${status}`);
  for (const { is_read } of tables.messages.all())
    addTo(tally.statuses, `message ${is_read ? "read" : "unread"}`);
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
  const faults: WorldFaults =
    options.faults === null ? { by: "list", hits: [] } : { by: "seed", ...options.faults };
  const defect = options.defect ?? null;
  const { coverage, steering } = options;
  const taken: Step[] = [];
  const rare: RareTransition[] = [];
  const takenBy =
    (customer: number): Taken =>
    (transition, times) => {
      steering?.taken(customer, transition, times);
      if (times <= rareAtMost) rare.push({ transition, customer, steps: taken.length });
    };
  const world = await openWorld({
    seed,
    policy: policies[options.policy],
    idempotency: idempotencyOf(options),
    siteConfirmsAfter: options.siteConfirmsAfter ?? 0,
    mishaps: options.mishaps ?? [],
    customers,
    faults,
    defect,
    log,
    tally,
    starting: (place, actor) => coverage?.tell(actor, takenBy(place)),
  });
  const uncounted = coverage?.begin();
  try {
    const random = createRandom(seed);
    const next = customers.map((place): Turn => ({
      place,
      at: random.between(0, 4_000),
      left: steps,
    }));
    for (let more = customers.length * steps; more > 0 && world.violation() === null; more -= 1) {
      const who = nextOf(next);
      if (who === undefined) break;
      await world.arrive(who.place, who.at);
      const chosen = chooseStep(world, { ...who, random, steering });
      who.left -= 1;
      who.at += thinkTimeMs(random);
      stepped();
      if (chosen === null) continue;
      taken.push(chosen.step);
      steering?.performs(chosen.step);
      await world.perform(chosen.step, chosen.offer);
    }
    const atClosing = world.violation() === null;
    if (atClosing) await closeShop(world);
    noteStatuses(world, tally);
    return {
      violation: world.violation(),
      atClosing,
      steps: taken,
      hits: world.hits,
      rare,
      virtual: sinceOpening(world),
    };
  } finally {
    world.close();
    uncounted?.();
  }
};

/** The shops of a run that belong to the shard, each with its own seed. */
const daysOf = ({ seed, steps, shard = { number: 1, of: 1 } }: RunOptions) =>
  Array.from({ length: Math.ceil(steps / stepsOfADay) }, (_, day) => ({
    day,
    seed: Math.floor(draw(seed, day) * 2 ** 31),
    steps: Math.min(stepsOfADay, steps - day * stepsOfADay),
  })).filter(({ day }) => day % shard.of === shard.number - 1);

/** The number of shops in a run, or in its shard. */
export const shopsIn = (options: RunOptions): number => daysOf(options).length;

/** @throws if the shard has no shop. */
export const checkShard = (options: RunOptions): void => {
  const { shard, steps } = options;
  if (shopsIn(options) > 0) return;
  throw new Error(
    `--shard ${shard?.number}/${shard?.of} has nothing to do: a shop lives ${stepsOfADay} steps, so --steps ${steps} is no more than ${Math.ceil(steps / stepsOfADay)} of them`,
  );
};

/** The totals before the first shop. */
export const zeroTotals = (): RunTotals => ({
  steps: 0,
  days: 0,
  virtual: 0,
  tally: createTally(),
  sum: emptySum,
  events: 0,
});

/**
 * Runs shop after shop until all steps are done or an invariant is broken.
 * @throws if the shard has no shop.
 *
 * @example
 * const options = { customers: 1, steps: 5, seed: 7, policy: "full", faults: null } as const;
 * const first = await simulate(options);
 * first.failure // => null
 * const second = await simulate(options);
 * second.sum === first.sum // => true
 * await simulate({ ...options, shard: { number: 2, of: 2 } }) // throws Error
 */
export const simulate = async (options: RunOptions): Promise<RunResult> => {
  checkShard(options);
  const days = daysOf(options);
  let totals = options.from ?? zeroTotals();
  const { tally } = totals;
  const total = options.customers * days.reduce((sum, { steps }) => sum + steps, 0);
  let done = totals.steps;
  const stepped = (): void => {
    done += 1;
    options.progress?.(done, total);
  };
  for (const { seed, steps } of days.slice(totals.days)) {
    const log = createEventLog(options.listen);
    const day = await runDay({ options, seed, steps, log, tally, stepped });
    totals = {
      steps: done,
      days: totals.days + 1,
      virtual: totals.virtual + day.virtual,
      tally,
      sum: addSums(totals.sum, log.sum()),
      events: totals.events + log.lines(),
    };
    if (day.violation !== null)
      return {
        ...totals,
        failure: { violation: day.violation, plan: planOf(options, seed, day, day.violation) },
      };
    await options.shopClosed?.({ sequence: sequenceOf(options, seed, day), rare: day.rare });
    options.shopDone?.(totals);
  }
  return { ...totals, failure: null };
};

interface Ended {
  readonly steps: readonly Step[];
  readonly hits: readonly Hit[];
  readonly atClosing: boolean;
}

const sequenceOf = (
  options: RunOptions,
  seed: number,
  { steps, hits, atClosing }: Ended,
): Sequence => ({
  version: planVersion,
  seed,
  policy: options.policy,
  idempotency: idempotencyOf(options),
  siteConfirmsAfter: options.siteConfirmsAfter ?? 0,
  mishaps: [...(options.mishaps ?? [])],
  customers: customersOf(steps),
  hits: [...hits],
  steps: [...steps],
  defect: options.defect?.name ?? null,
  atClosing,
});

const planOf = (options: RunOptions, seed: number, ended: Ended, violation: Violation): Plan => ({
  ...sequenceOf(options, seed, ended),
  invariant: violation.invariant,
  customer: violation.customer,
  seen: violation.seen,
});
