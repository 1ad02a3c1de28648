import { Effect, Schema } from "effect";
import { isToken } from "../../../domain/session/token.ts";
import { UserFromWire } from "../wire/user.wire.ts";
import { entity, fields } from "./answer.ts";

export const SessionFromWire = Schema.Struct({
  token: Schema.String.check(Schema.makeFilter(isToken)).annotate({ identifier: "Token" }),
  user: Schema.NullOr(UserFromWire).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
});

/** Of login and registration: the session's token, and who it belongs to. */
export const sessionAnswer = fields(SessionFromWire);

export const userAnswer = entity("user", UserFromWire);
