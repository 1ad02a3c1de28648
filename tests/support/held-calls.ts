import { Result } from "effect";
import { fromPromise, type PromiseActorLogic } from "xstate";
import type { CallFailure } from "../../src/domain/call/failure.ts";
import { turn } from "./turn.ts";

/** A call that is answered when the test says so. */
export interface HeldCall<Answer, Input, Failure> {
  readonly actor: PromiseActorLogic<Result.Result<Answer, Failure>, Input>;
  /** What each was asked with. */
  readonly asked: readonly Input[];
  /** Answers the last one that was asked; those who wait for it have heard it afterwards. */
  readonly answer: (answer: Answer) => Promise<void>;
  readonly fail: (failure: Failure) => Promise<void>;
}

export const heldCall = <Answer, Input, Failure = CallFailure>(): HeldCall<
  Answer,
  Input,
  Failure
> => {
  const asked: Input[] = [];
  let resolve: (answer: Result.Result<Answer, Failure>) => void = () => {};
  const reply = async (answer: Result.Result<Answer, Failure>): Promise<void> => {
    resolve(answer);
    await turn();
  };
  return {
    actor: fromPromise(({ input }) => {
      asked.push(input);
      return new Promise((next) => {
        resolve = next;
      });
    }),
    asked,
    answer: (answer) => reply(Result.succeed(answer)),
    fail: (failure) => reply(Result.fail(failure)),
  };
};
