import { type ActorRefFrom, assign, enqueueActions, setup } from "xstate";
import type { ShopPolicy } from "../policy.ts";
import { logOutMachine, type LogOutRef } from "../session/log-out.machine.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { type AvatarActors, avatarMachine } from "./avatar.machine.ts";
import { type PasswordActors, passwordMachine } from "./password.machine.ts";
import type { Profile, ProfileForm } from "./profile-form.ts";
import { type ProfileActors, profileMachine } from "./profile.machine.ts";

export type SettingsScreenActors = ProfileActors & AvatarActors & PasswordActors;

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type AvatarRef = ActorRefFrom<typeof avatarMachine>;
export type PasswordRef = ActorRefFrom<typeof passwordMachine>;

/** Null: the policy lacks that part (D1). */
interface SettingsScreenContext {
  readonly profile: ProfileRef | null;
  readonly avatar: AvatarRef | null;
  readonly password: PasswordRef | null;
  /** No password change is running, and none can start any more. */
  readonly isPasswordOver: boolean;
  readonly logOut: LogOutRef;
}

type SettingsScreenEvent =
  /** The screen was unmounted. */
  { readonly type: "LEAVE" } | { readonly type: "xstate.done.actor.password" };

/**
 * The settings (specification §2): profile, avatar and password as independent parts, and the logout. A
 * running password change outlives the screen; the rest ends with it.
 */
export const settingsScreenMachine = setup({
  types: {} as {
    context: SettingsScreenContext;
    events: SettingsScreenEvent;
    input: {
      readonly session: SessionRef;
      readonly policy: Pick<
        ShopPolicy,
        "extraUserFields" | "avatarChange" | "passwordChange" | "phoneRequiredAtRegister"
      >;
      /** From an earlier visit. */
      readonly restored?: Profile | undefined;
      /** What was typed into the profile when the session ended. */
      readonly typed?: ProfileForm | undefined;
    };
  },
  actors: {
    profile: profileMachine,
    avatar: avatarMachine,
    password: passwordMachine,
    logOut: logOutMachine,
  },
  actions: {
    "end the parts": enqueueActions(({ context, enqueue }) => {
      const { profile, avatar, password, isPasswordOver } = context;
      if (profile !== null) enqueue.stopChild(profile);
      if (avatar !== null) enqueue.sendTo(avatar, { type: "LEFT" });
      if (avatar !== null) enqueue.stopChild(avatar);
      if (password !== null && !isPasswordOver) enqueue.sendTo(password, { type: "LEAVE" });
    }),
  },
  guards: {
    "no password is being changed": ({ context }) => context.isPasswordOver,
  },
}).createMachine({
  id: "settings screen",
  context: ({ input: { session, policy, restored, typed }, spawn }) => ({
    profile: policy.extraUserFields
      ? spawn("profile", { input: { policy, restored, typed } })
      : null,
    avatar: policy.avatarChange ? spawn("avatar", { input: { session } }) : null,
    password: policy.passwordChange
      ? spawn("password", { id: "password", input: { session } })
      : null,
    isPasswordOver: !policy.passwordChange,
    logOut: spawn("logOut", { input: { session } }),
  }),
  on: { "xstate.done.actor.password": { actions: assign({ isPasswordOver: true }) } },
  initial: "open",
  states: {
    open: { on: { LEAVE: { target: "leaving", actions: "end the parts" } } },
    leaving: { always: { guard: "no password is being changed", target: "left" } },
    left: { type: "final" },
  },
});

export type SettingsScreenLogic = typeof settingsScreenMachine;

export const settingsScreenLogic = ({
  loadProfile,
  saveProfile,
  changePassword,
  inspectPicture,
  uploadPicture,
  saveAvatar,
}: SettingsScreenActors): SettingsScreenLogic =>
  settingsScreenMachine.provide({
    actors: {
      profile: profileMachine.provide({ actors: { loadProfile, saveProfile } }),
      avatar: avatarMachine.provide({ actors: { inspectPicture, uploadPicture, saveAvatar } }),
      password: passwordMachine.provide({ actors: { changePassword } }),
    },
  });
