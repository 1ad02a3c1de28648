import { Schema, Struct } from "effect";

/**
 * The kinds of a fault that hits the next matching call, and whether the call takes effect before it
 * as usual.
 *
 * - `status`: a response of that HTTP status, with the same code in the body;
 * - `unauthorized-body`: HTTP 200 with code 401 in the body;
 * - `unauthorized-status`: HTTP 401, with the same code in the body;
 * - `drop`: the connection closes without a response;
 * - `gateway`: a gateway times out: HTTP 504 with an HTML page;
 * - `silence`: no response, until the connection drops after so many milliseconds or upon release;
 * - `late`: the effect happens so many milliseconds of the shop's clock after the call
 *   (`actsAfter`), with all checks made then. Meanwhile the caller gets no information (`answer`);
 * - `delay`: the response is held for so many milliseconds or until released (see `Faults`);
 * - `duplicate`: the request is delivered twice in sequence; the caller gets the second response.
 *   An `Idempotency-Key` applies;
 * - `stale`: a GET returns the previous response to the same customer, address and language; other
 *   calls, and a GET without a previous response, are unaffected;
 * - `answer`: the given body instead of the shop's response;
 * - the others damage the response: JSON that does not parse, an HTML page, an empty body, the
 *   first half only, JSON of another shape.
 */
const usualEffects = {
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
  answer: "skipped",
  "corrupt-json": "applied",
  html: "applied",
  empty: "applied",
  truncated: "applied",
  "wrong-shape": "applied",
} as const;

export type FaultKind = keyof typeof usualEffects;

export const faultKinds = Struct.keys(usualEffects);

/**
 * The response to a `late` call, which does not tell the outcome. `accepted`: a success without
 * data, as for the payment site's confirmation.
 */
export const lateAnswers = ["gateway", "drop", "silence", "accepted"] as const;

export type LateAnswer = (typeof lateAnswers)[number];

/** A day, in milliseconds of the shop's clock. */
export const latestEffect = 86_400_000;

/** Milliseconds: more than the client's timeout, less than a customer's patience. */
const usualLateness = 8_000;

/** They say how the body is sent. A second one of them makes an answer that no client can read. */
const framingHeaders: readonly string[] = ["content-length", "transfer-encoding", "trailer"];

/** Only valid HTTP headers: others cannot be sent, and the call would have no answer. */
const Headers = Schema.Record(Schema.String, Schema.String).check(
  Schema.makeFilter((headers) => {
    const own = Object.keys(headers).find((name) => framingHeaders.includes(name.toLowerCase()));
    return own === undefined ? undefined : `${own} is the server's own`;
  }),
  Schema.makeFilter((headers) =>
    Object.entries(headers).every(
      ([name, value]) =>
        /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value),
    )
      ? undefined
      : "expected names and values that HTTP can send: no spaces in names, Latin letters",
  ),
);

/** The kinds that keep the caller waiting for `milliseconds`. */
const waitingKinds: readonly FaultKind[] = ["delay", "silence", "gateway", "drop", "late"];

/** The fields that only some kinds have; with the others they would have no effect. */
const kindsOfFields: readonly (readonly [field: string, kinds: readonly FaultKind[]])[] = [
  ["status", ["status", "answer"]],
  ["body", ["answer"]],
  ["headers", ["answer"]],
  ["milliseconds", waitingKinds],
  ["answer", ["late"]],
  ["actsAfter", ["late"]],
];

export const Fault = Schema.Struct({
  /** Method and path below the base path; `*` matches one segment: `POST /client/orders`. */
  call: Schema.String,
  kind: Schema.Literals(faultKinds),
  /** How many matching calls it hits; default 1. */
  times: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  /** Only the calls with a token of this customer, and the login and registration that name them. */
  customer: Schema.optionalKey(Schema.String),
  /** The first matching call that it hits: 2 lets one call pass. Default 1. */
  nth: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  /** For `status`, default 500; for `answer`, default 200. */
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))),
  /** For `answer`: a text, or JSON. Default: an empty success. */
  body: Schema.optionalKey(Schema.Unknown),
  /** For `answer`. */
  headers: Schema.optionalKey(Headers),
  /**
   * For `delay`, `silence`, `gateway`, `drop` and `late`: how long the caller waits, at most ten
   * minutes. Default: `delay` and `silence` last until released, the others do not wait.
   */
  milliseconds: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 })),
  ),
  /**
   * Whether the effect happens before the fault: `applied` with `drop` is a lost response.
   * Default `skipped` for `status`, both `unauthorized-…`, `drop`, `silence` and `answer`; `applied` for
   * damaged responses and `gateway`. A `delay` holds the call before its effect when `skipped`
   * (default), after it when `applied`. `duplicate` and `stale` always apply it, `late` later.
   */
  effect: Schema.optionalKey(Schema.Literals(["applied", "skipped"])),
  /** For `late`; default `gateway`. */
  answer: Schema.optionalKey(Schema.Literals(lateAnswers)),
  /**
   * For `late`: from the call to its effect, in milliseconds of the shop's clock, at most a day;
   * default 8,000.
   */
  actsAfter: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: latestEffect })),
  ),
}).check(
  Schema.makeFilter((fault) =>
    kindsOfFields
      .filter(([field, kinds]) => field in fault && !kinds.includes(fault.kind))
      .map(([field, kinds]) => ({
        path: [field],
        issue: `is for the kind${kinds.length > 1 ? "s" : ""} ${kinds.join(", ")}, not ${fault.kind}`,
      })),
  ),
);

export type Fault = typeof Fault.Type;

export const answerOf = ({ answer = "gateway" }: Fault): LateAnswer => answer;

export const actsAfterOf = ({ actsAfter = usualLateness }: Fault): number => actsAfter;

/** Whether the caller waits, for the set time or until release. */
export const holdsCaller = (fault: Fault): boolean =>
  fault.milliseconds === undefined
    ? fault.kind === "delay" ||
      fault.kind === "silence" ||
      (fault.kind === "late" && answerOf(fault) === "silence")
    : waitingKinds.includes(fault.kind);

/**
 * Whether the call takes effect before the fault: by the fault, or as usual for its kind.
 *
 * @example
 * const call = "POST /client/pay";
 * // A connection that drops loses the request; a gateway that gives up, only its answer.
 * effectOf({ call, kind: "drop" }) // => "skipped"
 * effectOf({ call, kind: "gateway" }) // => "applied"
 * effectOf({ call, kind: "drop", effect: "applied" }) // => "applied"
 * // Of `late`, `stale` and `duplicate` it is the kind that decides.
 * effectOf({ call, kind: "late", effect: "applied" }) // => "skipped"
 */
export const effectOf = (fault: Fault): "applied" | "skipped" =>
  fault.kind === "duplicate" || fault.kind === "stale" || fault.kind === "late"
    ? usualEffects[fault.kind]
    : (fault.effect ?? usualEffects[fault.kind]);
