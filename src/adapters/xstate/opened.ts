import { Clock, Effect } from "effect";
import type { Attempt } from "../../domain/attempt/attempt.ts";
import { type OpenAttempt, openAttemptOf } from "../../domain/attempt/open-attempt.ts";

/** An attempt of the journal (or none) as a machine needs it, by the clock. */
export const opened = (attempt: Attempt | null): Effect.Effect<OpenAttempt | null> =>
  attempt === null
    ? Effect.succeed(null)
    : Effect.map(Clock.currentTimeMillis, (now) => openAttemptOf(attempt, now));
