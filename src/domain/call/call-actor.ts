import type { Result } from "effect";
import { fromPromise, type PromiseActorLogic } from "xstate";

/**
 * An actor that makes one call to the outside. It answers a `Result`, so that expected failures stay
 * typed and guards can branch on them. `toActor` of `adapters/xstate` makes one of a port's call.
 */
export type CallActor<Answer, Failure, Input> = PromiseActorLogic<
  Result.Result<Answer, Failure>,
  Input
>;

/**
 * Says in a machine's `setup` which call it needs; `provide` gives it. Running it before that is a
 * defect of the program.
 */
export const callActor = <Answer, Failure, Input>(
  name: string,
): CallActor<Answer, Failure, Input> =>
  fromPromise(() => Promise.reject(new Error(`The actor "${name}" was not provided`)));

/**
 * Hands an actor's answer to a guard or an action: `{ type: "it came", params: answered }`. The
 * parameter's name is `answer`.
 */
export const answered = <Answer>({
  event,
}: {
  readonly event: { readonly output: Answer };
}): { readonly answer: Answer } => ({ answer: event.output });
