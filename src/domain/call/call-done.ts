import { Result } from "effect";
import type { DoneArgs } from "./call-actor.ts";
import { type CallFailure, isRefused } from "./failure.ts";
import { failureOf } from "./failure-of.ts";

type DoneCall<Success, Failure> = DoneArgs<Result.Result<Success, Failure>>;

/** Passes the success of a call, where a guard has found one. Throws for a failure: a program error. */
export const withSuccess = <Success>({
  event,
}: DoneCall<Success, unknown>): { readonly success: Success } => ({
  success: Result.getOrThrow(event.output),
});

/** Passes the failure of a call, where a guard has found one. Throws for a success: a program error. */
export const withFailure = <Failure>({
  event,
}: DoneCall<unknown, Failure>): { readonly failure: Failure } => ({
  failure: failureOf(event.output),
});

/** A guard: the call succeeded. */
export const succeeded = ({ event }: DoneCall<unknown, unknown>): boolean =>
  Result.isSuccess(event.output);

/** A guard: the call failed in this way. */
export const failedWith =
  <Failure>(isSuch: (failure: Failure) => boolean) =>
  ({ event: { output } }: DoneCall<unknown, Failure>): boolean =>
    Result.isFailure(output) && isSuch(output.failure);

/** The request may have been carried out: the server said neither yes nor no. */
export const isUncertain = (failure: CallFailure): boolean => !isRefused(failure);

/** A 401: the token is not valid any more, so every later call would fail, too. */
export const isSessionEnded = ({ _tag }: { readonly _tag: string }): boolean =>
  _tag === "SessionEnded";
