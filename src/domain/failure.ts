import { Schema } from "effect";

/** The network gave no answer: offline, refused, or dropped on the way. */
export class Unreachable extends Schema.TaggedError<Unreachable>()("Unreachable", {
  call: Schema.String,
}) {}

/** No answer within the request timeout (15 s, specification §9); the request was aborted. */
export class TimedOut extends Schema.TaggedError<TimedOut>()("TimedOut", { call: Schema.String }) {}

/** An answer came that is not what the call promises: corrupt, truncated, empty, HTML, wrong shape. */
export class Undecodable extends Schema.TaggedError<Undecodable>()("Undecodable", {
  call: Schema.String,
  reason: Schema.String,
}) {}

/** HTTP 5xx without an envelope that says otherwise. */
export class ServerFault extends Schema.TaggedError<ServerFault>()("ServerFault", {
  call: Schema.String,
  status: Schema.Number,
}) {}

/** 401 in the body or as HTTP status (specification §8). Token and user are already cleared. */
export class SessionEnded extends Schema.TaggedError<SessionEnded>()("SessionEnded", {
  call: Schema.String,
  message: Schema.optionalKey(Schema.String),
}) {}

/** The server understood and said no. `code` is the body's code, or the HTTP status without one. */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  call: Schema.String,
  code: Schema.Number,
  status: Schema.Number,
  message: Schema.optionalKey(Schema.String),
}) {}

/** What any call to the shop's server can end in besides its answer. */
export type CallFailure =
  Unreachable | TimedOut | Undecodable | ServerFault | SessionEnded | Refused;

/**
 * True where a call that moves money or creates something may have taken effect although it
 * failed (D7). Only the server's own refusal, or the session's end, proves that it did not.
 */
export const isOutcomeUnknown = (failure: CallFailure): boolean =>
  failure._tag !== "Refused" && failure._tag !== "SessionEnded";
