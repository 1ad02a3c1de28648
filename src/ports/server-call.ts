import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";

/** A server call that has not started yet. It yields the decoded answer, or the reason why there is none. */
export type ServerCall<Answer> = Effect.Effect<Answer, CallFailure>;
