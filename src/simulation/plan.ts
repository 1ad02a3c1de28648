import { Schema } from "effect";
import { seededNames } from "../fake-server/faults/seeded-faults.ts";
import { idempotencyModes } from "../fake-server/shop/modes.ts";
import { mishapNames } from "./customer/mishaps.ts";
import { isIntention } from "./customer/intentions.ts";
import { isDefect } from "./defects/defects.ts";
import { isInvariant } from "./invariants/invariant.ts";

/** Increase it when the meaning of steps or of the shop changes: older files are then refused. */
export const planVersion = 9;

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** A name that this simulation knows. */
const nameOf = (what: string, isKnown: (name: string) => boolean) =>
  Schema.String.check(
    Schema.makeFilter((name) => (isKnown(name) ? undefined : `there is no ${what} ${name}`)),
  );

/** A customer's action, independent of how it was chosen. */
export const Step = Schema.Struct({
  /** Virtual milliseconds since the shop opened. */
  at: Count,
  customer: Count,
  intention: nameOf("intention", isIntention),
  /** Indices of the choice and of its amount, modulo the number of options. */
  which: Count,
  much: Count,
});

export type Step = typeof Step.Type;

/** The places of the steps' customers, ascending. */
export const customersOf = (steps: readonly Step[]): readonly number[] =>
  [...new Set(steps.map(({ customer }) => customer))].sort((a, b) => a - b);

/** A fault that hits one call of one customer: the n-th (from 0) of that name. */
export const Hit = Schema.Struct({
  customer: Count,
  call: Schema.String,
  nth: Count,
  fault: Schema.Literals(seededNames),
});

export type Hit = typeof Hit.Type;

/** The customers' actions in one shop and the faults of their calls: all that a run depends on. */
export const Sequence = Schema.Struct({
  version: Schema.Literal(planVersion),
  seed: Count,
  policy: Schema.Literals(["lean", "full"]),
  idempotency: Schema.Literals(idempotencyModes),
  siteConfirmsAfter: Count,
  /** The mishaps that may happen to the customers' devices. */
  mishaps: Schema.Array(Schema.Literals(mishapNames)),
  /** The places of the participating customers. */
  customers: Schema.Array(Count),
  hits: Schema.Array(Hit),
  steps: Schema.Array(Step),
  /** The name of an injected defect; null: the real code. */
  defect: Schema.NullOr(nameOf("defect", isDefect)),
  /** Whether a replay includes the closing of the shop. */
  atClosing: Schema.Boolean,
});

export type Sequence = typeof Sequence.Type;

/** A sequence that breaks an invariant. */
export const Plan = Schema.Struct({
  ...Sequence.fields,
  /** The broken invariant. */
  invariant: nameOf("invariant", isInvariant),
  /** The affected customer; null: the whole shop. */
  customer: Schema.NullOr(Count),
  seen: Schema.String,
}).check(
  Schema.makeFilter(({ customers, steps }) => {
    const place = steps.findIndex(({ customer }) => !customers.includes(customer));
    return place < 0
      ? undefined
      : {
          path: ["steps", place, "customer"],
          issue: `there is no customer ${steps[place]?.customer} in customers`,
        };
  }),
);

export type Plan = typeof Plan.Type;
