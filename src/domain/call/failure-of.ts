import { Result } from "effect";

/** The failure of a result that a guard has found to be one. Throws for a success: a program error. */
export const failureOf = <Failure>(answer: Result.Result<unknown, Failure>): Failure => {
  if (Result.isFailure(answer)) return answer.failure;
  throw new Error("The answer is no failure");
};
