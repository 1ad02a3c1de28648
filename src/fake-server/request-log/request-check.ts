/** A request, as a check by the contract takes it. */
export interface CheckedRequest {
  readonly method: string;
  /** Below the base path. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON body, or the `FormData` of a multipart one; `undefined`: no body. */
  readonly body: unknown;
  /** Its `Idempotency-Key`; null: none. */
  readonly key: string | null;
}

/**
 * Finds where a request is not as the contract has it, a phrase each; `withKey`: also a missing
 * `Idempotency-Key`. The server gets it from outside, for it is an oracle of its own.
 */
export type RequestCheck = (request: CheckedRequest, withKey: boolean) => readonly string[];

/** Which requests are refused: those that are not as the contract has them, `keys`: or lack a key. */
export type Strictness = "contract" | "keys";
