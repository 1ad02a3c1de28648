import { ProfileFromWire } from "../../wire/profile.wire.ts";
import { UploadFromWire } from "../profile.answers.ts";
import { always, entity, optional } from "./entity.ts";

export const profile = entity(ProfileFromWire, {
  name: "Profile",
  text: "What a customer may see of their own data, and change in part.",
  sources: ["S3.3", "D5"],
  fields: {
    username: always("0671234501", "As registered; does not change."),
    phone: optional("0671234501", "Null for none."),
    email: optional("olena@example.com", "Null for none."),
    invite_code: optional("INV7F3A9C21", "The code that this customer may hand on."),
  },
});

export const upload = entity(UploadFromWire, {
  name: "Upload",
  text: "A picture that was uploaded.",
  sources: ["S7.39", "D5"],
  fields: {
    url: always("/pictures/uploads/3f9a2c.png", "Its address, for `avatar` of the profile."),
  },
});
