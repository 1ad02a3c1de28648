import { Effect } from "effect";
import type { Attempt } from "../../domain/attempt/attempt.ts";
import { type OpenAttempt, openAttemptOf } from "../../domain/attempt/open-attempt.ts";

/** An attempt of the journal (or none) as a machine needs it, by this device's clock. */
export const opened = (attempt: Attempt | null): Effect.Effect<OpenAttempt | null> =>
  // Not Effect's `Clock`: it brings the durations into the first load (decisions/0005).
  Effect.sync(() => (attempt === null ? null : openAttemptOf(attempt, Date.now())));
