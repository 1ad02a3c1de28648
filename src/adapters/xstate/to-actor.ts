import { Context, Effect, Predicate } from "effect";
import { fromPromise } from "xstate";
import type { CallActor } from "../../domain/call/call-actor.ts";
import { FromMemory } from "../../ports/from-memory.ts";

/** Made once: Effect caches services in a context. */
const run = Effect.runPromiseWith(Context.make(FromMemory, false));
const runFromMemory = Effect.runPromiseWith(Context.make(FromMemory, true));

/**
 * Makes an actor from a port's call. The only place where Effect meets XState: the actor's output is the
 * call's `Result`; a defect rejects, which is an error of the actor; leaving the state aborts the signal,
 * which interrupts the call and its request. An input with `fromMemory` (`domain/call/read-options.ts`) has all
 * reads of the call answered by what they have answered last.
 */
export const toActor = <Input, Answer, Failure>(
  call: (input: Input) => Effect.Effect<Answer, Failure>,
): CallActor<Answer, Failure, Input> =>
  fromPromise(({ input, signal }) =>
    (Predicate.hasProperty(input, "fromMemory") ? runFromMemory : run)(Effect.result(call(input)), {
      signal,
    }),
  );
