import { type ErrorCode, errors } from "../../contract/errors.ts";
import type { CallName } from "../../contract/contract.ts";
import type { Expectation } from "../checks/expectation.ts";
import type { CallParts, Visit } from "./visit.ts";

type Refusal = Extract<Expectation, { kind: "refusal" }>;

/** An id that no shop has assigned yet, within 32 bits. */
export const unknownId = 999_999_999;

/** The expected refusal of an invalid request, with its source. */
export const refusedWith = (
  expected: readonly ErrorCode[],
  what: string,
  source: string,
): Refusal => ({
  kind: "refusal",
  errors: expected,
  what,
  source,
});

/** A refusal: the errors, the mistake in the request, and the source of the rule. */
export type ExpectedErrorParts = Parameters<typeof refusedWith>;

export const notFound = (what: string): Refusal =>
  refusedWith([errors.notFound], `there is no such ${what}`, "S8");

/** Another customer's data counts as missing. */
export const ofAnotherCustomer = (what: string): Refusal =>
  refusedWith([errors.notFound], `it is another customer's ${what}`, "S6.2 S8");

/** Requests that have nothing to do with what the others are answered, one after the other. */
export const provokeEach = async (
  visit: Visit,
  requests: readonly (readonly [call: CallName, parts: CallParts, expected: Refusal])[],
): Promise<void> => {
  for (const [call, parts, expected] of requests) await visit.provoke(call, parts, expected);
};

export const badJson: Refusal = refusedWith([errors.badRequest], "bad JSON", "S7.3");
