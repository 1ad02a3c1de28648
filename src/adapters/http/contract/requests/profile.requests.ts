import { Schema } from "effect";
import { password, text, textOrNull } from "./sent.ts";

export const ProfileChange = Schema.Struct({
  phone: Schema.optionalKey(textOrNull("Null for none.")),
  email: Schema.optionalKey(textOrNull("Null for none; otherwise a valid address.")),
  avatar: Schema.optionalKey(text("The `url` of an upload of this customer's.")),
}).annotate({
  identifier: "ProfileChange",
  description: "What is left out stays as it is.",
  examples: [{ phone: "0671234501", email: null }, { avatar: "/pictures/uploads/3f9a2c.png" }],
});

export const PasswordChange = Schema.Struct({
  old_password: password("The current one."),
  new_password: password("At least 6 characters, and not the current one (S5.25, S5.26)."),
  confirm_password: password("The new one once more."),
}).annotate({
  identifier: "PasswordChange",
  examples: [
    { old_password: "sunflower1", new_password: "marigold2", confirm_password: "marigold2" },
  ],
});
