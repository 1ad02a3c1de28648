import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";

/** A call of the server, not made yet: its answer, or why there is none. */
export type ServerCall<Answer> = Effect.Effect<Answer, CallFailure>;
