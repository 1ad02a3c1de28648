import type { PictureUpload } from "../domain/settings/avatar.machine.ts";
import type { PasswordChange } from "../domain/settings/password-form.ts";
import type { Profile, ProfileChange } from "../domain/settings/profile-form.ts";
import type { ServerCall } from "./server-call.ts";

/** The customer's own data (specification §7; D5 has the paths). */
export interface Profiles {
  readonly profile: ServerCall<Profile>;
  readonly change: (change: ProfileChange | { readonly avatar: string }) => ServerCall<void>;
  /** Sent once. It ends every session of the customer. */
  readonly changePassword: (change: PasswordChange) => ServerCall<void>;
  /** Returns the picture's address. Interrupting the effect aborts the upload. */
  readonly uploadPicture: (upload: PictureUpload) => ServerCall<string>;
}
