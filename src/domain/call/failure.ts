import { Data } from "effect";

interface Silence {
  readonly call: string;
  /** When the visit has read the same last, in epoch milliseconds; absent: never, or it is no read. */
  readonly readAt?: number;
}

/** No response from the network: offline, refused, or the connection dropped. */
export class Unreachable extends Data.TaggedError("Unreachable")<Silence> {}

/** No response within the request timeout (15 s, specification §9); the request was aborted. */
export class TimedOut extends Data.TaggedError("TimedOut")<Silence> {}

/** The response is not what the call promises: corrupt, truncated, empty, HTML, wrong shape. */
export class Undecodable extends Data.TaggedError("Undecodable")<{
  readonly call: string;
  readonly reason: string;
}> {}

/** HTTP 5xx, unless the body says 401: the server may have done the work all the same (decisions/0008). */
export class ServerFault extends Data.TaggedError("ServerFault")<{
  readonly call: string;
  readonly status: number;
}> {}

/**
 * 401 in the body or as HTTP status (specification §8). Token and user are already cleared. Of a call with a
 * token it is the shop's own word: a 401 that is not its envelope ends the session as well, but is `Undecodable`.
 */
export class SessionEnded extends Data.TaggedError("SessionEnded")<{
  readonly call: string;
  readonly message?: string;
}> {}

/** The server refused the request. `code` is the body's code, or the HTTP status if it has none. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly call: string;
  readonly code: number;
  readonly status: number;
  readonly message?: string;
}> {}

/** The failures of any call to the shop's server. */
export type CallFailure =
  | Unreachable
  | TimedOut
  | Undecodable
  | ServerFault
  | SessionEnded
  | Refused;

/** The server's message; null where it sent none (an error's `message` is then empty, not absent). */
export const wordsOf = (failure: Refused | SessionEnded): string | null => failure.message || null;

/** HTTP statuses that a gateway may return while the shop still processes the call (D7.5). */
const gatewayStatuses: readonly number[] = [408, 425, 429, 499];

/** The codes of a conflict that the contract lists (`errors.ts` there). */
const conflicts: readonly number[] = [40901, 40902, 40903, 40904, 40905, 40906, 40907, 40909];

/**
 * True where the shop refused the request, so that nothing has happened (D7.4). Anything else proves
 * nothing: a timeout, a dropped connection, a 5xx, a gateway's response, a body that is not the shop's
 * envelope (`Undecodable`), an undocumented conflict (D7.5).
 *
 * @example
 * const call = "pay";
 * isRefused(new Refused({ call, code: 40906, status: 409 })) // => true
 * isRefused(new Refused({ call, code: 429, status: 429 })) // => false
 * isRefused(new ServerFault({ call, status: 500 })) // => false
 * isRefused(new TimedOut({ call })) // => false
 */
export const isRefused = (failure: CallFailure): boolean => {
  if (failure._tag === "SessionEnded") return true;
  if (failure._tag !== "Refused") return false;
  const { status, code } = failure;
  if (gatewayStatuses.includes(status) || gatewayStatuses.includes(code)) return false;
  // The code of a success (201 for what was created: D4 does not take it for a yes, and it is no no) or of a
  // fault. Five digits are an HTTP status and two more, as in the shop's own codes.
  if (/^[25]\d\d(\d\d)?$/.test(`${code}`)) return false;
  // A 409 with any other code may mean that this very request is being processed.
  return (status !== 409 && code !== 409) || conflicts.includes(code);
};
