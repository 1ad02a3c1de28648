import { type CallContract, contract } from "../../contract/contract.ts";
import { parsedJson } from "../../contract/envelope.ts";
import type { Drift } from "../drift.ts";
import { bodyText, requestText, type Exchange, isAnswered } from "../exchange.ts";
import { invariantsOf } from "../invariants/invariants.ts";
import { jsonPath } from "../json-path.ts";
import { type Expectation, type Finding, outcomeFindings } from "./expectation.ts";
import { leniencies, type Outcome, outcomeOf } from "./outcome.ts";
import { shownValue } from "../shown-value.ts";
import { driftOf } from "./problem.ts";
import { shapeProblems } from "./shape.ts";

/** Told of a list with rows that even the client's lenient decoding skips. */
export const unreadRows = "rows that cannot be read: the ids, total and order are not checked";

/** The result of checking one exchange. */
export interface CheckResult {
  readonly drifts: readonly Drift[];
  /** What was not checked; undefined: nothing. */
  readonly note?: string;
  readonly outcome: Outcome["kind"] | "no answer" | "not recorded";
  /** The `data` of a success; otherwise `undefined`. */
  readonly data: unknown;
}

/** Checks one exchange against the contract: envelope, outcome, shape and invariants. */
export const checkExchange = (exchange: Exchange, expectation: Expectation): CheckResult => {
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
    };
  }
  if (answer.text === null) return { drifts: [], outcome: "not recorded", data: undefined };

  const outcome = outcomeOf(answer.status, answer.text);
  const drifts = outcomeFindings(call, expectation, outcome).map(asDrift);
  // Under HTTP 401 the body may be anything.
  for (const place of answer.status === 401 ? [] : leniencies(answer.text)) {
    drifts.push(asDrift({ rule: "envelope", ...place, source: "D4" }));
  }
  if (outcome.kind !== "success") return { drifts, outcome: outcome.kind, data: undefined };
  const { data } = outcome;
  if (call.once && outcome.isBare) {
    const expected = "a code, or data: with neither, the client does not know that it was taken";
    const got = shownValue(parsedJson(answer.text));
    drifts.push(asDrift({ rule: "envelope", at: "$.code", expected, got, source: "D4" }));
  }
  const wanted = expectation.kind === "success" || expectation.kind === "any";
  if (wanted) {
    const shape = shapeProblems(exchange.call, data);
    const mistyped = new Set(
      shape.filter(({ rule }) => rule === "wrong type").map(({ at }) => jsonPath(at)),
    );
    // Invariants use the client's lenient decoding. A field of a wrong type is already reported.
    const check = invariantsOf[exchange.call];
    const broken = check === undefined ? [] : check(exchange, data);
    const invariants = broken?.filter(({ at }) => !mistyped.has(jsonPath(at))) ?? [];
    drifts.push(...[...shape, ...invariants].map((problem) => driftOf(exchange, data, problem)));
    if (broken === null) return { drifts, outcome: "success", data, note: unreadRows };
  }
  return { drifts, outcome: "success", data };
};
