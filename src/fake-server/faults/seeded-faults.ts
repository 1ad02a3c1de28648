import { Schema } from "effect";
import { hash } from "../wire/hash.ts";
import type { Fault } from "./fault.ts";

/** What can become of a call by seed: an entry of `seededKinds`. */
export const seededNames = [
  "delay",
  "drop-before",
  "drop-after",
  "error-500",
  "unauthorized-body",
  "unauthorized-status",
  "html",
  "truncated",
  "wrong-shape",
  "duplicate",
  "stale",
] as const;

export type SeededName = (typeof seededNames)[number];

interface SeededKind {
  /** How often it comes, compared with the others that the call can have. */
  readonly weight: number;
  readonly fault: Omit<Fault, "call">;
  /** Of which calls: a stale answer is a read's only. */
  readonly only?: "GET";
}

/** How the rate is shared out among the kinds. */
export const seededKinds: Readonly<Record<SeededName, SeededKind>> = {
  delay: { weight: 3, fault: { kind: "delay" } },
  "drop-before": { weight: 2, fault: { kind: "drop", effect: "skipped" } },
  "drop-after": { weight: 2, fault: { kind: "drop", effect: "applied" } },
  "error-500": { weight: 2, fault: { kind: "status", status: 500 } },
  "unauthorized-body": { weight: 0.5, fault: { kind: "unauthorized-body" } },
  "unauthorized-status": { weight: 0.5, fault: { kind: "unauthorized-status" } },
  html: { weight: 1, fault: { kind: "html" } },
  truncated: { weight: 1, fault: { kind: "truncated" } },
  "wrong-shape": { weight: 1, fault: { kind: "wrong-shape" } },
  duplicate: { weight: 2, fault: { kind: "duplicate" } },
  stale: { weight: 2, fault: { kind: "stale" }, only: "GET" },
};

/** Milliseconds. */
const delays = { least: 200, most: 2_000 };

const Rate = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }));
const Weight = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0));

/** Faults that come by themselves, always the same for the same seed. */
export const SeededFaults = Schema.Struct({
  seed: Schema.Int,
  /** The share of calls that something happens to, 0 to 1; `defaultRate` unless set. */
  rate: Schema.optionalKey(Rate),
  /** Go before those of `seededKinds`; 0 for a kind that shall not come. */
  weights: Schema.optionalKey(
    Schema.Struct({
      delay: Schema.optionalKey(Weight),
      "drop-before": Schema.optionalKey(Weight),
      "drop-after": Schema.optionalKey(Weight),
      "error-500": Schema.optionalKey(Weight),
      "unauthorized-body": Schema.optionalKey(Weight),
      "unauthorized-status": Schema.optionalKey(Weight),
      html: Schema.optionalKey(Weight),
      truncated: Schema.optionalKey(Weight),
      "wrong-shape": Schema.optionalKey(Weight),
      duplicate: Schema.optionalKey(Weight),
      stale: Schema.optionalKey(Weight),
    }),
  ),
});

export type SeededFaults = typeof SeededFaults.Type;

export const defaultRate = 0.1;

const weightOf = ({ weights = {} }: SeededFaults, name: SeededName): number =>
  weights[name] ?? seededKinds[name].weight;

/** Whether they hit the same calls in the same way. */
export const areSameFaults = (a: SeededFaults, b: SeededFaults): boolean =>
  a.seed === b.seed &&
  (a.rate ?? defaultRate) === (b.rate ?? defaultRate) &&
  seededNames.every((name) => weightOf(a, name) === weightOf(b, name));

/** A number from 0 up to but without 1 that depends on nothing but the text. */
const share = (text: string): number => Number.parseInt(hash(text), 16) / 2 ** 53;

/**
 * What becomes of the n-th call (from 1) of `POST /client/orders/:id/cancel`, or `null`. It depends
 * on nothing else: not on the order of different calls, nor on who makes them, nor on the clock.
 */
export const fateOf = (faults: SeededFaults, call: string, n: number): SeededName | null => {
  const { seed, rate = defaultRate } = faults;
  const place = `${seed} ${call} ${n}`;
  if (share(place) >= rate) return null;
  const chances = seededNames.flatMap((name) => {
    const { only } = seededKinds[name];
    const isPossible = only === undefined || call.startsWith(`${only} `);
    return isPossible ? [{ name, weight: weightOf(faults, name) }] : [];
  });
  const total = chances.reduce((sum, { weight }) => sum + weight, 0);
  let left = share(`${place} kind`) * total;
  for (const { name, weight } of chances) {
    if (left < weight) return name;
    left -= weight;
  }
  return null;
};

/** The fault that a fate stands for. */
export const faultOfFate = (
  { seed }: SeededFaults,
  call: string,
  n: number,
  name: SeededName,
): Fault => {
  const { fault } = seededKinds[name];
  if (fault.kind !== "delay") return { ...fault, call };
  const span = delays.most - delays.least + 1;
  const milliseconds = delays.least + Math.floor(share(`${seed} ${call} ${n} delay`) * span);
  return { ...fault, call, milliseconds };
};
