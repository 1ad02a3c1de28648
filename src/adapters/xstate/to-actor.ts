import { Effect } from "effect";
import { fromPromise } from "xstate";
import type { CallActor } from "../../domain/call/call-actor.ts";

/**
 * Makes an actor from a port's call. The only place where Effect meets XState: the actor's output is the
 * call's `Result`; a defect rejects, which is an error of the actor; leaving the state aborts the signal,
 * which interrupts the call and its request.
 */
export const toActor = <Input, Answer, Failure>(
  call: (input: Input) => Effect.Effect<Answer, Failure>,
): CallActor<Answer, Failure, Input> =>
  fromPromise(({ input, signal }) => Effect.runPromise(Effect.result(call(input)), { signal }));
