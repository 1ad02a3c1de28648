import type { CallContract } from "../../contract/contract.ts";
import { type ErrorCode, sharedErrors } from "../../contract/errors.ts";
import type { Drift } from "../drift.ts";
import { shownValue } from "../shown-value.ts";
import type { Outcome } from "./outcome.ts";

/** What should come back. */
export type Expectation =
  /** `unless`: refusals that say something of the customer, not of the call. */
  | { readonly kind: "success"; readonly unless?: readonly ErrorCode[] }
  /** One of these; `source` says who demands it, and `what` what was wrong about the call. */
  | {
      readonly kind: "refusal";
      readonly refusals: readonly ErrorCode[];
      readonly what: string;
      readonly source: string;
    }
  | { readonly kind: "unauthorised"; readonly what: string }
  /** Of a recording it is not known: any answer that the contract has. */
  | { readonly kind: "any" };

/** A drift of the answer as a whole. */
export type Finding = Pick<Drift, "rule" | "at" | "expected" | "got" | "source">;

const told = (outcome: Outcome): string => {
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

/** A status other than the one that the contract has for the code. */
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

/** Without a code of its own (D4), the status alone says which refusal it is. */
const isOneOf = (
  known: readonly ErrorCode[],
  { status, code }: { readonly status: number; readonly code: number },
): boolean =>
  known.some((refusal) => refusal.code === code || (code === status && refusal.status === status));

const refusalFindings = (
  expectation: Extract<Expectation, { kind: "refusal" }>,
  outcome: Outcome,
): readonly Finding[] => {
  const { refusals, what, source } = expectation;
  const codes = [...new Set(refusals.map(({ code }) => code))];
  const expected = `${codes.join(" or ")}: ${what}`;
  const got = told(outcome);
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

/** Whether a 401 is an answer of this call at all: it asks for a token, or opens a session. */
const mayBeUnauthorised = ({ access, noun }: CallContract): boolean =>
  access === "customer" || noun === "session";

const anyFindings = (
  call: CallContract,
  outcome: Outcome,
  known: readonly ErrorCode[],
): readonly Finding[] => {
  const source = call.sources.join(" ");
  switch (outcome.kind) {
    case "unauthorised":
      if (mayBeUnauthorised(call)) return [];
      return [
        { rule: "access", at: "$.code", expected: "an answer without a token", got: "401", source },
      ];
    case "fault":
      return [
        {
          rule: "status",
          at: placeOfFault(outcome),
          expected: "an answer or a refusal",
          got: told(outcome),
          source,
        },
      ];
    case "refused": {
      if (isOneOf(known, outcome)) return statusFindings(known, outcome);
      const codes = [...new Set(known.map(({ code }) => code))].join(" | ");
      return [{ rule: "code", at: "$.code", expected: codes, got: told(outcome), source: "S8" }];
    }
    default:
      return [];
  }
};

const successFindings = (outcome: Outcome, source: string): readonly Finding[] => {
  const expected = "success";
  const got = told(outcome);
  switch (outcome.kind) {
    case "refused":
      return [{ rule: "refusal", at: "$.code", expected, got, source }];
    case "unauthorised":
      return [{ rule: "access", at: "$.code", expected, got, source }];
    case "fault":
      return [{ rule: "status", at: placeOfFault(outcome), expected, got, source }];
    default:
      return [];
  }
};

/** Where an answer is not what should come back, before its data is looked at. */
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
          got: told(outcome),
          source: "S8.1 S8.2 D4",
        },
      ];
    case "any":
      return anyFindings(call, outcome, known);
  }
};
