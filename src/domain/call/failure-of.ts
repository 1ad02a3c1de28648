import { Result } from "effect";

/** The failure of an answer that a guard has found to be one; anything else is a defect. */
export const failureOf = <Failure>(answer: Result.Result<unknown, Failure>): Failure => {
  if (Result.isFailure(answer)) return answer.failure;
  throw new Error("The answer is no failure");
};
