import { assign, emit, sendTo, setup } from "xstate";
import { failureOf } from "../call/failure-of.ts";
import { type CallFailure, isRefused, wordsOf } from "../call/failure.ts";
import type { ShopPolicy } from "../policy.ts";
import { callActor } from "../call/call-actor.ts";
import {
  failedWith,
  isSessionEnded,
  succeeded,
  withFailure,
  withSuccess,
} from "../call/call-done.ts";
import type { LoginAnswer } from "./login-answer.ts";
import type { LoginFailure } from "./login-failure.ts";
import type { LoginForm } from "./login-form.ts";
import {
  type RegisterField,
  type RegisterForm,
  registerProblems,
  type RegisterProblems,
  type Registration,
  registrationOf,
  restoredRegisterForm,
} from "./register-form.ts";
import type { SessionRef } from "./session.machine.ts";

const calls = {
  /** Never retried by the program (D7). */
  register: callActor<LoginAnswer, CallFailure, Registration>(),
  /** Logs in with the typed values, to find out whether the account exists. */
  logIn: callActor<LoginAnswer, LoginFailure, LoginForm>(),
};

export type RegisterScreenActors = typeof calls;

/** What a login proved about a registration of unknown outcome. */
export type RegisterFinding =
  /** The account does not exist so far: it may be registered. */
  | "not created"
  /** The account has another password: it belongs to somebody else, or is an older one. */
  | "name is taken";

interface RegisterScreenInput {
  readonly session: SessionRef;
  readonly policy: ShopPolicy;
  /** The invite link's code; null: no invite link was followed. */
  readonly linkCode: string | null;
}

interface RegisterScreenContext extends RegisterScreenInput {
  /** The customer is replacing the link's code. */
  readonly isCodeChanging: boolean;
  readonly form: RegisterForm;
  readonly problems: RegisterProblems;
  /** Why the last call failed: the registration, or the login that checks its outcome. */
  readonly failure: LoginFailure | null;
  readonly finding: RegisterFinding | null;
  /** What was sent and had no answer; null: nothing, or its outcome is known. */
  readonly unanswered: LoginForm | null;
  /** The language has changed since the last call was sent: the server's words are in the former one. */
  readonly isInPreviousLanguage: boolean;
}

type RegisterScreenEvent =
  | { readonly type: "CHANGED"; readonly field: RegisterField; readonly value: string }
  | { readonly type: "CODE_CHANGING" }
  | { readonly type: "SUBMIT" }
  | { readonly type: "LOG_IN" }
  | { readonly type: "LANGUAGE_CHANGED" };

const findingOf = (failure: LoginFailure): RegisterFinding | null => {
  // Some servers send no code that tells these apart. Either way no account with these values exists.
  if (failure._tag === "UserDoesNotExist" || failure._tag === "InvalidCredentials")
    return "not created";
  return failure._tag === "WrongPassword" ? "name is taken" : null;
};

/** The login that checks the outcome got no conclusive response itself. */
const isStillUnknown = (failure: LoginFailure): boolean => {
  switch (failure._tag) {
    case "UserDoesNotExist":
    case "WrongPassword":
    case "AccountFrozen":
    case "InvalidCredentials":
      return false;
    default:
      return !isRefused(failure);
  }
};

/**
 * The registration (specification §2, §5, §8, D1). A registration takes effect in the session at once. So
 * does a 401, which keeps the typed values for the way back (D11). Registering creates something, so it is
 * sent once per tap (D7): without a response the machine says so, and a login checks the outcome. Typed
 * values are kept through every failure.
 */
export const registerScreenMachine = setup({
  types: {} as {
    context: RegisterScreenContext;
    events: RegisterScreenEvent;
    input: RegisterScreenInput;
    emitted:
      | { type: "form has problems" }
      | { type: "no response" }
      /** By a 401, which leads to the login screen (D11). */
      | { type: "unauthorized" }
      /** No account was registered with the typed values, at least so far. */
      | { type: "not registered" }
      /** The login that checks the outcome got no conclusive response. */
      | { type: "outcome check failed"; failure: LoginFailure };
  },
  actors: calls,
  guards: {
    "the form may be sent": ({ context }) =>
      Object.keys(registerProblems(context.form, context.linkCode, context.policy)).length === 0,
  },
  actions: {
    "store the failure": assign((_, { failure }: { failure: LoginFailure }) => ({
      failure,
      finding: null,
    })),
    // What is not there yet may still arrive.
    "store the finding": assign(({ context }, { failure }: { failure: LoginFailure }) => {
      const finding = findingOf(failure);
      return {
        finding,
        failure: finding === null ? failure : null,
        unanswered: finding === "not created" ? context.unanswered : null,
      };
    }),
    "log the customer in": sendTo(
      ({ context }) => context.session,
      (_, { success }: { success: LoginAnswer }) => ({ type: "LOGGED_IN", ...success }),
    ),
    "show the problems": assign(({ context }) => ({
      problems: registerProblems(context.form, context.linkCode, context.policy),
    })),
  },
}).createMachine({
  id: "register screen",
  context: ({ input }) => {
    const { session, linkCode } = input;
    const form = restoredRegisterForm(session.getSnapshot().context.draft, linkCode);
    return {
      ...input,
      // A code that was typed in the place of the link's is shown: it is the one that is sent.
      isCodeChanging: form.inviteCode !== (linkCode ?? ""),
      form,
      problems: {},
      failure: null,
      finding: null,
      unanswered: null,
      isInPreviousLanguage: false,
    };
  },
  on: {
    CODE_CHANGING: { actions: assign({ isCodeChanging: true }) },
    LANGUAGE_CHANGED: {
      actions: [
        assign({ isInPreviousLanguage: true }),
        sendTo(({ context }) => context.session, { type: "LANGUAGE_CHANGED" }),
      ],
    },
  },
  initial: "form",
  states: {
    /** The form can be edited and sent. */
    form: {
      initial: "editing",
      on: {
        CHANGED: {
          actions: [
            assign(({ context, event }) => {
              const { [event.field]: _mended, ...problems } = context.problems;
              const isMended = event.field === "username" && context.finding === "name is taken";
              return {
                form: { ...context.form, [event.field]: event.value },
                problems,
                finding: isMended ? null : context.finding,
              };
            }),
            sendTo(
              ({ context }) => context.session,
              ({ context: { form, linkCode } }) => ({
                type: "DRAFT_CHANGED",
                draft: { ...form, linkCode },
              }),
            ),
          ],
        },
        SUBMIT: [
          {
            guard: "the form may be sent",
            target: "submitting",
            actions: assign({ problems: {}, failure: null, finding: null }),
          },
          { actions: ["show the problems", emit({ type: "form has problems" })] },
        ],
      },
      states: {
        editing: {},
        /** It is not known whether the account was created; the customer decides whether to try again. */
        "outcome unknown": {
          on: {
            LOG_IN: {
              target: "#register screen.checking the outcome",
              // What was typed since is of no account.
              actions: assign(({ context: { form, unanswered } }) => ({
                form: { ...form, ...unanswered },
              })),
            },
          },
        },
      },
    },
    submitting: {
      entry: assign({ isInPreviousLanguage: false }),
      invoke: {
        src: "register",
        input: ({ context }) => registrationOf(context.form, context.linkCode),
        onDone: [
          {
            guard: succeeded,
            target: "registered",
            actions: { type: "log the customer in", params: withSuccess },
          },
          {
            guard: failedWith(isStillUnknown),
            target: "form.outcome unknown",
            actions: [
              { type: "store the failure", params: withFailure },
              assign(
                ({
                  context: {
                    form: { username, password, phone },
                  },
                }) => ({ unanswered: { username, password, phone } }),
              ),
              emit({ type: "no response" }),
            ],
          },
          {
            guard: failedWith(isSessionEnded),
            target: "form",
            actions: [
              sendTo(
                ({ context }) => context.session,
                ({ event }) => {
                  const failure = failureOf(event.output);
                  return {
                    type: "REGISTRATION_TURNED_AWAY",
                    words: failure._tag === "SessionEnded" ? wordsOf(failure) : null,
                  };
                },
              ),
              emit({ type: "unauthorized" }),
            ],
          },
          // Of the first sending a refusal of the second one says nothing: the name may be taken by it.
          {
            guard: ({ context }) => context.unanswered !== null,
            target: "form.outcome unknown",
            actions: { type: "store the failure", params: withFailure },
          },
          { target: "form", actions: { type: "store the failure", params: withFailure } },
        ],
      },
    },
    /** Logs in with what was sent, which succeeds exactly if the account was created. */
    "checking the outcome": {
      entry: assign({ isInPreviousLanguage: false }),
      invoke: {
        src: "logIn",
        input: ({ context }) => ({
          username: context.form.username,
          password: context.form.password,
          phone: context.form.phone,
        }),
        onDone: [
          {
            guard: succeeded,
            target: "registered",
            actions: { type: "log the customer in", params: withSuccess },
          },
          {
            guard: failedWith(isStillUnknown),
            target: "form.outcome unknown",
            actions: [
              { type: "store the failure", params: withFailure },
              emit((done) => ({ type: "outcome check failed" as const, ...withFailure(done) })),
            ],
          },
          {
            target: "form",
            actions: [
              { type: "store the finding", params: withFailure },
              emit({ type: "not registered" }),
            ],
          },
        ],
      },
    },
    registered: { type: "final" },
  },
});

export type RegisterScreenLogic = typeof registerScreenMachine;

export const registerScreenLogic = (actors: RegisterScreenActors): RegisterScreenLogic =>
  registerScreenMachine.provide({ actors });
