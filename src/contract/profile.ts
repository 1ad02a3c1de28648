import { Schema } from "effect";
import type { Profile } from "../domain/settings/profile-form.ts";
import { errors } from "./errors.ts";
import { fields, nothing, one } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, optional } from "./schema/entity.ts";
import { decodeAs } from "../domain/decoding/decode.ts";
import { withDecode } from "./schema/kind.ts";
import { text, textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

/** @spec S3.3 */
export const profile = entity(
  {
    username: always(text, doc("As registered; does not change.", "0671234501")),
    phone: optional(textOrNull, doc("Null for none.", "0671234501")),
    email: optional(textOrNull, doc("Null for none.", "olena@example.com")),
    invite_code: optional(
      textOrNull,
      doc("The code that this customer may hand on.", "INV7F3A9C21"),
    ),
  },
  toolsOnly({
    name: "Profile",
    text: "What a customer may see of their own data, and change in part.",
    sources: ["S3.3", "D5"],
  }),
) satisfies Reads<Profile>;

const address = withDecode(
  text,
  decodeAs("an address", (sent) =>
    typeof sent === "string" && sent.trim() !== "" ? sent : undefined,
  ),
);

export const upload = entity(
  {
    url: always(
      address,
      doc("Its address, for `avatar` of the profile.", "/pictures/uploads/3f9a2c.png"),
    ),
  },
  toolsOnly({ name: "Upload", text: "A picture that was uploaded.", sources: ["S7.39", "D5"] }),
);

export const getProfile = call("profile", "GET", "/client/profile", {
  answer: one("profile", profile),
  about: toolsOnly({
    noun: "profile",
    title: "The customer's profile",
    sources: ["S7.36", "D5"],
  }),
});

export const changeProfile = call("changeProfile", "PUT", "/client/profile", {
  body: toolsOnly(
    Schema.Struct({
      phone: Schema.optionalKey(sent.textOrNull("Null for none.")),
      email: Schema.optionalKey(sent.textOrNull("Null for none; otherwise a valid address.")),
      avatar: Schema.optionalKey(sent.text("The `url` of an upload of this customer's.")),
    }).annotate({
      identifier: "ProfileChange",
      description: "What is left out stays as it is.",
      examples: [{ phone: "0671234501", email: null }, { avatar: "/pictures/uploads/3f9a2c.png" }],
    }),
  ),
  answer: nothing,
  about: toolsOnly({
    noun: "profile",
    title: "Change the profile, or the avatar",
    sources: ["S7.36", "D5"],
    errors: [errors.phoneInvalid, errors.emailInvalid, errors.pictureUnknown, errors.badRequest],
  }),
});

export const changePassword = call("changePassword", "PUT", "/client/password", {
  body: toolsOnly(
    Schema.Struct({
      old_password: sent.password("The current one."),
      new_password: sent.password("At least 6 characters, and not the current one (S5.25, S5.26)."),
      confirm_password: sent.password("The new one once more."),
    }).annotate({
      identifier: "PasswordChange",
      examples: [
        { old_password: "sunflower1", new_password: "marigold2", confirm_password: "marigold2" },
      ],
    }),
  ),
  answer: nothing,
  about: toolsOnly({
    noun: "profile",
    title: "Change the password",
    text: "Ends every session of the customer: log in again.",
    sources: ["S7.37", "S8.38", "D5"],
    errors: [
      errors.oldPasswordWrong,
      errors.passwordTooShort,
      errors.passwordUnchanged,
      errors.passwordsDiffer,
      errors.badRequest,
    ],
  }),
});

export const uploadPicture = call("upload", "POST", "/client/upload", {
  body: "multipart",
  answer: fields(upload),
  about: toolsOnly({
    noun: "profile",
    title: "Upload a picture",
    text: "A jpg, png or gif of at most 5 MB, told by its content.",
    sources: ["S7.39", "S5.28", "S5.29", "D5"],
    errors: [errors.pictureTypeWrong, errors.pictureTooLarge, errors.badRequest],
  }),
});
