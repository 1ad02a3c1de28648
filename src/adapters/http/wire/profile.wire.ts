import { Schema } from "effect";
import type { Profile } from "../../../domain/settings/profile-form.ts";
import { OptionalText } from "./scalars.ts";

/** @spec S3.3 */
export const ProfileFromWire = Schema.Struct({
  username: Schema.String,
  phone: OptionalText,
  email: OptionalText,
  inviteCode: OptionalText,
}).pipe(Schema.encodeKeys({ inviteCode: "invite_code" })) satisfies Schema.Codec<Profile, unknown>;
