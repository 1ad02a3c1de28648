import { Schema } from "effect";
import { checkArgument } from "../errors/check-argument.ts";
import { isCallOf } from "../routing/call-pattern.ts";
import { type Fault, holdsCaller } from "./fault.ts";
import { seededFaultOf, faultNamed, SeededFaults, type SeededName } from "./seeded-faults.ts";

/**
 * Planned faults, consumed in order, and seeded faults.
 *
 * @example
 * import { createFakeServer } from "../create-fake-server.ts";
 * import { fetchOf } from "../mounts/fetch-of.ts";
 *
 * const server = createFakeServer();
 * const shop = fetchOf(server);
 * server.faults.next({ call: "GET /client/settings", kind: "status", status: 503 });
 * server.faults.next({ call: "* /client/*", kind: "drop" });
 * const { status } = await shop("/api/client/settings");
 * status // => 503
 * await shop("/api/client/settings") // throws TypeError
 * await shop("/api/client/settings").then(({ ok }) => ok) // => true
 */
export interface Faults {
  /**
   * Plans a fault. `release` releases the calls it holds, now and later.
   * @throws RangeError when the fault is invalid, or the shop has no call that it could hit.
   */
  readonly next: (fault: Fault) => { readonly release: () => void };
  /**
   * Sets seeded faults for a share of the calls (0 to 1; default 0.1), or `null`: none. Limited to
   * `kinds`; default: the usual ones. Planned faults have precedence. @throws when a number is
   * invalid.
   */
  readonly seeded: (
    seed: number | null,
    rate?: number,
    weights?: SeededFaults["weights"],
    kinds?: readonly SeededName[],
  ) => void;
  /** The current seeded faults; null: none. */
  readonly current: () => SeededFaults | null;
  /** Releases every held call. Planned faults that have hit no call stay planned. */
  readonly releaseAll: () => void;
  /** `releaseAll`, and no call is held any more: for a stopping server. */
  readonly stopHolding: () => void;
  /** Drops planned faults and releases held calls; seeded faults restart. */
  readonly clear: () => void;
  /** The number of calls currently held. */
  readonly held: () => number;
}

/** The seeded faults with their position: the number of calls by `METHOD /pattern`. */
export const FaultsPlace = Schema.Struct({
  chosen: SeededFaults,
  calls: Schema.Record(Schema.String, Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
});

export type FaultsPlace = typeof FaultsPlace.Type;

/** The fault that hit a call; `wait` resolves when the caller's wait, if any, is over. */
export interface FaultHit {
  readonly fault: Fault;
  readonly wait: () => Promise<void>;
}

/** An incoming call; the path is below the base path. */
export interface IncomingCall {
  readonly method: string;
  readonly path: string;
  /** The username of its token; null or absent: none. */
  readonly customer?: () => string | null;
  /** The pattern used by seeded faults, with `:name` parameters; `null`: not subject to them. */
  readonly pattern: string | null;
}

/** A planned fault: how many calls it lets pass first, and how many it hits. */
export interface PlannedFault {
  readonly fault: Fault;
  readonly skip: number;
  readonly left: number;
}

export interface FaultPlan extends Omit<Faults, "seeded"> {
  /** Takes the first matching planned fault, else the seeded one. */
  readonly take: (call: IncomingCall) => FaultHit | undefined;
  /** `seeded` with one argument. @throws RangeError */
  readonly choose: (faults: SeededFaults | null) => void;
  readonly place: () => FaultsPlace | null;
  readonly setPlace: (place: FaultsPlace | null) => void;
  readonly planned: () => readonly PlannedFault[];
}

export type Sleep = (milliseconds: number) => Promise<void>;

export const createFaults = (sleep: Sleep, before: readonly PlannedFault[] = []): FaultPlan => {
  interface Planned {
    readonly fault: Fault;
    /** Matching calls that it lets pass first. */
    skip: number;
    left: number;
    /** Resolves upon `release`. */
    readonly released: Promise<void>;
  }
  let planned: Planned[] = before.map((plan) => ({
    ...plan,
    // Only a caller of the suspended server could release it, and that server is gone.
    released: Promise.withResolvers<void>().promise,
  }));
  /** The releases of the held calls. */
  const gates = new Set<() => void>();
  let isHolding = true;
  let held = 0;
  let chosen: SeededFaults | null = null;
  const calls = new Map<string, number>();

  const hitBy = (fault: Fault, released?: Promise<void>): FaultHit => {
    if (!holdsCaller(fault)) return { fault, wait: async () => undefined };
    const gate = Promise.withResolvers<void>();
    gates.add(gate.resolve);
    const { milliseconds } = fault;
    return {
      fault,
      wait: async () => {
        if (!isHolding) return;
        held += 1;
        await Promise.race([
          gate.promise,
          ...(released === undefined ? [] : [released]),
          ...(milliseconds === undefined ? [] : [sleep(milliseconds)]),
        ]);
        held -= 1;
        gates.delete(gate.resolve);
      },
    };
  };
  const takePlanned = (call: IncomingCall): FaultHit | undefined => {
    const ready = planned.filter((plan) => {
      const { customer, call: wanted } = plan.fault;
      if (!isCallOf(wanted, call)) return false;
      if (customer !== undefined && customer !== call.customer?.()) return false;
      if (plan.skip === 0) return true;
      plan.skip -= 1;
      return false;
    });
    // Other faults precede an `answer` override; of several overrides, the newest applies.
    const plan =
      ready.find(({ fault }) => fault.kind !== "answer") ??
      ready.findLast(({ fault }) => fault.kind === "answer");
    if (plan === undefined) return undefined;
    plan.left -= 1;
    if (plan.left === 0) planned = planned.filter((other) => other !== plan);
    return hitBy(plan.fault, plan.released);
  };
  const takeSeeded = ({ method, pattern }: IncomingCall): Fault | undefined => {
    if (chosen === null || pattern === null) return undefined;
    const call = `${method} ${pattern}`;
    const n = (calls.get(call) ?? 0) + 1;
    calls.set(call, n);
    const kind = seededFaultOf(chosen, call, n);
    return kind === null ? undefined : faultNamed(chosen, call, n, kind);
  };
  const releaseAll = (): void => {
    for (const release of gates) release();
    gates.clear();
  };

  const choose = (faults: SeededFaults | null): void => {
    if (faults !== null) checkArgument("The seeded faults", SeededFaults, faults);
    chosen = faults;
    calls.clear();
  };

  return {
    next: (fault) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      planned.push({
        fault,
        skip: (fault.nth ?? 1) - 1,
        left: fault.times ?? 1,
        released: promise,
      });
      return { release: resolve };
    },
    choose,
    current: () => chosen,
    releaseAll,
    stopHolding: () => {
      isHolding = false;
      releaseAll();
    },
    clear: () => {
      planned = [];
      calls.clear();
      releaseAll();
    },
    held: () => held,
    planned: () => planned.map(({ fault, skip, left }) => ({ fault, skip, left })),
    take: (call) => {
      // A call also advances the seeded faults when a planned fault hits it.
      const seeded = takeSeeded(call);
      return takePlanned(call) ?? (seeded && hitBy(seeded));
    },
    place: () => (chosen === null ? null : { chosen, calls: Object.fromEntries(calls) }),
    setPlace: (place) => {
      chosen = place?.chosen ?? null;
      calls.clear();
      for (const [call, n] of Object.entries(place?.calls ?? {})) calls.set(call, n);
    },
  };
};
