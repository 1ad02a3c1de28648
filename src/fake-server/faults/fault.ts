import { Schema } from "effect";

/**
 * One thing that goes wrong with the next matching call.
 *
 * - `status`: an answer of that HTTP status, with the same code in the body;
 * - `unauthorized-body`: HTTP 200 with code 401 in the body;
 * - `unauthorized-status`: HTTP 401, with the same code in the body;
 * - `drop`: the connection closes without an answer;
 * - `delay`: the answer is held, for so many milliseconds or until it is released (see `Faults`);
 * - `duplicate`: the request is delivered twice, one after the other; the caller gets the second
 *   answer. An `Idempotency-Key` does what it is for;
 * - `stale`: a GET answers what it answered the time before to the same customer, address and
 *   language; any other call, and one that was never answered before, is as usual;
 * - the rest damage the answer: JSON that does not parse, an HTML page, nothing at all, only the
 *   first half, JSON of another shape.
 */
export const faultKinds = [
  "status",
  "unauthorized-body",
  "unauthorized-status",
  "drop",
  "delay",
  "duplicate",
  "stale",
  "corrupt-json",
  "html",
  "empty",
  "truncated",
  "wrong-shape",
] as const;

export type FaultKind = (typeof faultKinds)[number];

export const Fault = Schema.Struct({
  /** Method and path below the base path, a star for one segment: `POST /client/orders`. */
  call: Schema.String,
  kind: Schema.Literals(faultKinds),
  /** How many matching calls it hits; 1 unless set. */
  times: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  /** Of `status`; 500 unless set. */
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 400, maximum: 599 }))),
  /** Of `delay`, at most ten minutes; held until released unless set. */
  milliseconds: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 })),
  ),
  /**
   * Whether the call did its work before the fault: `applied` with `drop` is the lost answer.
   * `skipped` for `status`, both `unauthorized-…`, `drop` and `delay` unless set, `applied` for the
   * damaged answers. A `delay` only ever puts the work off. `duplicate` and `stale` do it always.
   */
  effect: Schema.optionalKey(Schema.Literals(["applied", "skipped"])),
});

export type Fault = typeof Fault.Type;

const usualEffect: Readonly<Record<FaultKind, "applied" | "skipped">> = {
  status: "skipped",
  "unauthorized-body": "skipped",
  "unauthorized-status": "skipped",
  drop: "skipped",
  delay: "skipped",
  duplicate: "applied",
  stale: "applied",
  "corrupt-json": "applied",
  html: "applied",
  empty: "applied",
  truncated: "applied",
  "wrong-shape": "applied",
};

export const effectOf = (fault: Fault): "applied" | "skipped" =>
  fault.kind === "duplicate" || fault.kind === "stale"
    ? "applied"
    : (fault.effect ?? usualEffect[fault.kind]);
