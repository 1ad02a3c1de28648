import type { CallContract } from "../../contract/contract.ts";
import { type ErrorCode, sharedErrors } from "../../contract/errors.ts";
import type { Drift } from "../drift.ts";
import { shownValue } from "../shown-value.ts";
import type { Outcome } from "./outcome.ts";

/** The expected response. */
export type Expectation =
  /** `unless`: accepted refusals that depend on the customer, not on the call. */
  | { readonly kind: "success"; readonly unless?: readonly ErrorCode[] }
  /** One of these refusals; `source` demands it, `what` names the error in the request. */
  | {
      readonly kind: "refusal";
      readonly errors: readonly ErrorCode[];
      readonly what: string;
      readonly source: string;
    }
  | { readonly kind: "unauthorised"; readonly what: string }
  /** Any response of the contract: a recording does not say which is right. */
  | { readonly kind: "any" };

/** A drift of the response as a whole. */
export type Finding = Pick<Drift, "rule" | "at" | "expected" | "got" | "source">;

const outcomeText = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case "success":
      return `success: ${shownValue(outcome.data)}`;
    case "refused":
      return `${outcome.code} (HTTP ${outcome.status}) ${outcome.message}`;
    case "unauthorised":
      return "401";
    case "fault":
      return outcome.inBody ? `code ${outcome.status}` : `HTTP ${outcome.status}`;
    case "broken":
      return outcome.got;
  }
};

const placeOfFault = (outcome: Outcome): string =>
  outcome.kind === "fault" && !outcome.inBody ? "HTTP status" : "$.code";

/** A status that does not belong to the code. */
const statusFindings = (
  known: readonly ErrorCode[],
  { status, code }: { readonly status: number; readonly code: number },
): readonly Finding[] => {
  const statuses = known.filter((refusal) => refusal.code === code).map(({ status }) => status);
  if (statuses.length === 0 || statuses.includes(status)) return [];
  return [
    {
      rule: "status",
      at: "HTTP status",
      expected: `${[...new Set(statuses)].join(" or ")} with code ${code}`,
      got: String(status),
      source: "S8",
    },
  ];
};

/** Without its own code (D4), a refusal is identified by the status alone. */
const isOneOf = (
  known: readonly ErrorCode[],
  { status, code }: { readonly status: number; readonly code: number },
): boolean =>
  known.some((refusal) => refusal.code === code || (code === status && refusal.status === status));

const refusalFindings = (
  expectation: Extract<Expectation, { kind: "refusal" }>,
  outcome: Outcome,
): readonly Finding[] => {
  const { errors: refusals, what, source } = expectation;
  const codes = [...new Set(refusals.map(({ code }) => code))];
  const expected = `${codes.join(" or ")}: ${what}`;
  const got = outcomeText(outcome);
  if (outcome.kind === "fault") {
    return [{ rule: "status", at: placeOfFault(outcome), expected, got, source }];
  }
  if (outcome.kind === "success") {
    return [{ rule: "refusal", at: "$.code", expected, got, source }];
  }
  const told401 = { status: 401, code: 401 };
  const said = outcome.kind === "refused" ? outcome : told401;
  if (!isOneOf(refusals, said)) return [{ rule: "code", at: "$.code", expected, got, source }];
  return statusFindings(refusals, said);
};

/** Whether the call can answer 401: it requires a token, or opens a session. */
const mayBeUnauthorised = ({ access, noun }: CallContract): boolean =>
  access === "customer" || noun === "session";

/** The rule that another outcome than a success breaks. */
const ruleOf = { refused: "refusal", unauthorised: "access", fault: "status" } as const;

/** Without the body's text: a success may have long data. */
const successFindings = (
  outcome: Exclude<Outcome, { kind: "broken" }>,
  source: string,
  expected = "success",
): readonly Finding[] =>
  outcome.kind === "success"
    ? []
    : [
        {
          rule: ruleOf[outcome.kind],
          at: placeOfFault(outcome),
          expected,
          got: outcomeText(outcome),
          source,
        },
      ];

const anyFindings = (
  call: CallContract,
  outcome: Exclude<Outcome, { kind: "broken" }>,
  known: readonly ErrorCode[],
): readonly Finding[] => {
  const source = call.sources.join(" ");
  if (outcome.kind === "refused") {
    if (isOneOf(known, outcome)) return statusFindings(known, outcome);
    const codes = [...new Set(known.map(({ code }) => code))].join(" | ");
    return [
      { rule: "code", at: "$.code", expected: codes, got: outcomeText(outcome), source: "S8" },
    ];
  }
  if (outcome.kind === "fault") return successFindings(outcome, source, "an answer or a refusal");
  return outcome.kind === "unauthorised" && mayBeUnauthorised(call)
    ? []
    : successFindings(outcome, source, "an answer without a token");
};

/** The deviations of a response from the expectation, apart from its data. */
export const outcomeFindings = (
  call: CallContract,
  expectation: Expectation,
  outcome: Outcome,
): readonly Finding[] => {
  if (outcome.kind === "broken") {
    const { at, expected, got } = outcome;
    return [{ rule: "envelope", at, expected, got, source: "D4" }];
  }
  const known = [...call.errors, ...sharedErrors];
  switch (expectation.kind) {
    case "success":
      if (outcome.kind === "refused" && isOneOf(expectation.unless ?? [], outcome)) return [];
      return successFindings(outcome, call.sources.join(" "));
    case "refusal":
      return refusalFindings(expectation, outcome);
    case "unauthorised":
      if (outcome.kind === "unauthorised") return [];
      return [
        {
          rule: "access",
          at: placeOfFault(outcome),
          expected: `401: ${expectation.what}`,
          got: outcomeText(outcome),
          source: "S8.1 S8.2 D4",
        },
      ];
    case "any":
      return anyFindings(call, outcome, known);
  }
};
