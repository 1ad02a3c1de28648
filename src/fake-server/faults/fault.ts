import { Schema } from "effect";

/**
 * One thing that goes wrong with the next matching call.
 *
 * - `status`: an answer of that HTTP status, with the same code in the body;
 * - `unauthorized-body`: HTTP 200 with code 401 in the body;
 * - `unauthorized-status`: HTTP 401, with the same code in the body;
 * - `drop`: the connection closes without an answer;
 * - `gateway`: a gateway in front of the shop gives up: HTTP 504 with a page in HTML;
 * - `silence`: no answer comes, until the connection drops after so many milliseconds or when it is
 *   released;
 * - `late`: the shop acts later than it answers: so many milliseconds of its clock after the call has
 *   come (`actsAfter`), with all checks of the call made then. Until then the caller has been told
 *   nothing of use (`answer`);
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
  "gateway",
  "silence",
  "late",
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

/**
 * What the caller of a `late` call gets, who is not told what becomes of it. `accepted`: a success
 * that says nothing, as the payment site gets for its report.
 */
export const lateAnswers = ["gateway", "drop", "silence", "accepted"] as const;

export type LateAnswer = (typeof lateAnswers)[number];

/** Milliseconds of the shop's clock: a day. */
export const latestEffect = 86_400_000;

/** Milliseconds: longer than a client waits, shorter than a customer does. */
const usualLateness = 8_000;

export const Fault = Schema.Struct({
  /** Method and path below the base path, a star for one segment: `POST /client/orders`. */
  call: Schema.String,
  kind: Schema.Literals(faultKinds),
  /** How many matching calls it hits; 1 unless set. */
  times: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  /** Of `status`; 500 unless set. */
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 400, maximum: 599 }))),
  /**
   * Of `delay`, `silence`, `gateway`, `drop` and `late`: how long the caller waits, at most ten
   * minutes. Unless set, `delay` and silence last until they are released, the others do not wait.
   */
  milliseconds: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 })),
  ),
  /**
   * Whether the call did its work before the fault: `applied` with `drop` is the lost answer.
   * `skipped` for `status`, both `unauthorized-…`, `drop` and `delay` unless set, `applied` for the
   * damaged answers and `gateway`. A `delay` only ever puts the work off. `duplicate` and `stale` do
   * it always, `late` later.
   */
  effect: Schema.optionalKey(Schema.Literals(["applied", "skipped"])),
  /** Of `late`; `gateway` unless set. */
  answer: Schema.optionalKey(Schema.Literals(lateAnswers)),
  /**
   * Of `late`: milliseconds of the shop's clock from the call to its effect, at most a day; 8,000
   * unless set.
   */
  actsAfter: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: latestEffect })),
  ),
});

export type Fault = typeof Fault.Type;

const usualEffect: Readonly<Record<FaultKind, "applied" | "skipped">> = {
  status: "skipped",
  "unauthorized-body": "skipped",
  "unauthorized-status": "skipped",
  drop: "skipped",
  gateway: "applied",
  silence: "skipped",
  late: "skipped",
  delay: "skipped",
  duplicate: "applied",
  stale: "applied",
  "corrupt-json": "applied",
  html: "applied",
  empty: "applied",
  truncated: "applied",
  "wrong-shape": "applied",
};

export const answerOf = ({ answer = "gateway" }: Fault): LateAnswer => answer;

export const actsAfterOf = ({ actsAfter = usualLateness }: Fault): number => actsAfter;

/** Whether the caller waits: for the set time, or until whoever planned the fault lets go. */
export const holds = (fault: Fault): boolean =>
  fault.milliseconds === undefined
    ? fault.kind === "delay" ||
      fault.kind === "silence" ||
      (fault.kind === "late" && answerOf(fault) === "silence")
    : ["delay", "silence", "gateway", "drop", "late"].includes(fault.kind);

export const effectOf = (fault: Fault): "applied" | "skipped" =>
  fault.kind === "duplicate" || fault.kind === "stale" || fault.kind === "late"
    ? usualEffect[fault.kind]
    : (fault.effect ?? usualEffect[fault.kind]);
