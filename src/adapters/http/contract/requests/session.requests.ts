import { Schema } from "effect";
import { password, text } from "./sent.ts";

export const Credentials = Schema.Struct({
  username: text("As registered."),
  password: password("As typed."),
  phone: Schema.optionalKey(text("Where the policy asks for it at login (D1).")),
}).annotate({
  identifier: "Credentials",
  examples: [{ username: "0671234501", password: "sunflower1" }],
});

export const Registration = Schema.Struct({
  username: text("Like a phone number."),
  password: password("At least 6 characters (S9.13)."),
  invite_code: text("Of the form or of the invite link's address. Without one nobody registers."),
  phone: Schema.optionalKey(text("In the wider reading (D1).")),
  email: Schema.optionalKey(text("If given, a valid address.")),
}).annotate({
  identifier: "Registration",
  examples: [{ username: "0671234599", password: "sunflower9", invite_code: "WELCOME2026" }],
});
