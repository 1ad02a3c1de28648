import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import { failureOf } from "../failure-of.ts";
import { slot } from "../slot.ts";
import {
  emptyPasswordForm,
  type PasswordChange,
  passwordChangeOf,
  type PasswordField,
  type PasswordForm,
  passwordProblems,
  type PasswordProblems,
} from "./password-form.ts";

type Answer = Result.Result<void, CallFailure>;

interface PasswordContext {
  readonly form: PasswordForm;
  /** Shown once the customer has tried to send the form. */
  readonly problems: PasswordProblems;
  readonly failure: CallFailure | null;
}

type PasswordEvent =
  | { readonly type: "CHANGED"; readonly field: PasswordField; readonly value: string }
  | { readonly type: "SUBMIT" }
  /** The customer turned away: what was typed is forgotten. A change under way goes on. */
  | { readonly type: "LEFT" };

/** The code that the login has for a wrong password (specification §8). */
const wrongPassword = 40102;

/** The field that a failure is about, where it is about one: it is shown there. */
export const fieldOfPasswordFailure = (failure: CallFailure): PasswordField | null =>
  failure._tag === "Refused" && failure.code === wrongPassword ? "current" : null;

/** Of the shown problems those that are still there, without the field that is being mended. */
const leftProblems = (
  shown: PasswordProblems,
  form: PasswordForm,
  mended: PasswordField,
): PasswordProblems => {
  const now = Object.entries(passwordProblems(form));
  return Object.fromEntries(now.filter(([field]) => field in shown && field !== mended));
};

/**
 * Changing the password (specification §5, §8). It is sent once per tap of the customer's. Where no
 * answer came, nothing that we could read would tell which password is the right one: the machine
 * says so, and logging in again settles it, with the new password or with the old one.
 *
 * @spec S8.38
 */
export const passwordMachine = setup({
  types: {} as {
    context: PasswordContext;
    events: PasswordEvent;
    emitted:
      | { type: "form has problems" }
      | { type: "not changed"; failure: CallFailure }
      | { type: "no answer came" }
      /** Every session of the customer has ended on the server: one has to log in again. */
      | { type: "changed" };
  },
  actors: {
    changePassword: slot<void, CallFailure, PasswordChange>("changePassword"),
  },
  guards: {
    "the form may be sent": ({ context }) =>
      Object.keys(passwordProblems(context.form)).length === 0,
    "it was changed": (_, { answer }: { answer: Answer }) => Result.isSuccess(answer),
    "the outcome is unknown": (_, { answer }: { answer: Answer }) =>
      Result.isFailure(answer) && isOutcomeUnknown(answer.failure),
  },
  actions: {
    "forget what was typed": assign({ form: emptyPasswordForm, problems: {}, failure: null }),
    "take the failure": assign((_, { answer }: { answer: Answer }) => ({
      failure: failureOf(answer),
    })),
  },
}).createMachine({
  id: "password",
  context: { form: emptyPasswordForm, problems: {}, failure: null },
  initial: "asking",
  states: {
    /** The form may be filled in and sent. */
    asking: {
      initial: "editing",
      on: {
        CHANGED: {
          actions: assign(({ context, event }) => {
            const form = { ...context.form, [event.field]: event.value };
            const { failure } = context;
            const isMended = failure !== null && fieldOfPasswordFailure(failure) === event.field;
            return {
              form,
              problems: leftProblems(context.problems, form, event.field),
              failure: isMended ? null : failure,
            };
          }),
        },
        SUBMIT: [
          {
            guard: "the form may be sent",
            target: "sending",
            actions: assign({ problems: {}, failure: null }),
          },
          {
            actions: [
              assign(({ context }) => ({ problems: passwordProblems(context.form) })),
              emit({ type: "form has problems" }),
            ],
          },
        ],
      },
      states: {
        editing: { on: { LEFT: { actions: "forget what was typed" } } },
        /** Whether the new password is the right one now is not known. */
        "outcome unknown": {},
      },
    },
    sending: {
      invoke: {
        src: "changePassword",
        input: ({ context }) => passwordChangeOf(context.form),
        onDone: [
          {
            guard: { type: "it was changed", params: ({ event }) => ({ answer: event.output }) },
            target: "changed",
          },
          {
            guard: {
              type: "the outcome is unknown",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "asking.outcome unknown",
            actions: [
              { type: "take the failure", params: ({ event }) => ({ answer: event.output }) },
              emit({ type: "no answer came" }),
            ],
          },
          {
            target: "asking",
            actions: [
              { type: "take the failure", params: ({ event }) => ({ answer: event.output }) },
              emit(({ event }) => ({
                type: "not changed" as const,
                failure: failureOf(event.output),
              })),
            ],
          },
        ],
      },
    },
    changed: { type: "final", entry: ["forget what was typed", emit({ type: "changed" })] },
  },
});
