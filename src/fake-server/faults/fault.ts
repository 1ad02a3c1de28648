import { Schema } from "effect";

/**
 * One thing that goes wrong with the next matching call.
 *
 * - `status`: an answer of that HTTP status, with the same code in the body;
 * - `drop`: the connection closes without an answer;
 * - `delay`: the answer is held until it is released (see `Faults`);
 * - the rest damage the answer: JSON that does not parse, an HTML page, nothing at all, only the
 *   first half, JSON of another shape.
 */
const faultKinds = [
  "status",
  "drop",
  "delay",
  "corrupt-json",
  "html",
  "empty",
  "truncated",
  "wrong-shape",
] as const;

export const Fault = Schema.Struct({
  /** Method and path below the base path, a star for one segment: `POST /client/orders`. */
  call: Schema.String,
  kind: Schema.Literals(faultKinds),
  /** How many matching calls it hits; 1 unless set. */
  times: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  /** Of `status`; 500 unless set. */
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 400, maximum: 599 }))),
  /**
   * Whether the call did its work before the fault: `applied` with `drop` is the lost answer.
   * `skipped` for `status`, `drop` and `delay` unless set, `applied` for the damaged answers.
   */
  effect: Schema.optionalKey(Schema.Literals(["applied", "skipped"])),
});

export type Fault = typeof Fault.Type;

export const effectOf = (fault: Fault): "applied" | "skipped" => {
  if (fault.effect !== undefined) return fault.effect;
  return fault.kind === "status" || fault.kind === "drop" || fault.kind === "delay"
    ? "skipped"
    : "applied";
};
