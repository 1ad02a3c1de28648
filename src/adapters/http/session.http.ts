import { Effect } from "effect";
import { getUser, logIn, register } from "../../contract/session.ts";
import type { CallFailure } from "../../domain/call/failure.ts";
import {
  AccountFrozen,
  InvalidCredentials,
  type LoginFailure,
  UserDoesNotExist,
  WrongPassword,
} from "../../domain/session/login-failure.ts";
import type { Session } from "../../ports/session.ts";
import type { Api } from "./api.ts";

/** The codes of the login call (specification §8). @spec S8.4 S8.5 S8.6 S8.7 S8.8 */
const loginFailure = (failure: CallFailure): LoginFailure => {
  if (failure._tag === "SessionEnded") return new InvalidCredentials();
  if (failure._tag !== "Refused") return failure;
  switch (failure.code) {
    case 40101:
      return new UserDoesNotExist();
    case 40102:
      return new WrongPassword();
    case 40301:
      return new AccountFrozen();
    default:
      return failure;
  }
};

/** @spec S7.5 S7.6 S7.7 */
export const sessionHttp = (api: Api): Session => ({
  logIn: ({ username, password, phone }) =>
    api.send(logIn, { body: { username, password, phone } }).pipe(Effect.mapError(loginFailure)),
  register: ({ username, password, inviteCode, phone, email }) =>
    api.send(register, {
      body: { username, password, invite_code: inviteCode, phone, email },
    }),
  user: api.read(getUser),
});
