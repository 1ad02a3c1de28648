import type { Drift, Rule } from "../drift.ts";
import { bodyText, requestText, type Exchange } from "../exchange.ts";
import { jsonPath, type Step, valueAt } from "../json-path.ts";
import { shownValue } from "../shown-value.ts";

/** A drift within the `data` of a response, before it is assigned to a call. */
export interface Problem {
  readonly rule: Rule;
  /** Below `$.data`. */
  readonly at: readonly Step[];
  readonly expected: string;
  /** Default: the value at `at`. */
  readonly got?: string;
  readonly source: string;
}

/** Turns a problem into a drift of its exchange. */
export const driftOf = (exchange: Exchange, data: unknown, problem: Problem): Drift => {
  const last = problem.at.at(-1);
  return {
    call: exchange.call,
    asked: requestText(exchange.request),
    body: bodyText(exchange.request),
    rule: problem.rule,
    at: jsonPath(["data", ...problem.at]),
    expected: problem.expected,
    got: problem.got ?? shownValue(valueAt(data, problem.at), typeof last === "string" ? last : ""),
    source: problem.source,
  };
};
