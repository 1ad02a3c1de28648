import { Result } from "effect";
import { assign, emit, sendTo, setup } from "xstate";
import type { Settings } from "../catalogue/settings.ts";
import { settingsMachine } from "../catalogue/shop-settings.machine.ts";
import type { LoadResource, ResourceRef } from "../resource/resource.machine.ts";
import type { ShopPolicy } from "../policy.ts";
import { callActor } from "../call/call-actor.ts";
import { succeeded, withFailure } from "../call/call-done.ts";
import type { LoginAnswer } from "./login-answer.ts";
import { fieldOfFailure, type LoginFailure } from "./login-failure.ts";
import {
  type LoginField,
  type LoginForm,
  loginProblems,
  type LoginProblems,
} from "./login-form.ts";
import type { SessionRef } from "./session.machine.ts";

const calls = { logIn: callActor<LoginAnswer, LoginFailure, LoginForm>() };

export type LoginScreenActors = typeof calls & {
  /** Contact phone and service hours (D11). */
  readonly loadSettings: LoadResource<Settings>;
};

interface LoginScreenInput {
  readonly session: SessionRef;
  readonly policy: Pick<ShopPolicy, "phoneRequiredAtLogin">;
}

interface LoginScreenContext extends LoginScreenInput {
  readonly settings: ResourceRef<Settings>;
  readonly form: LoginForm;
  /** Shown once the customer has tried to send the form. */
  readonly problems: LoginProblems;
  readonly failure: LoginFailure | null;
  /** The language has changed since the form was sent: the server's words are in the former one. */
  readonly isInPreviousLanguage: boolean;
  /** The help for a forgotten password is open. */
  readonly isHelpShown: boolean;
}

type LoginScreenEvent =
  | { readonly type: "CHANGED"; readonly field: LoginField; readonly value: string }
  | { readonly type: "SUBMIT" }
  | { readonly type: "HELP_TOGGLED" }
  /** Reads the shop settings again; what the server has said before is in the former language. */
  | { readonly type: "LANGUAGE_CHANGED" };

/**
 * The login screen (specification §2, §5, §8). A login takes effect in the session at once. Typed values
 * are kept through every failure.
 */
export const loginScreenMachine = setup({
  types: {} as {
    context: LoginScreenContext;
    events: LoginScreenEvent;
    input: LoginScreenInput;
    emitted: { type: "form has problems" } | { type: "login failed" };
  },
  actors: { ...calls, settings: settingsMachine },
  guards: {
    "the form may be sent": ({ context }) =>
      Object.keys(loginProblems(context.form, context.policy)).length === 0,
  },
}).createMachine({
  id: "login screen",
  context: ({ input, spawn }) => {
    const { username = "", phone = "" } = input.session.getSnapshot().context.draft;
    return {
      ...input,
      settings: spawn("settings", { id: "settings", input: {} }),
      form: { username, password: "", phone },
      problems: {},
      failure: null,
      isInPreviousLanguage: false,
      isHelpShown: false,
    };
  },
  on: {
    HELP_TOGGLED: { actions: assign(({ context }) => ({ isHelpShown: !context.isHelpShown })) },
    LANGUAGE_CHANGED: {
      actions: [
        assign({ isInPreviousLanguage: true }),
        sendTo("settings", { type: "REFRESH" }),
        sendTo(({ context }) => context.session, { type: "LANGUAGE_CHANGED" }),
      ],
    },
  },
  initial: "editing",
  states: {
    editing: {
      on: {
        CHANGED: {
          actions: [
            assign(({ context, event }) => {
              const { [event.field]: _mended, ...problems } = context.problems;
              const { failure } = context;
              const isMended = failure !== null && fieldOfFailure(failure) === event.field;
              return {
                form: { ...context.form, [event.field]: event.value },
                problems,
                failure: isMended ? null : failure,
              };
            }),
            sendTo(
              ({ context }) => context.session,
              // A password is not shown, so a mistyped one would be registered.
              ({
                context: {
                  form: { password: _password, ...draft },
                },
              }) => ({ type: "DRAFT_CHANGED", draft }),
            ),
          ],
        },
        SUBMIT: [
          {
            guard: "the form may be sent",
            target: "submitting",
            actions: assign({ problems: {}, failure: null }),
          },
          {
            actions: [
              assign(({ context }) => ({
                problems: loginProblems(context.form, context.policy),
                failure: null,
              })),
              emit({ type: "form has problems" }),
            ],
          },
        ],
      },
    },
    submitting: {
      entry: assign({ isInPreviousLanguage: false }),
      invoke: {
        src: "logIn",
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: succeeded,
            target: "logged in",
            actions: sendTo(
              ({ context }) => context.session,
              ({ event }) => ({ type: "LOGGED_IN", ...Result.getOrThrow(event.output) }),
            ),
          },
          {
            target: "editing",
            actions: [assign((done) => withFailure(done)), emit({ type: "login failed" })],
          },
        ],
      },
    },
    "logged in": { type: "final" },
  },
});

export type LoginScreenLogic = typeof loginScreenMachine;

export const loginScreenLogic = ({ logIn, loadSettings }: LoginScreenActors): LoginScreenLogic =>
  loginScreenMachine.provide({
    actors: { logIn, settings: settingsMachine.provide({ actors: { load: loadSettings } }) },
  });
