import { Schema } from "effect";
import { seededNames } from "../fake-server/faults/seeded-faults.ts";
import { idempotencyModes } from "../fake-server/modes.ts";
import { mishapNames } from "./customer/mishaps.ts";
import { isIntention } from "./customer/intentions.ts";
import { isInvariant } from "./invariants/invariant.ts";

/** Raised whenever a step or the shop means something else: an older file is then refused. */
export const planVersion = 6;

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** What one customer does, independent of how it was chosen. */
export const Step = Schema.Struct({
  /** Virtual milliseconds since the shop opened. */
  at: Count,
  customer: Count,
  intention: Schema.String.check(Schema.makeFilter((name) => isIntention(name))),
  /** Which of what is offered, and how much: taken modulo what there is. */
  which: Count,
  much: Count,
});

export type Step = typeof Step.Type;

/** A fault that hits one call of one customer: the n-th (from 0) of its name. */
export const Hit = Schema.Struct({
  customer: Count,
  call: Schema.String,
  nth: Count,
  fault: Schema.Literals(seededNames),
});

export type Hit = typeof Hit.Type;

/** A run of one shop from its opening to its closing, as data. */
export const Plan = Schema.Struct({
  version: Schema.Literal(planVersion),
  seed: Count,
  policy: Schema.Literals(["lean", "full"]),
  idempotency: Schema.Literals(idempotencyModes),
  siteConfirmsAfter: Count,
  /** What may happen to the customers' devices. */
  mishaps: Schema.Array(Schema.Literals(mishapNames)),
  /** The places of the customers who are there. */
  customers: Schema.Array(Count),
  hits: Schema.Array(Hit),
  steps: Schema.Array(Step),
  /** A deliberate defect that was switched on; null: the real code. */
  defect: Schema.NullOr(Schema.String),
  /** Whether the invariant was broken only when the day was closed: then a replay closes it too. */
  atClosing: Schema.Boolean,
  /** What the plan is to show. */
  invariant: Schema.String.check(Schema.makeFilter((name) => isInvariant(name))),
  /** Whom it concerns; null: the whole shop. */
  customer: Schema.NullOr(Count),
  seen: Schema.String,
});

export type Plan = typeof Plan.Type;
