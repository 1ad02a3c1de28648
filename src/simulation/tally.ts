import type { CallOutcome } from "./customer/network.ts";

/** Upper bounds of the latency histogram's buckets: memory does not grow with the calls. */
const classes = Array.from({ length: 40 }, (_, place) => Math.round(10 * 1.35 ** place));

/** A histogram as data, so that those of several runs can be added. */
export interface SpreadData {
  /** Of all values. */
  readonly sum: number;
  /** How many values each bucket has; the last buckets are left out where they are empty. */
  readonly counts: readonly number[];
}

export interface Spread {
  readonly add: (value: number) => void;
  readonly addAll: (data: SpreadData) => void;
  readonly data: () => SpreadData;
  readonly mean: () => number;
  /** The upper bound of the bucket of this quantile (0 to 1). */
  readonly below: (share: number) => number;
}

const createSpread = (): Spread => {
  const counts = classes.map(() => 0);
  let sum = 0;
  let count = 0;
  const addTo = (place: number, more: number): void => {
    counts[place] = (counts[place] ?? 0) + more;
    count += more;
  };
  return {
    add: (value) => {
      sum += value;
      const place = classes.findIndex((end) => value <= end);
      addTo(place === -1 ? classes.length - 1 : place, 1);
    },
    addAll: (data) => {
      sum += data.sum;
      for (const [place, more] of data.counts.entries())
        addTo(Math.min(place, classes.length - 1), more);
    },
    data: () => ({ sum, counts: counts.slice(0, counts.findLastIndex((here) => here > 0) + 1) }),
    mean: () => (count === 0 ? 0 : sum / count),
    below: (share) => {
      let seen = 0;
      for (const [place, here] of counts.entries()) {
        seen += here;
        if (seen >= share * count) return classes[place] ?? 0;
      }
      return 0;
    },
  };
};

export interface CallTally {
  readonly outcomes: Record<CallOutcome, number>;
  /** From sending to the end, in virtual milliseconds. */
  readonly latency: Spread;
  /** In the server, in real microseconds. */
  readonly work: Spread;
}

/** Counts of a run: calls by name, steps by intention, faults by kind, final statuses. */
export interface Tally {
  readonly calls: Map<string, CallTally>;
  readonly intentions: Map<string, number>;
  readonly faults: Map<string, number>;
  readonly statuses: Map<string, number>;
  readonly call: (name: string) => CallTally;
}

export const createTally = (): Tally => {
  const calls = new Map<string, CallTally>();
  return {
    calls,
    intentions: new Map(),
    faults: new Map(),
    statuses: new Map(),
    call: (name) => {
      const known = calls.get(name);
      if (known !== undefined) return known;
      const made: CallTally = {
        outcomes: { answered: 0, refused: 0, lost: 0 },
        latency: createSpread(),
        work: createSpread(),
      };
      calls.set(name, made);
      return made;
    },
  };
};
