import { Result } from "effect";
import { assign, emit, enqueueActions, sendTo, setup } from "xstate";
import { failureOf } from "../call/failure-of.ts";
import { type CallFailure, isRefused, wordsOf } from "../call/failure.ts";
import type { ShopPolicy } from "../policy.ts";
import { answered, callActor } from "../call/call-actor.ts";
import type { LoginAnswer } from "./login-answer.ts";
import type { LoginFailure } from "./login-failure.ts";
import type { LoginForm } from "./login-form.ts";
import {
  emptyRegisterForm,
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
  register: callActor<LoginAnswer, CallFailure, Registration>("register"),
  /** Logs in with the typed values, to find out whether the account exists. */
  logIn: callActor<LoginAnswer, LoginFailure, LoginForm>("logIn"),
};

export type RegisterScreenActors = typeof calls;

/** What a login proved about a registration of unknown outcome. */
export type RegisterFinding =
  /** The account does not exist: it may be registered. */
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
}

type RegisterScreenEvent =
  | { readonly type: "CHANGED"; readonly field: RegisterField; readonly value: string }
  | { readonly type: "CODE_CHANGING" }
  | { readonly type: "SUBMIT" }
  | { readonly type: "LOG_IN" };

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
      | { type: "no answer came" }
      /** By a 401, which leads to the login screen (D11). */
      | { type: "turned away" }
      /** It is known that no account was registered with the typed values. */
      | { type: "settled" }
      /** The login that checks the outcome got no conclusive response. */
      | { type: "settling failed"; failure: LoginFailure };
  },
  actors: calls,
  guards: {
    "the form may be sent": ({ context }) =>
      Object.keys(registerProblems(context.form, context.linkCode, context.policy)).length === 0,
    "it was answered": (_, { answer }: { answer: Result.Result<LoginAnswer, LoginFailure> }) =>
      Result.isSuccess(answer),
    "it was turned away": (_, { answer }: { answer: Result.Result<LoginAnswer, LoginFailure> }) =>
      Result.isFailure(answer) && answer.failure._tag === "SessionEnded",
    "the outcome is unknown": (
      _,
      { answer }: { answer: Result.Result<LoginAnswer, LoginFailure> },
    ) => Result.isFailure(answer) && isStillUnknown(answer.failure),
  },
  actions: {
    "take the failure": assign(
      (_, { answer }: { answer: Result.Result<LoginAnswer, LoginFailure> }) =>
        Result.isFailure(answer) ? { failure: answer.failure, finding: null } : {},
    ),
    "take the finding": assign(
      (_, { answer }: { answer: Result.Result<LoginAnswer, LoginFailure> }) => {
        if (Result.isSuccess(answer)) return {};
        const finding = findingOf(answer.failure);
        return { finding, failure: finding === null ? answer.failure : null };
      },
    ),
    "tell the session who is here": enqueueActions(
      ({ context, enqueue }, { answer }: { answer: Result.Result<LoginAnswer, LoginFailure> }) => {
        if (Result.isSuccess(answer))
          enqueue.sendTo(context.session, { type: "LOGGED_IN", ...answer.success });
      },
    ),
    "show the problems": assign(({ context }) => ({
      problems: registerProblems(context.form, context.linkCode, context.policy),
    })),
  },
}).createMachine({
  id: "register screen",
  context: ({ input }) => {
    const { registration } = input.session.getSnapshot().context;
    return {
      ...input,
      isCodeChanging: false,
      form:
        registration === null
          ? emptyRegisterForm(input.linkCode)
          : restoredRegisterForm(registration, input.linkCode),
      problems: {},
      failure: null,
      finding: null,
    };
  },
  on: { CODE_CHANGING: { actions: assign({ isCodeChanging: true }) } },
  initial: "asking",
  states: {
    /** The form can be edited and sent. */
    asking: {
      initial: "editing",
      on: {
        CHANGED: {
          actions: assign(({ context, event }) => {
            const { [event.field]: _mended, ...problems } = context.problems;
            const isMended = event.field === "username" && context.finding === "name is taken";
            return {
              form: { ...context.form, [event.field]: event.value },
              problems,
              finding: isMended ? null : context.finding,
            };
          }),
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
        "outcome unknown": { on: { LOG_IN: "#register screen.settling" } },
      },
    },
    submitting: {
      invoke: {
        src: "register",
        input: ({ context }) => registrationOf(context.form, context.linkCode),
        onDone: [
          {
            guard: { type: "it was answered", params: answered },
            target: "registered",
            actions: { type: "tell the session who is here", params: answered },
          },
          {
            guard: { type: "the outcome is unknown", params: answered },
            target: "asking.outcome unknown",
            actions: [
              { type: "take the failure", params: answered },
              emit({ type: "no answer came" }),
            ],
          },
          {
            guard: { type: "it was turned away", params: answered },
            target: "asking",
            actions: [
              sendTo(
                ({ context }) => context.session,
                ({ context: { form, linkCode }, event }) => {
                  const failure = failureOf(event.output);
                  return {
                    type: "REGISTRATION_TURNED_AWAY",
                    words: failure._tag === "SessionEnded" ? wordsOf(failure) : null,
                    registration: { form, linkCode },
                  };
                },
              ),
              emit({ type: "turned away" }),
            ],
          },
          {
            target: "asking",
            actions: { type: "take the failure", params: answered },
          },
        ],
      },
    },
    /** Logs in with the typed values, which succeeds exactly if the account was created. */
    settling: {
      invoke: {
        src: "logIn",
        input: ({ context }) => ({
          username: context.form.username,
          password: context.form.password,
          phone: context.form.phone,
        }),
        onDone: [
          {
            guard: { type: "it was answered", params: answered },
            target: "registered",
            actions: { type: "tell the session who is here", params: answered },
          },
          {
            guard: { type: "the outcome is unknown", params: answered },
            target: "asking.outcome unknown",
            actions: [
              { type: "take the failure", params: answered },
              emit(({ event }) => ({
                type: "settling failed" as const,
                failure: Result.getOrThrow(Result.flip(event.output)),
              })),
            ],
          },
          {
            target: "asking",
            actions: [{ type: "take the finding", params: answered }, emit({ type: "settled" })],
          },
        ],
      },
    },
    registered: { type: "final" },
  },
});

export type RegisterScreenLogic = typeof registerScreenMachine;

export const registerScreenLogic = (actors: RegisterScreenActors): RegisterScreenLogic =>
  registerScreenMachine.provide({ actors: { ...actors } });
