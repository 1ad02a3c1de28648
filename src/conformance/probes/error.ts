import { type ErrorCode, errors } from "../../contract/errors.ts";
import type { Expectation } from "../checks/expectation.ts";

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
  refusals: expected,
  what,
  source,
});

export const notThere = (what: string): Refusal =>
  refusedWith([errors.notFound], `there is no such ${what}`, "S8");

/** What another customer has is not there, either. */
export const anothers = (what: string): Refusal =>
  refusedWith([errors.notFound], `it is another customer's ${what}`, "S6.2 S8");

export const badJson: Refusal = refusedWith([errors.badRequest], "bad JSON", "S7.3");
