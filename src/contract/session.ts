import { Schema } from "effect";
import { isToken } from "../domain/session/token.ts";
import type { Recycler, User } from "../domain/session/user.ts";
import { errors } from "./errors.ts";
import { fields, one } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, nullable, optional } from "./schema/entity.ts";
import { decodeAs } from "../domain/decoding/decode.ts";
import { kind, or, orNull, readableOrNull, within } from "./schema/kind.ts";
import { amount } from "./schema/kinds/amount.ts";
import { count } from "./schema/kinds/count.ts";
import { text, textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

export const recycler = entity(
  {
    service_area: nullable(
      textOrNull,
      doc(
        "Shows the service button where it is not empty: an http(s) address, or a name for the chat's address (D9).",
        "Kyiv-Podil",
      ),
    ),
  },
  toolsOnly({
    name: "Recycler",
    text: "Who delivers recycling for a customer.",
    sources: ["S3.2", "D9"],
  }),
) satisfies Reads<Recycler>;

export const user = entity(
  {
    username: always(text, doc("As registered: like a phone number.", "0671234501")),
    avatar: nullable(
      textOrNull,
      doc("A picture's address; empty or null for none.", "/pictures/uploads/3f9a2c.png"),
    ),
    balance: always(amount, doc("What is on the account.", "1250.50")),
    available_balance: optional(
      orNull(amount),
      doc("What of it can be taken out now; in the wider reading only (D1).", 1250.5),
    ),
    member_level: always(or(count, 0), doc("From 0. The VIP badge shows one more.", 0)),
    recycler: optional(
      readableOrNull(within(recycler)),
      doc("Only who has one sees the service button.", null),
    ),
  },
  toolsOnly({
    name: "User",
    text: "The customer who is logged in.",
    sources: ["S3.2", "S3.3"],
  }),
) satisfies Reads<User>;

const token = kind<string>()(
  decodeAs("a token", (sent) => (typeof sent === "string" && isToken(sent) ? sent : undefined)),
  toolsOnly({
    title: "Token",
    description: "One line of visible ASCII.",
    type: "string",
    pattern: "^[!-~]{1,4096}$",
  }),
);

export const session = entity(
  {
    token: always(
      token,
      doc("Sent as a bearer token with every further call.", "9f2b64c1d0e84a7fb3c5"),
    ),
    user: always(orNull(within(user)), doc("Who it belongs to.")),
  },
  toolsOnly({ name: "Session", text: "A session that has begun.", sources: ["S7.5", "S7.6"] }),
);

export const logIn = call("logIn", "POST", "/client/login", {
  body: toolsOnly(
    Schema.Struct({
      username: sent.text("As registered."),
      password: sent.password("As typed."),
      phone: Schema.optionalKey(sent.text("Where the policy asks for it at login (D1).")),
    }).annotate({
      identifier: "Credentials",
      examples: [{ username: "0671234501", password: "sunflower1" }],
    }),
  ),
  answer: fields(session),
  about: toolsOnly({
    noun: "session",
    title: "Log in",
    text: "Its errors come with HTTP 200: the code tells. A 401 says as much as a wrong password.",
    sources: ["S7.5", "S8.4", "S8.5", "S8.6", "S8.8"],
    access: "open",
    errors: [errors.userUnknown, errors.wrongPassword, errors.accountFrozen, errors.badRequest],
  }),
});

export const register = call("register", "POST", "/client/register", {
  body: toolsOnly(
    Schema.Struct({
      username: sent.text("Like a phone number."),
      password: sent.password("At least 6 characters (S9.13)."),
      invite_code: sent.text(
        "Of the form or of the invite link's address. Without one nobody registers.",
      ),
      phone: Schema.optionalKey(sent.text("In the wider reading (D1).")),
      email: Schema.optionalKey(sent.text("If given, a valid address.")),
    }).annotate({
      identifier: "Registration",
      examples: [{ username: "0671234599", password: "sunflower9", invite_code: "WELCOME2026" }],
    }),
  ),
  answer: fields(session),
  about: toolsOnly({
    noun: "session",
    title: "Register through an invite link",
    sources: ["S7.6", "S8.9", "S8.11"],
    access: "open",
    errors: [
      errors.usernameInvalid,
      errors.usernameTaken,
      errors.passwordTooShort,
      errors.emailInvalid,
      errors.inviteInvalid,
      errors.badRequest,
    ],
  }),
});

export const getUser = call("user", "GET", "/client/user", {
  answer: one("user", user),
  about: toolsOnly({
    noun: "session",
    title: "Who is logged in",
    sources: ["S7.7"],
  }),
});
