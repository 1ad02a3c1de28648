import { Schema, Struct } from "effect";
import { Seed } from "../collections/fields.ts";
import { confirmPath } from "../payment-site/confirm-path.ts";
import { hash } from "../wire/hash.ts";
import type { Fault, LateAnswer } from "./fault.ts";

interface SeededKind {
  /** The frequency relative to the other possible kinds. */
  readonly weight: number;
  readonly fault: Omit<Fault, "call">;
  /**
   * The affected calls: stale responses only for reads, late effects for the others. A confirmation
   * is the payment site's; no other kind hits it.
   */
  readonly only?: "reads" | "changes" | "confirmations";
  /** Only when named in `kinds`, so that the sequences of existing seeds stay the same. */
  readonly onRequest?: true;
}

const late = (answer: LateAnswer): SeededKind => ({
  weight: 1,
  fault: { kind: "late", answer },
  only: "changes",
  onRequest: true,
});

const kinds = {
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
  stale: { weight: 2, fault: { kind: "stale" }, only: "reads" },
  gateway: { weight: 2, fault: { kind: "gateway" }, onRequest: true },
  "silence-before": { weight: 1, fault: { kind: "silence", effect: "skipped" }, onRequest: true },
  "silence-after": { weight: 1, fault: { kind: "silence", effect: "applied" }, onRequest: true },
  late: { ...late("gateway"), weight: 3 },
  "late-drop": late("drop"),
  "late-silence": late("silence"),
  "confirm-late": { ...late("accepted"), only: "confirmations" },
} as const satisfies Record<string, SeededKind>;

export type SeededName = keyof typeof kinds;

/** How the rate is divided among the kinds. */
export const seededKinds: Readonly<Record<SeededName, SeededKind>> = kinds;

export const seededNames = Struct.keys(kinds);

/** Minimum and maximum in milliseconds. */
const spans = {
  delay: [200, 2_000],
  /** Until a gateway times out, or the connection drops. */
  giveUp: [500, 5_000],
  silence: [20_000, 90_000],
  /** From the call to its late effect. */
  acts: [8_000, 180_000],
} as const;

const Rate = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }));
const Weight = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0));

/** Pseudorandom faults, reproducible by the seed. */
export const SeededFaults = Schema.Struct({
  seed: Seed,
  /** The share of calls that are hit, 0 to 1; default `defaultRate`. */
  rate: Schema.optionalKey(Rate),
  /** Overrides of the weights in `seededKinds`; 0: never. */
  weights: Schema.optionalKey(
    Schema.Record(Schema.Literals(seededNames), Schema.optionalKey(Weight)),
  ),
  /** The only kinds. Default: all except those with `onRequest`. */
  kinds: Schema.optionalKey(
    Schema.Array(Schema.Literals(seededNames)).check(
      Schema.isMinLength(1, { message: "expected at least one; without it the usual ones come" }),
    ),
  ),
});

export type SeededFaults = typeof SeededFaults.Type;

export const defaultRate = 0.1;

const weightOf = ({ weights = {}, kinds }: SeededFaults, name: SeededName): number => {
  const { weight, onRequest = false } = seededKinds[name];
  const comes = kinds === undefined ? !onRequest : kinds.includes(name);
  return weights[name] ?? (comes ? weight : 0);
};

/** Whether both hit the same calls in the same way. */
export const areSameFaults = (a: SeededFaults, b: SeededFaults): boolean =>
  a.seed === b.seed &&
  (a.rate ?? defaultRate) === (b.rate ?? defaultRate) &&
  seededNames.every((name) => weightOf(a, name) === weightOf(b, name));

/** A hash of the text from 0 (inclusive) to 1 (exclusive). */
const share = (text: string): number => Number.parseInt(hash(text), 16) / 2 ** 53;

const isPossible = ({ only }: SeededKind, call: string): boolean => {
  if (call === `POST ${confirmPath}`) return only === "confirmations";
  if (only === undefined) return true;
  return only === (call.startsWith("GET ") ? "reads" : "changes");
};

/**
 * The kind that hits the n-th call (from 1) of `POST /client/orders/:id/cancel`, or `null`.
 * Independent of the order of different calls, of the caller and of the clock.
 */
export const seededFaultOf = (faults: SeededFaults, call: string, n: number): SeededName | null => {
  const { seed, rate = defaultRate } = faults;
  const place = `${seed} ${call} ${n}`;
  if (share(place) >= rate) return null;
  const chances = seededNames.flatMap((name) =>
    isPossible(seededKinds[name], call) ? [{ name, weight: weightOf(faults, name) }] : [],
  );
  const total = chances.reduce((sum, { weight }) => sum + weight, 0);
  let left = share(`${place} kind`) * total;
  for (const { name, weight } of chances) {
    if (left < weight) return name;
    left -= weight;
  }
  return null;
};

export const faultNamed = (
  { seed }: SeededFaults,
  call: string,
  n: number,
  name: SeededName,
): Fault => {
  const { fault } = seededKinds[name];
  const drawn = ([least, most]: readonly [number, number], what: string): number =>
    least + Math.floor(share(`${seed} ${call} ${n} ${what}`) * (most - least + 1));
  switch (fault.kind) {
    case "delay":
      return { ...fault, call, milliseconds: drawn(spans.delay, "delay") };
    case "gateway":
      return { ...fault, call, milliseconds: drawn(spans.giveUp, "gives up") };
    case "silence":
      return { ...fault, call, milliseconds: drawn(spans.silence, "silence") };
    case "late": {
      if (fault.answer === "accepted") {
        return { ...fault, call, actsAfter: drawn(spans.acts, "acts") };
      }
      const span = fault.answer === "silence" ? spans.silence : spans.giveUp;
      const actsAfter = drawn(spans.acts, "acts");
      return { ...fault, call, milliseconds: drawn(span, "gives up"), actsAfter };
    }
    default:
      return { ...fault, call };
  }
};
