import type { SentRequest } from "../../contract/strict/sent-findings.ts";

/**
 * Finds where a request is not as the contract has it, a phrase each; `withKey`: also a missing
 * `Idempotency-Key`. The server gets it from outside, for it is an oracle of its own.
 */
export type RequestCheck = (request: SentRequest, withKey: boolean) => readonly string[];

/** Which requests are refused: those that are not as the contract has them, `keys`: or lack a key. */
export type Strictness = "contract" | "keys";
