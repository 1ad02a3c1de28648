import { errors } from "../../contract/errors.ts";
import { getProfile } from "../../contract/profile.ts";
import { placeOf } from "../invariants/invariant.ts";
import { refusedWith } from "./error.ts";
import { type JudgedAnswer, readAs, type Visit } from "./visit.ts";

const readProfile = async (visit: Visit) => {
  const heard = await visit.ask("profile");
  return { heard, profile: readAs(getProfile.answer, heard) };
};

/** The smallest picture: one transparent pixel. */
const picture = (): Blob =>
  new Blob(
    [
      Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (letter) =>
        letter.charCodeAt(0),
      ),
    ],
    { type: "image/gif" },
  );

const formOf = (file: Blob, name: string): FormData => {
  const form = new FormData();
  form.append("file", file, name);
  return form;
};

/** Restores the profile; changes no picture and no password. */
export const probeProfile = async (visit: Visit, password: string): Promise<void> => {
  const { profile } = await readProfile(visit);
  if (profile === null) {
    visit.findings.notTried("changeProfile", "the profile cannot be read");
  } else {
    const { phone, email } = profile;
    const putBack = (): Promise<JudgedAnswer> =>
      visit.ask("changeProfile", { body: { phone, email } });
    const put = await putBack();
    const { heard, profile: after } = await readProfile(visit);
    for (const field of ["phone", "email"] as const) {
      visit.holdEffect(
        put,
        heard,
        after !== null &&
          after[field] !== profile[field] && {
            at: [...placeOf(heard.data, "profile"), field],
            expected: "as it was read and put back",
          },
      );
    }
    const broken = await visit.provoke(
      "changeProfile",
      { body: { phone, email: "no email" } },
      refusedWith([errors.emailInvalid], "an email that is none", "S5.7"),
    );
    if (broken.isSuccess) await putBack();
  }
  // The new password equals the old one: if a server accepts it, nothing changes.
  const body = {
    old_password: "not-the-password",
    new_password: password,
    confirm_password: password,
  };
  await visit.provoke(
    "changePassword",
    { body },
    refusedWith([errors.oldPasswordWrong], "the old password is wrong", "D5 S7.37"),
  );
  await visit.ask("upload", { form: formOf(picture(), "avatar.gif") });
  await visit.provoke(
    "upload",
    { form: formOf(new Blob(["no picture"], { type: "text/plain" }), "avatar.txt") },
    refusedWith([errors.pictureTypeWrong], "no jpg, png or gif", "S5.28"),
  );
};
