import type { Drift, Rule } from "../drift.ts";
import { requestText, type Exchange } from "../exchange.ts";
import { jsonPath, type Step, valueAt } from "../json-path.ts";
import { shownValue } from "../shown-value.ts";

/** A drift within the `data` of an answer, before it is known whose. */
export interface Problem {
  readonly rule: Rule;
  /** Below `$.data`. */
  readonly at: readonly Step[];
  readonly expected: string;
  /** Default: what stands at `at`. */
  readonly got?: string;
  readonly source: string;
}

/** The problem as a drift of the exchange in whose data it was seen. */
export const driftOf = (exchange: Exchange, data: unknown, problem: Problem): Drift => {
  const last = problem.at.at(-1);
  return {
    call: exchange.call,
    asked: requestText(exchange.request),
    rule: problem.rule,
    at: jsonPath(["data", ...problem.at]),
    expected: problem.expected,
    got: problem.got ?? shownValue(valueAt(data, problem.at), typeof last === "string" ? last : ""),
    source: problem.source,
  };
};
