import type { Result } from "effect";
import { fromPromise, type PromiseActorLogic } from "xstate";

/**
 * The place in a machine where a call to the outside goes. It answers a `Result`, so that expected
 * failures stay typed and guards can branch on them. `adapters/xstate` fills it; in a test,
 * `machine.provide` does.
 */
export type Slot<Answer, Failure, Input> = PromiseActorLogic<Result.Result<Answer, Failure>, Input>;

/** An empty slot: running it before it is filled is a defect of the program. */
export const slot = <Answer, Failure, Input>(name: string): Slot<Answer, Failure, Input> =>
  fromPromise(() => Promise.reject(new Error(`The slot "${name}" was not filled`)));
