import { type ErrorCode, errors } from "../../contract/errors.ts";
import type { Profile } from "../../domain/settings/profile-form.ts";
import { placeOf } from "../invariants/invariant.ts";
import { provokeEach, refusedWith } from "./error.ts";
import { formOf, hugePicture, otherPictures, picture } from "./picture.ts";
import { passwordChange } from "./sent-bodies.ts";
import type { Visit } from "./visit.ts";

const readProfile = async (visit: Visit) => {
  const response = await visit.ask("profile");
  return { response, profile: response.read };
};

const address = "conformance@example.com";

/** One field is changed, emptied and put back; the others stay. */
const probeChanges = async (visit: Visit, { phone, email }: Profile): Promise<void> => {
  const change = async (body: object, expected: Partial<Profile>): Promise<void> => {
    const put = await visit.ask("changeProfile", { body });
    const { response, profile: after } = await readProfile(visit);
    const wanted = { phone, email, ...expected };
    for (const field of ["phone", "email"] as const) {
      if (after !== null && after[field] !== wanted[field])
        visit.checkEffect(put, response, {
          at: [...placeOf(response.data, "profile"), field],
          expected: wanted[field] ?? "nothing",
        });
    }
  };
  const other = email === address ? `second.${address}` : address;
  try {
    await change({ email: other }, { email: other });
    await change({ email: null }, { email: null });
  } finally {
    await change({ phone, email }, {});
  }
};

/** The customer has the picture, and then the one of before; none of before cannot be put back. */
export const probeAvatar = async (visit: Visit): Promise<void> => {
  const before = (await visit.ask("user")).read;
  const url = (await visit.ask("upload", { form: formOf(picture(), "avatar.gif") })).read?.url;
  if (before === null || url === undefined) return;
  const put = await visit.ask("changeProfile", { body: { avatar: url } });
  const response = await visit.ask("user");
  // Its address may be another one there.
  if (response.read !== null && response.read.avatar === before.avatar)
    visit.checkEffect(put, response, {
      at: [...placeOf(response.data, "user"), "avatar"],
      expected: "the picture that was uploaded",
    });
  const back =
    before.avatar === null
      ? null
      : await visit.ask("changeProfile", { body: { avatar: before.avatar } }, [
          errors.pictureUnknown,
        ]);
  if (put.isSuccess && back?.isSuccess !== true)
    visit.findings.left("changeProfile", "a picture of one point as the avatar");
};

/** Restores the profile; changes no picture and no password. */
export const probeProfile = async (
  visit: Visit,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  const { response, profile } = await readProfile(visit);
  if (profile === null) {
    visit.findings.notTried("the profile cannot be read", "changeProfile");
  } else {
    const { phone, email } = profile;
    if (profile.username !== username)
      visit.check(response, [], {
        rule: "identity",
        at: [...placeOf(response.data, "profile"), "username"],
        expected: `${username}, who is logged in`,
        source: "S7.36",
      });
    await probeChanges(visit, profile);
    const refuse = async (body: object, error: ErrorCode, what: string, source: string) => {
      const broken = await visit.provoke(
        "changeProfile",
        { body },
        refusedWith([error], what, source),
      );
      if (broken.isSuccess) await visit.ask("changeProfile", { body: { phone, email } });
    };
    await refuse({ email: "no email" }, errors.emailInvalid, "an email that is none", "S5.7");
    await refuse({ phone: "no phone" }, errors.phoneInvalid, "a phone that is none", "D5");
    const unknown = { avatar: "/pictures/uploads/none-of-that-name.png" };
    await refuse(unknown, errors.pictureUnknown, "a picture that nobody has uploaded", "D5");
  }
  const uploaded = await visit.ask("upload", { form: formOf(picture(), "avatar.gif") });
  const url = uploaded.read?.url;
  const other = visit.secondCustomer();
  if (url !== undefined && other !== null) {
    await visit.provoke(
      "changeProfile",
      { token: other.token, body: { avatar: url } },
      refusedWith([errors.pictureUnknown], "another customer's picture", "S6.2 D5"),
    );
  }
  let pictures = uploaded.isSuccess ? 1 : 0;
  for (const other of otherPictures) {
    const name = other.type.replace("image/", "avatar.");
    const { isSuccess } = await visit.ask("upload", { form: formOf(other, name) });
    pictures += isSuccess ? 1 : 0;
  }
  if (pictures > 0) visit.findings.left("upload", `pictures of one point: ${pictures}`);
  const noPicture = formOf(new Blob(["no picture"], { type: "text/plain" }), "avatar.txt");
  const drawing = formOf(
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: "image/svg+xml" }),
    "avatar.svg",
  );
  // The new password equals the old one: if a server accepts it, nothing changes.
  const body = passwordChange("not-the-password", password);
  const noType = refusedWith([errors.pictureTypeWrong], "no jpg, png or gif", "S5.28");
  const wrong = refusedWith([errors.oldPasswordWrong], "the old password is wrong", "D5 S7.37");
  const huge = refusedWith([errors.pictureTooLarge], "a picture of more than 5 MB", "S5.29 S9.14");
  await provokeEach(visit, [
    ["upload", { form: noPicture }, noType],
    ["upload", { form: drawing }, noType],
    ["changePassword", { body }, wrong],
    ["upload", { form: formOf(hugePicture(), "avatar.gif") }, huge],
  ]);
};
