import type { SentRequest } from "../../contract/strict/sent-findings.ts";

/**
 * Returns a request's deviations from the contract, a phrase each; `withKey`: also a missing
 * `Idempotency-Key`. Passed in, because the server must not import the contract's values.
 */
export type RequestCheck = (request: SentRequest, withKey: boolean) => readonly string[];

/** Which requests are refused: those that are not as the contract has them, `keys`: or lack a key. */
export type Strictness = "contract" | "keys";
