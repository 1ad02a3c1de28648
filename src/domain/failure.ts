import { Data } from "effect";

/** The network gave no answer: offline, refused, or dropped on the way. */
export class Unreachable extends Data.TaggedError("Unreachable")<{ readonly call: string }> {}

/** No answer within the request timeout (15 s, specification §9); the request was aborted. */
export class TimedOut extends Data.TaggedError("TimedOut")<{ readonly call: string }> {}

/** An answer came that is not what the call promises: corrupt, truncated, empty, HTML, wrong shape. */
export class Undecodable extends Data.TaggedError("Undecodable")<{
  readonly call: string;
  readonly reason: string;
}> {}

/**
 * HTTP 5xx, whatever its body says but 401: the server may have done the work and failed to say so
 * (decisions/0008).
 */
export class ServerFault extends Data.TaggedError("ServerFault")<{
  readonly call: string;
  readonly status: number;
}> {}

/** 401 in the body or as HTTP status (specification §8). Token and user are already cleared. */
export class SessionEnded extends Data.TaggedError("SessionEnded")<{
  readonly call: string;
  readonly message?: string;
}> {}

/** The server understood and said no. `code` is the body's code, or the HTTP status without one. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly call: string;
  readonly code: number;
  readonly status: number;
  readonly message?: string;
}> {}

/** What any call to the shop's server can end in besides its answer. */
export type CallFailure =
  Unreachable | TimedOut | Undecodable | ServerFault | SessionEnded | Refused;

/** The server's own words, null where it sent none: an error's `message` is then empty, not absent. */
export const wordsOf = (failure: Refused | SessionEnded): string | null => failure.message || null;

/**
 * True where a call that moves money or creates something may have taken effect although it
 * failed (D7). Only the server's own refusal, or the session's end, proves that it did not.
 */
export const isOutcomeUnknown = (failure: CallFailure): boolean =>
  failure._tag !== "Refused" && failure._tag !== "SessionEnded";
