import type { Fault } from "./fault.ts";

/** The faults that wait for their calls, first come, first hit. */
export interface Faults {
  /** Plans a fault. `release` lets go what a `delay` holds, and what it would still hold. */
  readonly next: (fault: Fault) => { readonly release: () => void };
  /** Lets go every held answer. */
  readonly releaseAll: () => void;
  /** Forgets what was planned and lets go what is held. */
  readonly clear: () => void;
  /** How many answers a `delay` holds at this moment. */
  readonly held: () => number;
}

/** The fault that hit a call; `wait` settles when its `delay` (if it is one) is released. */
export interface Hit {
  readonly fault: Fault;
  readonly wait: () => Promise<void>;
}

export interface FaultPlan extends Faults {
  /** Takes the first planned fault that matches the call. `path` is relative to the base path. */
  readonly take: (method: string, path: string) => Hit | undefined;
}

const matches = (pattern: string, method: string, path: string): boolean => {
  const [wantedMethod = "", wantedPath = ""] = pattern.trim().split(/\s+/);
  if (wantedMethod !== "*" && wantedMethod.toUpperCase() !== method.toUpperCase()) return false;
  const wanted = wantedPath.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((segment, place) => segment === "*" || segment === given[place])
  );
};

export const createFaults = (): FaultPlan => {
  interface Planned {
    readonly fault: Fault;
    left: number;
    readonly gate: Promise<void>;
    readonly release: () => void;
  }
  let planned: Planned[] = [];
  const gates = new Set<() => void>();
  let held = 0;

  return {
    next: (fault) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.add(resolve);
      const release = (): void => {
        gates.delete(resolve);
        resolve();
      };
      planned.push({ fault, left: fault.times ?? 1, gate: promise, release });
      return { release };
    },
    releaseAll: () => {
      for (const release of gates) release();
      gates.clear();
    },
    clear: () => {
      planned = [];
      for (const release of gates) release();
      gates.clear();
    },
    held: () => held,
    take: (method, path) => {
      const hit = planned.find(({ fault }) => matches(fault.call, method, path));
      if (hit === undefined) return undefined;
      hit.left -= 1;
      if (hit.left === 0) planned = planned.filter((other) => other !== hit);
      return {
        fault: hit.fault,
        wait: async () => {
          held += 1;
          await hit.gate;
          held -= 1;
        },
      };
    },
  };
};
