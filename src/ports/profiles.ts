import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { PictureUpload } from "../domain/settings/avatar.machine.ts";
import type { PasswordChange } from "../domain/settings/password-form.ts";
import type { Profile, ProfileChange } from "../domain/settings/profile-form.ts";

/** The customer's own data (specification §7; D5 has the paths). */
export interface Profiles {
  readonly profile: Effect.Effect<Profile, CallFailure>;
  readonly change: (
    change: ProfileChange | { readonly avatar: string },
  ) => Effect.Effect<void, CallFailure>;
  /** Sent once. It ends every session of the customer. */
  readonly changePassword: (change: PasswordChange) => Effect.Effect<void, CallFailure>;
  /** Returns the picture's address. Interrupting the effect aborts the upload. */
  readonly uploadPicture: (upload: PictureUpload) => Effect.Effect<string, CallFailure>;
}
