import { Effect } from "effect";
import type { CallFailure } from "../../domain/call/failure.ts";
import { isNotThere } from "../../domain/call/not-there.ts";

/** Null where the server has no such record. */
export const nullIfNotThere = <Found>(
  call: Effect.Effect<Found, CallFailure>,
): Effect.Effect<Found | null, CallFailure> =>
  Effect.catch(call, (failure) =>
    isNotThere(failure) ? Effect.succeed(null) : Effect.fail(failure),
  );
