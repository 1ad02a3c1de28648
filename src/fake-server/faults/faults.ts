import { Schema } from "effect";
import { type Fault, holds } from "./fault.ts";
import { seededFaultOf, faultNamed, SeededFaults, type SeededName } from "./seeded-faults.ts";

/**
 * The faults that wait for their calls, first come, first hit; and those that come by seed.
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
  /** Plans a fault. `release` lets go what the fault holds, and what it would still hold. */
  readonly next: (fault: Fault) => { readonly release: () => void };
  /**
   * Lets faults come by seed from now on, to a share of the calls (0 to 1; 0.1 unless set), or
   * `null`: no longer. Only those of `kinds` come; the usual ones unless set. Planned faults go
   * before them. @throws when a number is not such a one.
   */
  readonly seeded: (
    seed: number | null,
    rate?: number,
    weights?: SeededFaults["weights"],
    kinds?: readonly SeededName[],
  ) => void;
  /** The faults that come by seed at present. */
  readonly current: () => SeededFaults | null;
  /** Lets go every held answer. Faults that no call has met yet stay planned. */
  readonly releaseAll: () => void;
  /** As `releaseAll`, and no answer is held from now on: for a server that stops. */
  readonly stopHolding: () => void;
  /** Forgets what was planned and lets go what is held; seeded faults begin anew. */
  readonly clear: () => void;
  /** How many callers a fault keeps waiting at this moment. */
  readonly held: () => number;
}

/** The seeded faults with their place: how many calls there were, by `METHOD /pattern`. */
export const FaultsPlace = Schema.Struct({
  chosen: SeededFaults,
  calls: Schema.Record(Schema.String, Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
});

export type FaultsPlace = typeof FaultsPlace.Type;

/** The fault that hit a call; `wait` settles when the caller has waited, if it makes callers wait. */
export interface Hit {
  readonly fault: Fault;
  readonly wait: () => Promise<void>;
}

/** A call that has come: its path is below the base path. */
export interface IncomingCall {
  readonly method: string;
  readonly path: string;
  /** By which seeded faults know it, with `:name` for what varies; `null` for what none of them hits. */
  readonly pattern: string | null;
}

export interface FaultPlan extends Omit<Faults, "seeded"> {
  /** Takes the first planned fault that matches the call, or what the seed has in store for it. */
  readonly take: (call: IncomingCall) => Hit | undefined;
  /** As `seeded`, in one value. @throws RangeError */
  readonly choose: (faults: SeededFaults | null) => void;
  readonly place: () => FaultsPlace | null;
  readonly setPlace: (place: FaultsPlace | null) => void;
}

const matches = (planned: string, { method, path }: IncomingCall): boolean => {
  const [wantedMethod = "", wantedPath = ""] = planned.trim().split(/\s+/);
  if (wantedMethod !== "*" && wantedMethod.toUpperCase() !== method) return false;
  const wanted = wantedPath.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((segment, place) => segment === "*" || segment === given[place])
  );
};

const isSeeded = Schema.is(SeededFaults);

export type Sleep = (milliseconds: number) => Promise<void>;

export const createFaults = (sleep: Sleep): FaultPlan => {
  interface Planned {
    readonly fault: Fault;
    left: number;
    /** Settled once whoever planned it lets go what it holds, and what it would still hold. */
    readonly released: Promise<void>;
  }
  let planned: Planned[] = [];
  /** Of the calls that wait. */
  const gates = new Set<() => void>();
  let isHolding = true;
  let held = 0;
  let chosen: SeededFaults | null = null;
  const calls = new Map<string, number>();

  const hitBy = (fault: Fault, released?: Promise<void>): Hit => {
    if (!holds(fault)) return { fault, wait: async () => undefined };
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
  const takePlanned = (call: IncomingCall): Hit | undefined => {
    const plan = planned.find(({ fault }) => matches(fault.call, call));
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
    const fate = seededFaultOf(chosen, call, n);
    return fate === null ? undefined : faultNamed(chosen, call, n, fate);
  };
  const releaseAll = (): void => {
    for (const release of gates) release();
    gates.clear();
  };

  const choose = (faults: SeededFaults | null): void => {
    if (faults !== null && !isSeeded(faults)) {
      throw new RangeError(
        "Seeded faults have a whole number as seed, a rate from 0 to 1 and weights from 0",
      );
    }
    chosen = faults;
    calls.clear();
  };

  return {
    next: (fault) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      planned.push({ fault, left: fault.times ?? 1, released: promise });
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
    take: (call) => {
      // A call counts for the seed also where a planned fault hits it.
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
