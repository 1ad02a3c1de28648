import type { Result } from "effect";
import { fromPromise, type PromiseActorLogic } from "xstate";

/**
 * An actor that makes one call to a port. Its output is a `Result`, so expected failures stay typed and
 * guards can branch on them. `toActor` of `adapters/xstate` makes one of a port's call.
 */
export type CallActor<Answer, Failure, Input> = PromiseActorLogic<
  Result.Result<Answer, Failure>,
  Input
>;

/**
 * Declares in a machine's `setup` a call that `provide` supplies. Running it unprovided is a program error.
 */
export const callActor = <Answer, Failure, Input>(
  name: string,
): CallActor<Answer, Failure, Input> =>
  fromPromise(() => Promise.reject(new Error(`The actor "${name}" was not provided`)));

/**
 * Passes an actor's output to a guard or an action: `{ type: "it came", params: answered }`. The
 * parameter's name is `answer`.
 */
export const answered = <Answer>({
  event,
}: {
  readonly event: { readonly output: Answer };
}): { readonly answer: Answer } => ({ answer: event.output });
