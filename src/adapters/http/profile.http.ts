import { Effect } from "effect";
import {
  changePassword,
  changeProfile,
  getProfile,
  uploadPicture,
} from "../../contract/profile.ts";
import type { PictureType } from "../../domain/settings/avatar-rules.ts";
import type { Profiles } from "../../ports/profiles.ts";
import type { Api } from "./api.ts";

/** Some servers go by the file name, so it matches the content. */
const names: Readonly<Record<PictureType, string>> = {
  "image/jpeg": "avatar.jpg",
  "image/png": "avatar.png",
  "image/gif": "avatar.gif",
};

const formOf = (file: Blob, type: PictureType): FormData => {
  const form = new FormData();
  form.append("file", file.slice(0, file.size, type), names[type]);
  return form;
};

/** @spec S7.36 S7.37 S7.39 */
export const profilesHttp = (api: Api): Profiles => ({
  profile: api.read(getProfile),
  change: (change) => api.send(changeProfile, { body: { ...change } }),
  changePassword: ({ current, next }) =>
    api.send(changePassword, {
      body: { old_password: current, new_password: next, confirm_password: next },
    }),
  uploadPicture: ({ file, type, onProgress }) =>
    Effect.map(api.send(uploadPicture, { form: formOf(file, type), onProgress }), ({ url }) => url),
});
