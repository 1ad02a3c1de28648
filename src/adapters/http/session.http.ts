import { Effect, Schema } from "effect";
import type { CallFailure } from "../../domain/failure.ts";
import {
  AccountFrozen,
  InvalidCredentials,
  type LoginFailure,
  UserDoesNotExist,
  WrongPassword,
} from "../../domain/session/login-failure.ts";
import { isToken } from "../../domain/session/token.ts";
import type { Session } from "../../ports/session.ts";
import type { Api } from "./api.ts";
import { entityDecoder } from "./wire/rows.ts";
import { UserFromWire } from "./wire/user.wire.ts";

const decodeUser = entityDecoder("user", UserFromWire);
const decodeLoginAnswer = Schema.decodeUnknownResult(
  Schema.Struct({
    token: Schema.String.check(Schema.makeFilter(isToken)),
    user: Schema.NullOr(UserFromWire).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  }),
);

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
export const sessionHttp = (api: Api["Service"]): Session["Service"] => ({
  logIn: ({ username, password, phone }) =>
    api
      .send({ endpoint: "logIn", body: { username, password, phone } }, decodeLoginAnswer)
      .pipe(Effect.mapError(loginFailure)),
  register: ({ username, password, inviteCode, phone, email }) =>
    api.send(
      {
        endpoint: "register",
        body: { username, password, invite_code: inviteCode, phone, email },
      },
      decodeLoginAnswer,
    ),
  user: api.read({ endpoint: "user" }, decodeUser),
});
