import { Schema } from "effect";
import type { CallFailure } from "../failure.ts";

/** Code 40101 (specification §8). */
export class UserDoesNotExist extends Schema.TaggedError<UserDoesNotExist>()(
  "UserDoesNotExist",
  {},
) {}

/** Code 40102 (specification §8). */
export class WrongPassword extends Schema.TaggedError<WrongPassword>()("WrongPassword", {}) {}

/** Code 40301 (specification §8). */
export class AccountFrozen extends Schema.TaggedError<AccountFrozen>()("AccountFrozen", {}) {}

/** HTTP 401 of the login call (specification §8): it ends no session. */
export class InvalidCredentials extends Schema.TaggedError<InvalidCredentials>()(
  "InvalidCredentials",
  {},
) {}

export type LoginFailure =
  UserDoesNotExist | WrongPassword | AccountFrozen | InvalidCredentials | CallFailure;
