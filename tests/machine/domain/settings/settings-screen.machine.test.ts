import { expect, test } from "vitest";
import { createActor } from "xstate";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../src/domain/policy.ts";
import type { PictureUpload } from "../../../../src/domain/settings/avatar.machine.ts";
import type { PictureFacts } from "../../../../src/domain/settings/avatar-rules.ts";
import type { PasswordChange } from "../../../../src/domain/settings/password-form.ts";
import type { Profile, ProfileChange } from "../../../../src/domain/settings/profile-form.ts";
import { hasOpenChanges } from "../../../../src/domain/session/has-open-changes.ts";
import {
  type SettingsScreenActors,
  settingsScreenLogic,
} from "../../../../src/domain/settings/settings-screen.machine.ts";
import { heldCall } from "../../../support/held-calls.ts";
import { onePixelPng } from "../../../support/pictures.ts";
import { customersSession } from "../../../support/quiet-session.ts";
import { unreachable } from "../../../support/shop-data.ts";

const profile: Profile = { username: "ann", phone: "067", email: null };
const png: PictureFacts = { size: 70, head: onePixelPng, isDrawable: true };

const open = (
  policy: ShopPolicy = fullPolicy,
  memory: { readonly restored?: Profile } = {},
  { session, userReads } = customersSession(),
) => {
  const calls = {
    loadProfile: heldCall<Profile, null>(),
    saveProfile: heldCall<void, ProfileChange>(),
    changePassword: heldCall<void, PasswordChange>(),
    inspectPicture: heldCall<PictureFacts, { readonly file: Blob }, never>(),
    uploadPicture: heldCall<string, PictureUpload>(),
    saveAvatar: heldCall<void, { readonly avatar: string }>(),
  };
  const actors: SettingsScreenActors = {
    loadProfile: calls.loadProfile.actor,
    saveProfile: calls.saveProfile.actor,
    changePassword: calls.changePassword.actor,
    inspectPicture: calls.inspectPicture.actor,
    uploadPicture: calls.uploadPicture.actor,
    saveAvatar: calls.saveAvatar.actor,
  };
  const settings = createActor(settingsScreenLogic(actors), {
    input: { session, policy, ...memory },
  }).start();
  const { profile: ofProfile, avatar, password, logOut } = settings.getSnapshot().context;
  return {
    ...calls,
    settings,
    session,
    userReads,
    profile: ofProfile,
    avatar,
    password,
    logOut,
    status: () => settings.getSnapshot().status,
    changing: () => {
      for (const [field, value] of [
        ["current", "sunflower1"],
        ["next", "marigold9"],
        ["confirmation", "marigold9"],
      ] as const)
        password?.send({ type: "CHANGED", field, value });
      password?.send({ type: "SUBMIT" });
    },
  };
};

test("the wider reading has profile, avatar and password; the profile is read at once [S1.8 S1.9]", async () => {
  const settings = open();
  await settings.loadProfile.answer(profile);
  expect(settings.profile?.getSnapshot().context.profile).toBe(profile);
  expect(settings.avatar?.getSnapshot().value).toBe("idle");
  expect(settings.password?.getSnapshot().matches("form")).toBe(true);
});

test("the narrower reading has none of them, and asks for nothing [S1.8 S1.9]", () => {
  const settings = open(leanPolicy);
  expect(settings.settings.getSnapshot().context).toMatchObject({
    profile: null,
    avatar: null,
    password: null,
  });
  expect(settings.loadProfile.asked).toEqual([]);
  settings.settings.send({ type: "LEAVE" });
  expect(settings.status()).toBe("done");
});

test("what an earlier visit has read, and what was typed before the session ended, is shown at once", () => {
  const typed = { phone: " ", email: "ann@sh" };
  const settings = open(fullPolicy, { restored: profile });
  settings.profile?.send({ type: "DRAFT_RESTORED", typed });
  // It is read again in the background.
  expect(settings.loadProfile.asked).toHaveLength(1);
  expect(settings.profile?.getSnapshot().context).toMatchObject({ profile, form: typed });
  settings.profile?.send({ type: "SAVE" });
  expect(settings.saveProfile.asked).toEqual([]);
  expect(settings.profile?.getSnapshot().context.problems).toEqual({
    phone: "required",
    email: "invalid",
  });
});

test("a customer logs out in the settings, after a question", () => {
  const { logOut, session } = open(leanPolicy);
  logOut.send({ type: "ASK" });
  logOut.send({ type: "CONFIRM" });
  expect(session.getSnapshot().context.endReason).toBe("logged out");
});

test("a screen that is left while nothing is under way ends", () => {
  const settings = open();
  settings.settings.send({ type: "LEAVE" });
  expect(settings.status()).toBe("done");
});

test("a change of the password outlives the screen, the rest does not", async () => {
  const settings = open();
  settings.changing();
  settings.settings.send({ type: "LEAVE" });
  expect(settings.status()).toBe("active");
  expect(settings.profile?.getSnapshot().status).toBe("done");
  expect(settings.avatar?.getSnapshot().status).toBe("done");
  await settings.changePassword.answer();
  expect(settings.status()).toBe("done");
  expect(settings.session.getSnapshot().context.endReason).toBe("password changed");
});

test.each([true, false])("a profile that is being saved outlives the screen: %s", async (works) => {
  const settings = open(fullPolicy, { restored: profile });
  const told: string[] = [];
  settings.profile?.on("*", ({ type }) => told.push(type));
  settings.profile?.send({ type: "CHANGED", field: "phone", value: "068" });
  settings.profile?.send({ type: "SAVE" });
  settings.settings.send({ type: "LEAVE" });
  expect(settings.status()).toBe("active");
  expect(hasOpenChanges(settings.session)).toBe(true);
  await (works ? settings.saveProfile.answer() : settings.saveProfile.fail(unreachable));
  expect([told, settings.status()]).toEqual([[works ? "saved" : "not saved"], "done"]);
  expect(hasOpenChanges(settings.session)).toBe(false);
});

test("a change that comes to nothing ends with the screen that was left, too", async () => {
  const settings = open();
  settings.changing();
  settings.settings.send({ type: "LEAVE" });
  await settings.changePassword.fail(unreachable);
  expect(settings.status()).toBe("done");
});

test("an avatar that is being saved outlives the screen, and the user is read after it", async () => {
  const settings = open();
  settings.avatar?.send({ type: "PICKED", file: new Blob(["x"]) });
  await settings.inspectPicture.answer(png);
  expect(hasOpenChanges(settings.session)).toBe(false);
  settings.avatar?.send({ type: "SEND" });
  await settings.uploadPicture.answer("/p.png");
  expect(settings.saveAvatar.asked).toEqual([{ avatar: "/p.png" }]);
  expect(hasOpenChanges(settings.session)).toBe(true);
  expect(settings.userReads()).toBe(0);
  settings.settings.send({ type: "LEAVE" });
  expect([settings.userReads(), settings.status()]).toEqual([0, "active"]);
  await settings.saveAvatar.answer();
  expect([settings.userReads(), settings.status()]).toEqual([1, "done"]);
});

test("a changed password ends with its screen, which goes at once or later", async () => {
  const atOnce = open();
  atOnce.session.subscribe(({ context }) => {
    if (context.endReason !== null && atOnce.status() === "active")
      atOnce.settings.send({ type: "LEAVE" });
  });
  atOnce.changing();
  await atOnce.changePassword.answer();
  expect(atOnce.status()).toBe("done");
  const later = open();
  later.changing();
  await later.changePassword.answer();
  expect(later.status()).toBe("active");
  later.settings.send({ type: "LEAVE" });
  expect(later.status()).toBe("done");
});

test("who comes back before the profile is saved sees it as it is then", async () => {
  const before = open(fullPolicy, { restored: profile });
  before.profile?.send({ type: "CHANGED", field: "phone", value: "068" });
  before.profile?.send({ type: "SAVE" });
  before.settings.send({ type: "LEAVE" });
  const after = open(fullPolicy, {}, before);
  await before.saveProfile.answer();
  // The read under way may have been answered before.
  expect(after.loadProfile.asked).toHaveLength(2);
  await after.loadProfile.answer({ ...profile, phone: "068" });
  expect(after.profile?.getSnapshot().context.form.phone).toBe("068");
});
