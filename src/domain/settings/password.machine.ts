import { assign, emit, enqueueActions, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { hasOpenAttempts } from "../session/has-open-attempts.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor } from "../call/call-actor.ts";
import { failedWith, isUncertain, succeeded, withFailure } from "../call/call-done.ts";
import { fieldOfPasswordFailure } from "./password-failure.ts";
import {
  emptyPasswordForm,
  type PasswordChange,
  passwordChangeOf,
  type PasswordField,
  type PasswordForm,
  passwordProblems,
  type PasswordProblems,
} from "./password-form.ts";

interface PasswordContext {
  readonly session: SessionRef;
  /** The session's `customerKey` when the screen was opened: a change means another customer, or none. */
  readonly customerKey: number;
  /** The form is open. */
  readonly isShown: boolean;
  /** The form says that an attempt is open: the change logs out (D7.8). */
  readonly hasOpen: boolean;
  /** The screen was unmounted. */
  readonly isLeft: boolean;
  /** A change was sent and had no answer: the refusal of another one says nothing of it. */
  readonly isUnanswered: boolean;
  readonly form: PasswordForm;
  /** Shown once the customer has tried to send the form. */
  readonly problems: PasswordProblems;
  readonly failure: CallFailure | null;
}

type PasswordEvent =
  | { readonly type: "CHANGED"; readonly field: PasswordField; readonly value: string }
  | { readonly type: "SUBMIT" }
  | { readonly type: "OPENED" }
  /** The customer closed the form: typed values are cleared. A running change continues. */
  | { readonly type: "CLOSED" }
  /** The screen was unmounted: the machine ends when no change is running. */
  | { readonly type: "LEAVE" };

/** The shown problems that still exist, without the field being edited. */
const remainingProblems = (
  shown: PasswordProblems,
  form: PasswordForm,
  mended: PasswordField,
): PasswordProblems => {
  const now = Object.entries(passwordProblems(form));
  return Object.fromEntries(now.filter(([field]) => field in shown && field !== mended));
};

/** The same customer is logged in as when the screen was opened. */
const isCustomerHere = ({ session, customerKey }: PasswordContext): boolean =>
  session.getSnapshot().context.customerKey === customerKey;

const calls = {
  /** Sent once per tap, never retried by the program. */
  changePassword: callActor<void, CallFailure, PasswordChange>(),
};

export type PasswordActors = typeof calls;

/**
 * Changes the password (specification §5, §8), with the form's popup. Sent once per tap. Without a response
 * no call can tell which password is valid: the machine says so, and the next login settles it, with
 * either.
 *
 * The customer must learn the outcome, so a running change continues while the form is closed; the form
 * opens again if it fails. The change also outlives the screen and the session, whose end may be seen
 * before the change's own response.
 *
 * @spec S8.38
 */
export const passwordMachine = setup({
  types: {} as {
    context: PasswordContext;
    events: PasswordEvent;
    input: { readonly session: SessionRef };
    emitted:
      | { type: "form has problems" }
      /** `told`: where the customer sees the failure. */
      | {
          type: "not changed";
          failure: CallFailure;
          shownIn: "in the form" | "by nothing" | "elsewhere";
        }
      /** The outcome is unknown and the screen that would say so is gone. */
      | { type: "no response" }
      /**
       * The server ended all sessions of the customer, who has to log in again. `isHere`: the customer is
       * still logged in on this page, and that session ends too.
       */
      | { type: "changed"; isHere: boolean };
  },
  actors: calls,
  guards: {
    "an open attempt is unreported": ({ context: { session, hasOpen } }) =>
      !hasOpen && hasOpenAttempts(session.getSnapshot().context),
    "the form may be sent": ({ context }) =>
      Object.keys(passwordProblems(context.form)).length === 0,
    "the screen is unmounted": ({ context }) => context.isLeft,
    "the session has ended": ({ context: { session } }) =>
      session.getSnapshot().context.endReason === "session ended",
  },
  actions: {
    "show the form": assign(({ context: { session } }) => ({
      isShown: true,
      hasOpen: hasOpenAttempts(session.getSnapshot().context),
    })),
    "notify why it was not changed": emit(
      ({ context: { isShown, isLeft } }, failed: { failure: CallFailure }) => ({
        type: "not changed" as const,
        ...failed,
        shownIn: isLeft
          ? ("elsewhere" as const)
          : isShown
            ? ("in the form" as const)
            : ("by nothing" as const),
      }),
    ),
    "notify that the outcome is unknown": emit({ type: "no response" }),
    "log out": enqueueActions(({ context, enqueue }) => {
      const isHere = isCustomerHere(context);
      enqueue.emit({ type: "changed", isHere });
      if (isHere) enqueue.sendTo(context.session, { type: "LOG_OUT", reason: "password changed" });
    }),
    "clear the form": assign({ form: emptyPasswordForm, problems: {}, failure: null }),
  },
}).createMachine({
  id: "password",
  context: ({ input: { session } }) => ({
    session,
    customerKey: session.getSnapshot().context.customerKey,
    isShown: false,
    hasOpen: false,
    isLeft: false,
    isUnanswered: false,
    form: emptyPasswordForm,
    problems: {},
    failure: null,
  }),
  initial: "form",
  on: {
    OPENED: { actions: "show the form" },
    CLOSED: { actions: assign({ isShown: false }) },
  },
  states: {
    /** The form can be edited and sent. */
    form: {
      initial: "editing",
      on: {
        CHANGED: {
          actions: assign(({ context, event }) => {
            const form = { ...context.form, [event.field]: event.value };
            const { failure } = context;
            const isMended = failure !== null && fieldOfPasswordFailure(failure) === event.field;
            return {
              form,
              problems: remainingProblems(context.problems, form, event.field),
              failure: isMended ? null : failure,
            };
          }),
        },
        SUBMIT: [
          // Such an attempt was found or sent after the form was opened. The form shows it before the change
          // logs the customer out.
          { guard: "an open attempt is unreported", actions: "show the form" },
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
        editing: {
          on: {
            CLOSED: { actions: [assign({ isShown: false }), "clear the form"] },
            LEAVE: "#password.left",
          },
        },
        /** It is not known whether the new password is valid. */
        "outcome unknown": {
          on: {
            LEAVE: [
              {
                guard: "the session has ended",
                target: "#password.left",
                actions: "notify that the outcome is unknown",
              },
              { target: "#password.left" },
            ],
          },
        },
      },
    },
    sending: {
      on: { LEAVE: { actions: assign({ isLeft: true }) } },
      invoke: {
        src: "changePassword",
        input: ({ context }) => passwordChangeOf(context.form),
        onDone: [
          { guard: succeeded, target: "changed" },
          {
            guard: (done) => done.context.isUnanswered || failedWith(isUncertain)(done),
            target: "unanswered",
            actions: assign((done) => withFailure(done)),
          },
          {
            target: "not changed",
            actions: [
              assign((done) => withFailure(done)),
              { type: "notify why it was not changed", params: withFailure },
            ],
          },
        ],
      },
    },
    unanswered: {
      entry: assign({ isUnanswered: true }),
      always: [
        {
          guard: "the screen is unmounted",
          target: "left",
          actions: "notify that the outcome is unknown",
        },
        { target: "form.outcome unknown", actions: "show the form" },
      ],
    },
    "not changed": {
      always: [
        { guard: "the screen is unmounted", target: "left" },
        { target: "form", actions: "show the form" },
      ],
    },
    changed: { type: "final", entry: ["clear the form", "log out"] },
    left: { type: "final" },
  },
});
