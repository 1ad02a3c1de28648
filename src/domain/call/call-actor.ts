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
 * Declares in a machine's `setup` an actor that `provide` supplies. Running it unprovided is a program error.
 */
export const unprovided = <Output, Input>(): PromiseActorLogic<Output, Input> =>
  fromPromise(async ({ self }) => {
    throw new Error(`"${String(self.src)}" was not provided`);
  });

/** Declares a call so. */
export const callActor = <Answer, Failure, Input>(): CallActor<Answer, Failure, Input> =>
  unprovided();

/** The end of an invoked actor, as guards and actions of its `onDone` see it. */
export interface DoneArgs<Output> {
  readonly event: { readonly output: Output };
}

/** Passes what an actor ended with to a guard or an action: `{ type: "…", params: withOutput }`. */
export const withOutput = <Output>({ event }: DoneArgs<Output>): { readonly output: Output } => ({
  output: event.output,
});

/** Passes the event itself, whose fields are what the action or guard asks for: `params: withEvent`. */
export const withEvent = <Event>({ event }: { readonly event: Event }): Event => event;
