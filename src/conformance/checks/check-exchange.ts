import { Result } from "effect";
import { type CallContract, type CallName, contract, type Reads } from "../../contract/contract.ts";
import { parsedJson } from "../../domain/decoding/parsed-json.ts";
import { type DecodedAnswer, decodeAnswer } from "../../contract/strict/decode-answer.ts";
import type { Drift } from "../drift.ts";
import { bodyText, requestText, type Exchange, isAnswered } from "../exchange.ts";
import { invariantsOf } from "../invariants/invariants.ts";
import { jsonPath } from "../json-path.ts";
import { type Expectation, type Finding, outcomeFindings } from "./expectation.ts";
import { leniencies, type Outcome, outcomeOf } from "./outcome.ts";
import { shownValue } from "../shown-value.ts";
import { driftOf, type Problem } from "./problem.ts";
import { shapeProblems } from "./shape.ts";

/** Told of a list with rows that even the client's lenient decoding skips. */
export const unreadRows = "rows that cannot be read: the ids, total and order are not checked";

/** The result of checking one exchange. */
export interface CheckResult<Read = unknown> {
  readonly drifts: readonly Drift[];
  /** What was not checked; undefined: nothing. */
  readonly note?: string;
  readonly outcome: Outcome["kind"] | "no answer" | "not recorded";
  /** The `data` of a success; otherwise `undefined`. */
  readonly data: unknown;
  /** `data` as decoded by the client; null: there is no success, or it has drifted too far. */
  readonly read: Read | null;
}

/**
 * The shape's and the invariants' problems. Invariants hold of what the client decodes: of a field of
 * a wrong type, and of data that it cannot decode, the shape tells.
 */
const problemsOf = <Name extends CallName>(
  exchange: Exchange<Name>,
  data: unknown,
  decoded: DecodedAnswer<Reads[Name]>,
): readonly Problem[] => {
  const shape = shapeProblems(exchange.call, data, decoded);
  const { result, hasGaps } = decoded;
  if (hasGaps || Result.isFailure(result)) return shape;
  const mistyped = new Set(
    shape.filter(({ rule }) => rule === "wrong type").map(({ at }) => jsonPath(at)),
  );
  const broken = (invariantsOf[exchange.call] ?? [])
    .flatMap((invariant) => invariant(result.success, exchange, data))
    .filter(({ at }) => !mistyped.has(jsonPath(at)));
  return [...shape, ...broken];
};

/** Checks one exchange against the contract: envelope, outcome, shape and invariants. */
export const checkExchange = <Name extends CallName>(
  exchange: Exchange<Name>,
  expectation: Expectation,
): CheckResult<Reads[Name]> => {
  const call: CallContract = contract[exchange.call];
  const asked = requestText(exchange.request);
  const asDrift = (finding: Finding): Drift => ({
    call: exchange.call,
    asked,
    body: bodyText(exchange.request),
    ...finding,
  });
  const { answer } = exchange;
  if (!isAnswered(answer)) {
    const got = answer.reason;
    const finding = { rule: "no answer", at: "body", expected: "an answer", got } as const;
    return {
      drifts: [asDrift({ ...finding, source: "S7.2" })],
      outcome: "no answer",
      data: undefined,
      read: null,
    };
  }
  if (answer.text === null)
    return { drifts: [], outcome: "not recorded", data: undefined, read: null };

  const outcome = outcomeOf(answer.status, answer.text);
  const drifts = outcomeFindings(call, expectation, outcome).map(asDrift);
  // Under HTTP 401 the body may be anything.
  for (const place of answer.status === 401 ? [] : leniencies(answer.text)) {
    drifts.push(asDrift({ rule: "envelope", ...place, source: "D4" }));
  }
  if (outcome.kind !== "success")
    return { drifts, outcome: outcome.kind, data: undefined, read: null };
  const { data } = outcome;
  if (call.once && outcome.isBare) {
    const expected = "a code, or data: with neither, the client does not know that it was taken";
    const got = shownValue(parsedJson(answer.text));
    drifts.push(asDrift({ rule: "envelope", at: "$.code", expected, got, source: "D4" }));
  }
  const decoded = decodeAnswer(exchange.call, data);
  const read = Result.getOrElse(decoded.result, () => null);
  const success = { drifts, outcome: "success", data, read } as const;
  if (expectation.kind !== "success" && expectation.kind !== "any") return success;
  drifts.push(
    ...problemsOf(exchange, data, decoded).map((problem) => driftOf(exchange, data, problem)),
  );
  return decoded.hasGaps ? { ...success, note: unreadRows } : success;
};
