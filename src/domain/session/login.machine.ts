import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import type { CallFailure } from "../failure.ts";
import type { Settings } from "../catalogue/settings.ts";
import type { ShopPolicy } from "../policy.ts";
import { type Slot, slot } from "../slot.ts";
import { fieldOfFailure, type LoginFailure } from "./login-failure.ts";
import {
  emptyLoginForm,
  type LoginField,
  type LoginForm,
  loginProblems,
  type LoginProblems,
} from "./login-form.ts";
import type { User } from "./user.ts";

/** Of login and of register: a token, and the user where the server sends one with it. */
export interface LoginAnswer {
  readonly token: string;
  readonly user: User | null;
}

export interface LoginActors {
  readonly logIn: Slot<LoginAnswer, LoginFailure, LoginForm>;
  /** Contact phone and service hours (D11). */
  readonly loadSettings: Slot<Settings, CallFailure, { readonly key: null }>;
}

interface LoginContext {
  readonly policy: ShopPolicy;
  readonly form: LoginForm;
  /** Shown once the customer has tried to send the form; null before. */
  readonly problems: LoginProblems;
  readonly failure: LoginFailure | null;
}

type LoginEvent =
  | { readonly type: "CHANGED"; readonly field: LoginField; readonly value: string }
  | { readonly type: "SUBMIT" };

/** Logging in (specification §2, §5, §8). What was typed stays through every failure. */
export const loginMachine = setup({
  types: {} as {
    context: LoginContext;
    events: LoginEvent;
    input: { readonly policy: ShopPolicy };
    emitted:
      | { type: "logged in"; answer: LoginAnswer }
      | { type: "form has problems" }
      | { type: "login failed" };
  },
  actors: { logIn: slot<LoginAnswer, LoginFailure, LoginForm>("logIn") },
  guards: {
    "the form may be sent": ({ context }) =>
      Object.keys(loginProblems(context.form, context.policy)).length === 0,
  },
}).createMachine({
  id: "login",
  context: ({ input }) => ({
    policy: input.policy,
    form: emptyLoginForm,
    problems: {},
    failure: null,
  }),
  initial: "editing",
  states: {
    editing: {
      on: {
        CHANGED: {
          actions: assign(({ context, event }) => {
            const { [event.field]: _mended, ...problems } = context.problems;
            const { failure } = context;
            const isMended = failure !== null && fieldOfFailure(failure) === event.field;
            return {
              form: { ...context.form, [event.field]: event.value },
              problems,
              failure: isMended ? null : failure,
            };
          }),
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
      invoke: {
        src: "logIn",
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "logged in",
            actions: emit(({ event }) => ({
              type: "logged in" as const,
              answer: Result.getOrThrow(event.output),
            })),
          },
          {
            target: "editing",
            actions: [
              assign(({ event }) =>
                Result.isFailure(event.output) ? { failure: event.output.failure } : {},
              ),
              emit({ type: "login failed" }),
            ],
          },
        ],
      },
    },
    "logged in": { type: "final" },
  },
});
