import { withOutput, withEvent } from "../call/call-actor.ts";
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from "xstate";
import { attemptEvents } from "../attempt/attempt-events.ts";
import { shownRows } from "../attempt/outcome.ts";
import type { WithdrawalAccountRequest } from "../attempt/request.ts";
import {
  type CommandDoubt,
  commandDoubt,
  commandMachine,
  type CommandOutcome,
} from "../command/command.machine.ts";
import type { CallFailure } from "../call/failure.ts";
import type { WithdrawalAccountId } from "../identity/ids.ts";
import { nonNull } from "../call/non-null.ts";
import {
  type AccountAttemptRef,
  type AccountUpdate,
  type AccountOutcome,
  addedBy,
  type AddedAccount,
  type ToAccountRequest,
} from "./account-attempt.ts";
import {
  type AccountForm,
  accountFormOf,
  accountProblems,
  type AccountProblems,
  type AccountRules,
  type AccountTextField,
  draftOf,
  emptyAccountForm,
} from "./account-form.ts";
import { isAsDrafted } from "./account-match.ts";
import type {
  UsdtNetwork,
  WithdrawalAccount,
  WithdrawalAccountDraft,
  WithdrawalAccountKind,
} from "./withdrawal-account.ts";

type Accounts = readonly WithdrawalAccount[];

/** A change of an existing account. */
export interface AccountChange {
  readonly id: WithdrawalAccountId;
  readonly draft: WithdrawalAccountDraft;
}

const changed = (
  { target, isAccepted }: { readonly target: AccountChange; readonly isAccepted: boolean },
  accounts: Accounts,
): WithdrawalAccount | null =>
  accounts.find(
    (each) => each.id === target.id && (isAccepted || isAsDrafted(target.draft, each)),
  ) ?? null;

/** Changing is idempotent, so it needs no attempt record (D7). */
export const changeCommand = commandMachine<AccountChange, Accounts>({
  isDone: (known) => known.read !== null && changed(known, known.read) !== null,
});

interface AccountFormContext extends AccountRules {
  /** The account being changed; null: a new one is added. */
  readonly account: WithdrawalAccount | null;
  /** The session's single attempt at adding an account; null where one is changed. */
  readonly attempt: AccountAttemptRef | null;
  readonly toRequest: ToAccountRequest;
  readonly form: AccountForm;
  /** The form before the customer typed: the account as last read. */
  readonly begunWith: AccountForm;
  /** What another tab or device has done to the account since the customer began to type; null: nothing. */
  readonly elsewhere: "changed" | "deleted" | null;
  /** Shown once the customer has tried to send the form. */
  readonly problems: AccountProblems;
  /** Why a change was refused; null: it was not. */
  readonly failure: CallFailure | null;
  /** The state of a change in doubt; null: nothing was sent, or it is under way. */
  readonly doubt: CommandDoubt | null;
}

/** The accounts were read: the one that is being changed may be another than the form began with. */
export interface AccountsRead {
  readonly type: "ACCOUNTS_READ";
  readonly accounts: Accounts;
}

export type AccountFormEvent =
  /** The form is shown: the baseline is read (D7.2). */
  | { readonly type: "OPENED" }
  | { readonly type: "CHANGED"; readonly field: AccountTextField; readonly value: string }
  | { readonly type: "KIND_CHOSEN"; readonly kind: WithdrawalAccountKind }
  | { readonly type: "NETWORK_CHOSEN"; readonly network: UsdtNetwork }
  | AccountsRead
  /** What this customer had typed when the session ended. */
  | { readonly type: "DRAFT_RESTORED"; readonly form: AccountForm }
  | { readonly type: "SUBMIT" }
  /** The customer has seen that the account already exists, and adds another one. */
  | { readonly type: "SUBMIT_ANOTHER" }
  /** The customer asks, after a warning, to send again, with the form as it is now (D7.5). */
  | { readonly type: "SEND_AGAIN" }
  /** Reads the outcome of a change again. */
  | { readonly type: "CHECK" }
  | AccountUpdate;

type Outcome = CommandOutcome<Accounts>;
type Context = AccountFormContext;

/** Both are of `accountFormOf`, with the same order of fields. */
const isSameForm = (a: AccountForm, b: AccountForm): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const attemptIn = ({ attempt }: Context): AccountAttemptRef => nonNull(attempt);
const draftIn = (context: Context): WithdrawalAccountDraft =>
  nonNull(draftOf(context.form, context));

/**
 * Adds a withdrawal account or changes one (specification §2, §5, §7). Adding creates something, so it is
 * handed to the attempt, which sends it once (D7). What was typed is kept through every failure.
 *
 * @spec S2.74 S2.75
 */
export const withdrawalAccountFormMachine = setup({
  types: {} as {
    context: Context;
    events: AccountFormEvent;
    input: AccountRules & {
      readonly account: WithdrawalAccount | null;
      readonly attempt: AccountAttemptRef | null;
      readonly toRequest: ToAccountRequest;
    };
    emitted:
      /** Null: the server accepted the account, and it could not be read yet. */
      | { type: "saved"; account: WithdrawalAccount | null }
      | { type: "form has problems" }
      /** Nothing was saved: refused or not sent. Null: another tab was faster. */
      | { type: "not saved"; failure: CallFailure | null }
      /** A change was sent and nothing proves its outcome. */
      | { type: "in doubt" };
  },
  actors: {
    change: changeCommand,
    attemptEvents: attemptEvents<
      WithdrawalAccountRequest,
      AddedAccount,
      WithdrawalAccount,
      never
    >(),
  },
  guards: {
    "the form has problems": ({ context }) => draftOf(context.form, context) === null,
    "an account is changed": ({ context }) => context.account !== null,
    "it is being added": ({ context }) => attemptIn(context).getSnapshot().context.request !== null,
    "nothing was typed": ({ context: { form, begunWith } }) => form === begunWith,
    "nothing is being added": ({ context: { attempt } }) =>
      attempt === null || attempt.getSnapshot().context.request === null,
    "it is added": (_, { outcome }: { outcome: AccountOutcome }) => addedBy(outcome) !== undefined,
    "it is changed": (_, { output }: { output: Outcome }) => output.kind === "done",
  },
  actions: {
    "store the newest accounts": ({ context }) => attemptIn(context).send({ type: "FORM_OPENED" }),
    "compare the account with what was read": assign(
      (
        { context: { account, form, begunWith, elsewhere } },
        { accounts }: { accounts: Accounts },
      ) => {
        const read = accounts.find(({ id }) => id === account?.id);
        if (read === undefined) return { elsewhere: "deleted" as const };
        const now = accountFormOf(read);
        if (isSameForm(begunWith, now))
          return { elsewhere: elsewhere === "deleted" ? null : elsewhere };
        return form === begunWith
          ? { account: read, form: now, begunWith: now, problems: {}, elsewhere: null }
          : { account: read, begunWith: now, elsewhere: "changed" as const };
      },
    ),
    "report the form's problems": enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ problems: accountProblems(context.form, context), failure: null });
      if (context.attempt !== null) enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
      enqueue.emit({ type: "form has problems" });
    }),
    send: enqueueActions(({ context, enqueue }, { known }: { known: readonly number[] }) => {
      const request = context.toRequest(draftIn(context), null);
      enqueue.assign({ problems: {} });
      enqueue.sendTo(attemptIn(context), { type: "SEND", request, known });
    }),
    "send again": enqueueActions(({ context, enqueue }) => {
      const attempt = attemptIn(context);
      const earlier = attempt.getSnapshot().context.record?.request ?? null;
      enqueue.assign({ problems: {} });
      enqueue.sendTo(attempt, {
        type: "RESEND",
        request: context.toRequest(draftIn(context), earlier),
      });
    }),
    "notify that it is added": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: AccountOutcome }) => {
        enqueue.sendTo(attemptIn(context), { type: "ACKNOWLEDGED" });
        enqueue.emit({ type: "saved", account: addedBy(outcome) ?? null });
      },
    ),
    "notify that it is not added": enqueueActions(
      ({ enqueue }, { outcome }: { outcome: AccountOutcome }) => {
        if (outcome.kind === "refused")
          enqueue.emit({ type: "not saved", failure: outcome.failure });
        if (outcome.kind === "not sent") {
          const { why } = outcome;
          enqueue.emit({
            type: "not saved",
            failure: why.kind === "failure" ? why.failure : null,
          });
        }
      },
    ),
    "notify that it is not changed": enqueueActions(
      ({ enqueue }, { output }: { output: Outcome }) => {
        if (output.kind === "refused") enqueue.emit({ type: "not saved", failure: output.failure });
      },
    ),
    "notify that it is changed": enqueueActions(
      ({ context, enqueue }, { output }: { output: Outcome }) => {
        const { id } = nonNull(context.account);
        const read = output.kind === "done" ? output.read : null;
        enqueue.emit({ type: "saved", account: read?.find((each) => each.id === id) ?? null });
      },
    ),
  },
}).createMachine({
  id: "withdrawal account form",
  context: ({ input }) => {
    const form = input.account === null ? emptyAccountForm : accountFormOf(input.account);
    return {
      ...input,
      form,
      begunWith: form,
      elsewhere: null,
      problems: {},
      failure: null,
      doubt: null,
    };
  },
  initial: "starting",
  on: {
    CHANGED: {
      guard: "nothing is being added",
      actions: assign(({ context, event }) => {
        const { [event.field]: _mended, ...problems } = context.problems;
        return { form: { ...context.form, [event.field]: event.value }, problems };
      }),
    },
    NETWORK_CHOSEN: {
      guard: "nothing is being added",
      actions: assign(({ context, event }) => {
        // An address problem on one network may be none on another.
        const { network: _mended, address: _judged, ...problems } = context.problems;
        return { form: { ...context.form, network: event.network }, problems };
      }),
    },
    DRAFT_RESTORED: {
      guard: "nothing was typed",
      actions: assign(({ event }) => ({ form: event.form })),
    },
    KIND_CHOSEN: {
      guard: "nothing is being added",
      actions: assign(({ context, event }) => ({
        form: { ...context.form, kind: event.kind },
        problems: {},
        failure: null,
      })),
    },
  },
  states: {
    starting: {
      always: [{ guard: "an account is changed", target: "changing" }, { target: "adding" }],
    },
    /** The attempt knows whether a request is under way. */
    adding: {
      invoke: { src: "attemptEvents", input: ({ context }) => ({ attempt: attemptIn(context) }) },
      on: {
        OPENED: { actions: "store the newest accounts" },
        SUBMIT: [
          { guard: "it is being added" },
          { guard: "the form has problems", actions: "report the form's problems" },
          { actions: { type: "send", params: { known: [] } } },
        ],
        SUBMIT_ANOTHER: [
          { guard: "it is being added" },
          { guard: "the form has problems", actions: "report the form's problems" },
          {
            actions: {
              type: "send",
              params: ({ context }) => ({
                known: shownRows(attemptIn(context).getSnapshot().context.outcome),
              }),
            },
          },
        ],
        SEND_AGAIN: [
          { guard: "the form has problems", actions: "report the form's problems" },
          { actions: "send again" },
        ],
        ATTEMPT_ENDED: [
          {
            guard: { type: "it is added", params: withEvent },
            target: "saved",
            actions: { type: "notify that it is added", params: withEvent },
          },
          { actions: { type: "notify that it is not added", params: withEvent } },
        ],
      },
    },
    changing: {
      initial: "typing",
      states: {
        typing: {
          on: {
            SUBMIT: [
              { guard: "the form has problems", actions: "report the form's problems" },
              { target: "sending", actions: assign({ problems: {}, failure: null }) },
            ],
            // A change sends all fields. What was typed stays: half of it beside half of another change would be
            // an account that nobody has.
            ACCOUNTS_READ: {
              actions: { type: "compare the account with what was read", params: withEvent },
            },
          },
        },
        sending: {
          invoke: {
            id: "change",
            src: "change",
            input: ({ context }) => ({
              target: { id: nonNull(context.account).id, draft: draftIn(context) },
            }),
            onSnapshot: {
              actions: enqueueActions(({ event, enqueue }) => {
                const doubt = commandDoubt(event.snapshot);
                enqueue.assign({ doubt });
                if (doubt !== null) enqueue.emit({ type: "in doubt" });
              }),
            },
            onDone: [
              {
                guard: { type: "it is changed", params: withOutput },
                target: "#withdrawal account form.saved",
                actions: { type: "notify that it is changed", params: withOutput },
              },
              {
                target: "typing",
                actions: [
                  assign(({ event: { output } }) => ({
                    doubt: null,
                    failure: output.kind === "refused" ? output.failure : null,
                  })),
                  { type: "notify that it is not changed", params: withOutput },
                ],
              },
            ],
          },
          on: {
            CHANGED: {},
            KIND_CHOSEN: {},
            NETWORK_CHOSEN: {},
            CHECK: { actions: sendTo("change", { type: "CHECK" }) },
          },
        },
      },
    },
    // Not a final state: the owner of the form closes it.
    saved: { on: { CHANGED: {}, KIND_CHOSEN: {}, NETWORK_CHOSEN: {} } },
  },
});

export type AccountFormLogic = typeof withdrawalAccountFormMachine;
export type AccountFormRef = ActorRefFrom<AccountFormLogic>;
