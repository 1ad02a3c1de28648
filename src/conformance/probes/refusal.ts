import type { RefusalContract } from "../../adapters/http/contract/call-contract.ts";
import { refusals } from "../../adapters/http/contract/refusals.ts";
import type { Expectation } from "../checks/expectation.ts";

type Refusal = Extract<Expectation, { kind: "refusal" }>;

/** An id that no shop has given away yet, small enough for a column of 32 bits. */
export const unknownId = 999_999_999;

/** What a mistake should be answered with, and who says so. */
export const refusal = (
  expected: readonly RefusalContract[],
  what: string,
  source: string,
): Refusal => ({ kind: "refusal", refusals: expected, what, source });

export const notThere = (what: string): Refusal =>
  refusal([refusals.notFound], `there is no such ${what}`, "S8");

export const badJson: Refusal = refusal([refusals.badRequest], "bad JSON", "S7.3");
