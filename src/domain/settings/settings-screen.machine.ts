import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from "xstate";
import type { ShopPolicy } from "../policy.ts";
import { logOutMachine, type LogOutRef } from "../session/log-out.machine.ts";
import { noteSender } from "../session/has-open-changes.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { type AvatarActors, avatarMachine } from "./avatar.machine.ts";
import { type PasswordActors, passwordMachine } from "./password.machine.ts";
import type { Profile } from "./profile-form.ts";
import { type ProfileActors, profileMachine } from "./profile.machine.ts";

export type SettingsScreenActors = ProfileActors & AvatarActors & PasswordActors;

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type AvatarRef = ActorRefFrom<typeof avatarMachine>;
export type PasswordRef = ActorRefFrom<typeof passwordMachine>;

/** Null: the policy lacks that part (D1). */
interface SettingsScreenContext {
  readonly session: SessionRef;
  readonly profile: ProfileRef | null;
  readonly avatar: AvatarRef | null;
  readonly password: PasswordRef | null;
  /** How many of the parts have not ended. */
  readonly running: number;
  readonly logOut: LogOutRef;
}

type SettingsScreenEvent =
  /** The screen was unmounted. */
  | { readonly type: "LEAVE" }
  /** A settings screen that was left before has saved the profile, or perhaps. */
  | { readonly type: "PROFILE_CHANGED" }
  | { readonly type: `xstate.done.actor.${"profile" | "avatar" | "password"}` };

/**
 * The settings (specification §2): profile, avatar and password as independent parts, and the logout. What
 * is being changed outlives the screen; the rest ends with it.
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
    };
  },
  actors: {
    profile: profileMachine,
    avatar: avatarMachine,
    password: passwordMachine,
    logOut: logOutMachine,
    profileUpdates: fromCallback<SettingsScreenEvent, { readonly session: SessionRef }>(
      ({ input: { session }, sendBack }) => {
        const subscription = session.on("profile changed", () =>
          sendBack({ type: "PROFILE_CHANGED" }),
        );
        return () => subscription.unsubscribe();
      },
    ),
  },
  actions: {
    // A page that is being closed stops its session first.
    "notify the session of the profile": enqueueActions(({ context: { session }, enqueue }) => {
      if (session.getSnapshot().status === "active")
        enqueue.sendTo(session, { type: "PROFILE_CHANGED" });
    }),
    "store what is being changed": ({ context: { session, profile, avatar }, self }) =>
      noteSender(session, self, () =>
        [profile, avatar].some((part) => part?.getSnapshot().value === "saving"),
      ),
    "read the profile again": enqueueActions(({ context: { profile }, enqueue }) => {
      if (profile !== null) enqueue.sendTo(profile, { type: "RETURNED" });
    }),
    "end the parts": enqueueActions(({ context, enqueue }) => {
      const { profile, avatar, password } = context;
      for (const part of [profile, avatar, password])
        if (part?.getSnapshot().status === "active") enqueue.sendTo(part, { type: "LEAVE" });
    }),
  },
  guards: { "nothing is being changed": ({ context }) => context.running === 0 },
}).createMachine({
  id: "settings screen",
  context: ({ input: { session, policy, restored }, spawn }) => ({
    session,
    profile: policy.extraUserFields
      ? spawn("profile", { id: "profile", input: { policy, restored } })
      : null,
    avatar: policy.avatarChange ? spawn("avatar", { id: "avatar", input: { session } }) : null,
    password: policy.passwordChange
      ? spawn("password", { id: "password", input: { session } })
      : null,
    running: [policy.extraUserFields, policy.avatarChange, policy.passwordChange].filter(Boolean)
      .length,
    logOut: spawn("logOut", { input: { session } }),
  }),
  entry: "store what is being changed",
  on: {
    "xstate.done.actor.*": {
      actions: assign(({ context: { running } }) => ({ running: running - 1 })),
    },
  },
  initial: "open",
  states: {
    open: {
      invoke: { src: "profileUpdates", input: ({ context: { session } }) => ({ session }) },
      on: {
        PROFILE_CHANGED: { actions: "read the profile again" },
        LEAVE: { target: "leaving", actions: "end the parts" },
      },
    },
    leaving: {
      always: { guard: "nothing is being changed", target: "left" },
      exit: "notify the session of the profile",
    },
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
