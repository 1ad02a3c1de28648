import { Data } from "effect";
import type { CallFailure } from "../call/failure.ts";

/** Code 40101 (specification §8). */
export class UserDoesNotExist extends Data.TaggedError("UserDoesNotExist") {}

/** Code 40102 (specification §8). */
export class WrongPassword extends Data.TaggedError("WrongPassword") {}

/** Code 40301 (specification §8). */
export class AccountFrozen extends Data.TaggedError("AccountFrozen") {}

/** HTTP 401 of the login call (specification §8). It ends no session. */
export class InvalidCredentials extends Data.TaggedError("InvalidCredentials") {}

export type LoginFailure =
  | UserDoesNotExist
  | WrongPassword
  | AccountFrozen
  | InvalidCredentials
  | CallFailure;

/** The field that shows the failure; null: it is not about a field. */
export const fieldOfFailure = (failure: LoginFailure): "username" | "password" | null => {
  if (failure._tag === "UserDoesNotExist") return "username";
  return failure._tag === "WrongPassword" ? "password" : null;
};
