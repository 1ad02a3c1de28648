import type { CallFailure } from "../failure.ts";
import type { Slot } from "../slot.ts";
import type { PictureUpload } from "./avatar.machine.ts";
import type { PictureFacts } from "./avatar-rules.ts";
import type { PasswordChange } from "./password-form.ts";
import type { Profile, ProfileChange } from "./profile-form.ts";
import type { ThemeChoice } from "./theme.ts";

/** What the settings screen needs of the outside. */
export interface SettingsActors {
  readonly loadProfile: Slot<Profile, CallFailure, null>;
  readonly saveProfile: Slot<void, CallFailure, ProfileChange>;
  /** Sent once (D7). */
  readonly changePassword: Slot<void, CallFailure, PasswordChange>;
  readonly lookAtPicture: Slot<PictureFacts, never, { readonly file: Blob }>;
  /** Answers the picture's address. */
  readonly uploadPicture: Slot<string, CallFailure, PictureUpload>;
  readonly saveAvatar: Slot<void, CallFailure, { readonly avatar: string }>;
  readonly theme: ThemeChoice;
  /** Of the app, as in package.json. */
  readonly version: string;
}
