import { Schema } from "effect";
import { Instant } from "../collections/fields.ts";
import { faultKinds } from "../faults/fault.ts";

const called = {
  /** The sequence number of the request on this server. */
  number: Schema.Int,
  method: Schema.String,
  /** Below the base path, without the query. */
  path: Schema.String,
  /** The response's status; null: not answered yet, or the connection was dropped. */
  status: Schema.NullOr(Schema.Int),
  /** The code of the response's envelope; null: success, or no envelope. */
  code: Schema.NullOr(Schema.Int),
  /** The fault that hit it. */
  fault: Schema.NullOr(Schema.Literals(faultKinds)),
};

/** An answered call, as a list shows it. */
export const CallView = Schema.Struct({
  ...called,
  /** Whether the shop has carried it out. */
  isApplied: Schema.Boolean,
  /** From the request to the response. */
  milliseconds: Schema.Finite,
});

export type CallView = typeof CallView.Type;

/** A request that reached the server, with its outcome. Secrets are cut out. */
export const LoggedRequest = Schema.Struct({
  ...called,
  query: Schema.Record(Schema.String, Schema.String),
  /** The customer of its token, or of its login; null: none. */
  customer: Schema.NullOr(Schema.String),
  /** Its `Idempotency-Key`. */
  key: Schema.NullOr(Schema.String),
  /** JSON as a value, anything else as text; null: none, or no longer kept. */
  body: Schema.Unknown,
  /** By the shop's clock, as the others. */
  receivedAt: Instant,
  /**
   * When the shop applied it: several times if it was delivered twice; never if it was refused, lost before,
   * or answered from an `Idempotency-Key`.
   */
  applied: Schema.Array(Instant),
  /** null: not yet, or its connection was dropped. */
  answeredAt: Schema.NullOr(Instant),
  /** Deviations from the contract, a phrase each; empty if requests are not compared. */
  findings: Schema.Array(Schema.String),
  /** The answer's body, as `body`. */
  answer: Schema.Unknown,
});

export type LoggedRequest = typeof LoggedRequest.Type;
