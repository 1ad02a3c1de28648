import { Result } from "effect";
import { assign, emit, enqueueActions, setup } from "xstate";
import { failureOf } from "../call/failure-of.ts";
import type { CallFailure } from "../call/failure.ts";
import type { ShopPolicy } from "../policy.ts";
import { nonNull } from "../call/non-null.ts";
import { callActor } from "../call/call-actor.ts";
import { succeeded, withFailure } from "../call/call-done.ts";
import {
  isProfileChanged,
  type Profile,
  type ProfileChange,
  profileChangeOf,
  type ProfileField,
  type ProfileForm,
  profileFormOf,
  profileProblems,
  type ProfileProblems,
  reconciledForm,
} from "./profile-form.ts";

interface ProfileContext {
  readonly policy: Pick<ShopPolicy, "phoneRequiredAtRegister">;
  /** As last read from the server; null until read. */
  readonly profile: Profile | null;
  readonly form: ProfileForm;
  /** Restored values that replace the profile's once it is read; null: none. */
  readonly typed: ProfileForm | null;
  /** Shown once the customer has tried to save. */
  readonly problems: ProfileProblems;
  readonly failure: CallFailure | null;
  /** The screen was unmounted while the profile was saved. */
  readonly isLeft: boolean;
}

type ProfileEvent =
  | { readonly type: "CHANGED"; readonly field: ProfileField; readonly value: string }
  /** What this customer had typed and not saved when the session ended. */
  | { readonly type: "DRAFT_RESTORED"; readonly typed: ProfileForm }
  | { readonly type: "SAVE" }
  /** The page is visible again, or a screen that was left has saved: what was read may be stale. */
  | { readonly type: "RETURNED" }
  | { readonly type: "RETRY" }
  /** The screen was unmounted: the machine ends when nothing is being saved. */
  | { readonly type: "LEAVE" };

const calls = {
  loadProfile: callActor<Profile, CallFailure, null>(),
  saveProfile: callActor<void, CallFailure, ProfileChange>(),
};

export type ProfileActors = typeof calls;

/**
 * The profile: read, edited, saved. Saving is idempotent, so the customer may simply save again after a
 * lost response. Typed values are kept through every failure. The profile is read again when Back
 * opens it and when the page becomes visible, so that a save here does not undo a save elsewhere.
 */
export const profileMachine = setup({
  types: {} as {
    context: ProfileContext;
    events: ProfileEvent;
    input: {
      readonly policy: Pick<ShopPolicy, "phoneRequiredAtRegister">;
      /** From an earlier visit: shown at once, and read again in the background. */
      readonly restored?: Profile | undefined;
    };
    emitted:
      | { type: "form has problems" }
      | { type: "saved" }
      /** The screen that would say so is gone. */
      | { type: "not saved"; failure: CallFailure };
  },
  actors: calls,
  guards: {
    "the profile is known": ({ context }) => context.profile !== null,
    "the screen is unmounted": ({ context }) => context.isLeft,
    "there is nothing to save": ({ context }) => !isProfileChanged(context),
    "the form may be sent": ({ context }) =>
      Object.keys(profileProblems(context.form, context.policy)).length === 0,
  },
}).createMachine({
  id: "profile",
  context: ({ input: { policy, restored = null } }) => ({
    policy,
    profile: restored,
    typed: null,
    form: profileFormOf(restored ?? { username: "", phone: null, email: null }),
    problems: {},
    failure: null,
    isLeft: false,
  }),
  initial: "starting",
  on: {
    LEAVE: ".left",
    // What has been typed since then goes before it.
    DRAFT_RESTORED: {
      guard: "there is nothing to save",
      actions: assign(({ event: { typed } }) => ({ typed, form: typed })),
    },
  },
  states: {
    starting: {
      always: [
        { guard: "the profile is known", target: "editing.reading again" },
        { target: "loading" },
      ],
    },
    loading: {
      entry: assign({ failure: null }),
      on: { RETURNED: { target: "loading", reenter: true } },
      invoke: {
        src: "loadProfile",
        input: null,
        onDone: [
          {
            guard: succeeded,
            target: "editing",
            actions: assign(({ context, event }) => {
              const profile = Result.getOrThrow(event.output);
              return { profile, form: context.typed ?? profileFormOf(profile) };
            }),
          },
          { target: "failed", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    failed: { on: { RETRY: "loading" } },
    editing: {
      initial: "resting",
      always: { guard: "the screen is unmounted", target: "left" },
      states: {
        resting: { on: { RETURNED: "reading again" } },
        /** A failure of this background read is not shown. */
        "reading again": {
          on: { RETURNED: { target: "reading again", reenter: true } },
          invoke: {
            src: "loadProfile",
            input: null,
            onDone: [
              {
                guard: succeeded,
                target: "resting",
                actions: assign(({ context, event }) => {
                  const profile = Result.getOrThrow(event.output);
                  const { form } = context;
                  return {
                    profile,
                    form: reconciledForm(form, nonNull(context.profile), profile),
                  };
                }),
              },
              { target: "resting" },
            ],
          },
        },
      },
      on: {
        CHANGED: {
          actions: assign(({ context, event }) => {
            const { [event.field]: _mended, ...problems } = context.problems;
            return { form: { ...context.form, [event.field]: event.value }, problems };
          }),
        },
        SAVE: [
          { guard: "there is nothing to save" },
          {
            guard: "the form may be sent",
            target: "saving",
            actions: assign({ problems: {}, failure: null }),
          },
          {
            actions: [
              assign(({ context }) => ({
                problems: profileProblems(context.form, context.policy),
                failure: null,
              })),
              emit({ type: "form has problems" }),
            ],
          },
        ],
      },
    },
    saving: {
      on: { LEAVE: { actions: assign({ isLeft: true }) } },
      invoke: {
        src: "saveProfile",
        input: ({ context }) => profileChangeOf(context.form),
        onDone: [
          {
            guard: succeeded,
            target: "editing",
            actions: [
              assign(({ context: { profile, form } }) => {
                const saved = profile === null ? null : { ...profile, ...profileChangeOf(form) };
                return { profile: saved, form: saved === null ? form : profileFormOf(saved) };
              }),
              emit({ type: "saved" }),
            ],
          },
          {
            target: "editing",
            actions: [
              assign((done) => withFailure(done)),
              enqueueActions(({ context, event, enqueue }) => {
                if (!context.isLeft) return;
                enqueue.emit({ type: "not saved", failure: failureOf(event.output) });
              }),
            ],
          },
        ],
      },
    },
    left: { type: "final" },
  },
});
