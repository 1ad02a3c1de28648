import { Result } from "effect";
import { assign, emit, enqueueActions, setup } from "xstate";
import type { WithdrawalAccountAttemptSubject } from "../attempt/attempt.ts";
import type { OpenAttempt } from "../attempt/open-attempt.ts";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import type { WithdrawalAccountId } from "../ids.ts";
import { type Slot, slot } from "../slot.ts";
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
import {
  accountOfAttempt,
  accountOfDraft,
  attemptOf,
  isAsDrafted,
  isSamePlace,
} from "./account-settlement.ts";
import type {
  UsdtNetwork,
  WithdrawalAccount,
  WithdrawalAccountDraft,
  WithdrawalAccountKind,
} from "./withdrawal-account.ts";

/** An attempt of the journal at adding an account (D7). */
export interface OpenAccountAttempt extends OpenAttempt {
  readonly subject: WithdrawalAccountAttemptSubject;
}

export interface WithdrawalAccountFormActors {
  readonly loadAccounts: Slot<readonly WithdrawalAccount[], CallFailure, { readonly key: null }>;
  /** Never repeated by the program (D7). */
  readonly addAccount: Slot<
    void,
    CallFailure,
    { readonly draft: WithdrawalAccountDraft; readonly key: string }
  >;
  readonly changeAccount: Slot<
    void,
    CallFailure,
    { readonly draft: WithdrawalAccountDraft; readonly id: WithdrawalAccountId }
  >;
  /** Writes the attempt down; null where one is in the journal already (D7). */
  readonly openAttempt: Slot<
    OpenAccountAttempt | null,
    never,
    { readonly subject: WithdrawalAccountAttemptSubject }
  >;
  readonly findAttempt: Slot<OpenAccountAttempt | null, never, void>;
  readonly closeAttempt: Slot<void, never, { readonly key: string }>;
}

/**
 * What reading has shown of a call that was not answered, or may not be sent yet.
 * - `came to nothing`: the account is not there (or as it was): another try is the customer's;
 * - `on its way`: an earlier one, from another tab perhaps, may still reach the server.
 */
type AccountFinding = "came to nothing" | "on its way";

interface AccountFormContext extends AccountRules {
  /** The account that is changed; null: a new one is added. */
  readonly account: WithdrawalAccount | null;
  readonly form: AccountForm;
  /** Shown once the customer has tried to send the form. */
  readonly problems: AccountProblems;
  /** Why the last call failed. */
  readonly failure: CallFailure | null;
  readonly finding: AccountFinding | null;
  /** What is being sent: as it was when the customer sent it. */
  readonly draft: WithdrawalAccountDraft | null;
  /** The customer's accounts just before it is sent. */
  readonly before: readonly WithdrawalAccount[];
  readonly attempt: OpenAccountAttempt | null;
  /** The server has said yes; only the account itself has not been read yet. */
  readonly isAccepted: boolean;
}

type AccountFormEvent =
  | { readonly type: "CHANGED"; readonly field: AccountTextField; readonly value: string }
  | { readonly type: "KIND_CHOSEN"; readonly kind: WithdrawalAccountKind }
  | { readonly type: "NETWORK_CHOSEN"; readonly network: UsdtNetwork }
  | { readonly type: "SUBMIT" }
  | { readonly type: "CHECK" };

type Read = Result.Result<readonly WithdrawalAccount[], CallFailure>;
type Sent = Result.Result<void, CallFailure>;
type Context = AccountFormContext;

const nothingSent = {
  failure: null,
  finding: null,
  draft: null,
  before: [],
  attempt: null,
  isAccepted: false,
} as const;

/** The account as it was saved, among those that were read; null: none is. */
const savedOf = (
  { account, draft, before }: Pick<Context, "account" | "draft" | "before">,
  accounts: readonly WithdrawalAccount[],
): WithdrawalAccount | null => {
  if (draft === null) return null;
  if (account === null) {
    const idsBefore = before.map(({ id }) => id);
    return accountOfDraft(draft, idsBefore, accounts);
  }
  return accounts.find((each) => each.id === account.id && isAsDrafted(draft, each)) ?? null;
};

/** What the server has made of a draft that it accepted, be it written in a way of its own. */
const acceptedOf = (context: Context, accounts: readonly WithdrawalAccount[]) => {
  if (context.account !== null) return accounts.find(({ id }) => id === context.account?.id);
  const idsBefore = new Set(context.before.map(({ id }) => id));
  return accounts.find(({ id }) => !idsBefore.has(id));
};

/** The account to show as saved, after any answer that was no refusal. */
const found = (context: Context, read: Read): WithdrawalAccount | null => {
  if (Result.isFailure(read)) return null;
  const saved = savedOf(context, read.success);
  return saved ?? (context.isAccepted ? (acceptedOf(context, read.success) ?? null) : null);
};

/** The account that an earlier attempt made, if it is the place that the customer adds now. */
const addedBefore = ({ attempt, before, draft }: Context): WithdrawalAccount | null => {
  if (attempt === null || draft === null) return null;
  const made = accountOfAttempt(attempt.subject, before);
  return made !== null && isSamePlace(draft, made) ? made : null;
};

/**
 * Adding a withdrawal account, or changing one (specification §2, §5, §7). Adding creates something:
 * it is written down, sent once per tap of the customer's and never again by the program (D7).
 * Whatever the answer but a refusal, the list is read and its truth told. What was typed stays
 * through every failure.
 *
 * @spec S2.74 S2.75
 */
export const withdrawalAccountFormMachine = setup({
  types: {} as {
    context: AccountFormContext;
    events: AccountFormEvent;
    input: AccountRules & {
      readonly account: WithdrawalAccount | null;
      /** What the customer typed before the session ended in the middle of it. */
      readonly form?: AccountForm | undefined;
    };
    emitted:
      | { type: "saved"; account: WithdrawalAccount }
      | { type: "form has problems" }
      /** It was refused, or could not be sent, or came to nothing. */
      | { type: "not saved" }
      | { type: "no answer came" };
  },
  actors: {
    loadAccounts: slot<readonly WithdrawalAccount[], CallFailure, { readonly key: null }>(
      "loadAccounts",
    ),
    addAccount: slot<
      void,
      CallFailure,
      { readonly draft: WithdrawalAccountDraft; readonly key: string }
    >("addAccount"),
    changeAccount: slot<
      void,
      CallFailure,
      { readonly draft: WithdrawalAccountDraft; readonly id: WithdrawalAccountId }
    >("changeAccount"),
    openAttempt: slot<
      OpenAccountAttempt | null,
      never,
      { readonly subject: WithdrawalAccountAttemptSubject }
    >("openAttempt"),
    findAttempt: slot<OpenAccountAttempt | null, never, void>("findAttempt"),
    closeAttempt: slot<void, never, { readonly key: string }>("closeAttempt"),
  },
  guards: {
    "the form may be sent": ({ context }) => draftOf(context.form, context) !== null,
    "an account is changed": ({ context }) => context.account !== null,
    "the list came": (_, { answer }: { answer: Read }) => Result.isSuccess(answer),
    "it was accepted": (_, { answer }: { answer: Sent }) => Result.isSuccess(answer),
    "the outcome is unknown": (_, { answer }: { answer: Sent }) =>
      Result.isFailure(answer) && isOutcomeUnknown(answer.failure),
    "the account is there": ({ context }, { answer }: { answer: Read }) =>
      found(context, answer) !== null,
    "it came to nothing": ({ context }, { answer }: { answer: Read }) =>
      Result.isSuccess(answer) && !context.isAccepted && found(context, answer) === null,
    "it was added before": ({ context }) => addedBefore(context) !== null,
    "the earlier one is on its way": ({ context: { attempt, before } }) =>
      attempt !== null &&
      attempt.inFlightFor > 0 &&
      accountOfAttempt(attempt.subject, before) === null,
  },
  actions: {
    "strike the attempt out": enqueueActions(({ context: { attempt }, enqueue }) => {
      if (attempt === null) return;
      enqueue.spawnChild("closeAttempt", { input: { key: attempt.key } });
      enqueue.assign({ attempt: null });
    }),
    "take the failure": assign((_, { answer }: { answer: Result.Result<unknown, CallFailure> }) =>
      Result.isFailure(answer) ? { failure: answer.failure } : {},
    ),
    "tell what was saved": emit(({ context }, { answer }: { answer: Read }) => {
      const account = found(context, answer);
      if (account === null) throw new Error("No account was found");
      return { type: "saved" as const, account };
    }),
  },
}).createMachine({
  id: "withdrawal account form",
  context: ({ input }) => ({
    policy: input.policy,
    checkAddress: input.checkAddress,
    account: input.account,
    form: input.form ?? (input.account === null ? emptyAccountForm : accountFormOf(input.account)),
    problems: {},
    ...nothingSent,
  }),
  initial: "typing",
  states: {
    typing: {
      on: {
        CHANGED: {
          actions: assign(({ context, event }) => {
            const { [event.field]: _mended, ...problems } = context.problems;
            return { form: { ...context.form, [event.field]: event.value }, problems };
          }),
        },
        NETWORK_CHOSEN: {
          actions: assign(({ context, event }) => {
            // What was wrong with the address may be right on another network.
            const { network: _mended, address: _judged, ...problems } = context.problems;
            return { form: { ...context.form, network: event.network }, problems };
          }),
        },
        KIND_CHOSEN: {
          actions: assign(({ context, event }) => ({
            form: { ...context.form, kind: event.kind },
            problems: {},
            failure: null,
            finding: null,
          })),
        },
        SUBMIT: [
          {
            guard: "the form may be sent",
            target: "deciding",
            actions: assign(({ context }) => ({
              ...nothingSent,
              problems: {},
              draft: draftOf(context.form, context),
            })),
          },
          {
            actions: [
              assign(({ context }) => ({
                problems: accountProblems(context.form, context),
                failure: null,
                finding: null,
              })),
              emit({ type: "form has problems" }),
            ],
          },
        ],
      },
    },
    deciding: {
      always: [{ guard: "an account is changed", target: "changing" }, { target: "checking" }],
    },
    /** Reads the accounts, so that the new one will be known among them. */
    checking: {
      invoke: {
        src: "loadAccounts",
        input: { key: null },
        onDone: [
          {
            guard: { type: "the list came", params: ({ event }) => ({ answer: event.output }) },
            target: "writing the attempt down",
            actions: assign(({ event }) => ({ before: Result.getOrThrow(event.output) })),
          },
          {
            target: "typing",
            actions: [
              { type: "take the failure", params: ({ event }) => ({ answer: event.output }) },
              emit({ type: "not saved" }),
            ],
          },
        ],
      },
    },
    "writing the attempt down": {
      invoke: {
        src: "openAttempt",
        input: ({ context }) => ({ subject: attemptOf(draftIn(context), context.before) }),
        onDone: [
          {
            guard: ({ event }) => Result.getOrThrow(event.output) === null,
            target: "finding the earlier attempt",
          },
          {
            target: "adding",
            actions: assign(({ event }) => ({ attempt: Result.getOrThrow(event.output) })),
          },
        ],
      },
    },
    "finding the earlier attempt": {
      invoke: {
        src: "findAttempt",
        onDone: {
          target: "settling the earlier attempt",
          actions: assign(({ event }) => ({ attempt: Result.getOrThrow(event.output) })),
        },
      },
    },
    "settling the earlier attempt": {
      always: [
        {
          guard: "the earlier one is on its way",
          target: "typing",
          actions: [assign({ finding: "on its way" }), emit({ type: "not saved" })],
        },
        {
          guard: "it was added before",
          target: "saved",
          actions: [
            emit(({ context }) => {
              const account = addedBefore(context);
              if (account === null) throw new Error("No account was added before");
              return { type: "saved" as const, account };
            }),
            "strike the attempt out",
          ],
        },
        { target: "striking the earlier attempt out" },
      ],
    },
    /** Its outcome is known by now, and it is another account's: this one is still to be sent. */
    "striking the earlier attempt out": {
      invoke: {
        src: "closeAttempt",
        input: ({ context }) => ({ key: context.attempt?.key ?? "" }),
        onDone: { target: "writing the attempt down", actions: assign({ attempt: null }) },
      },
    },
    adding: {
      invoke: {
        src: "addAccount",
        input: ({ context }) => ({ draft: draftIn(context), key: context.attempt?.key ?? "" }),
        onDone: [
          {
            guard: { type: "it was accepted", params: ({ event }) => ({ answer: event.output }) },
            target: "reading",
            actions: [assign({ isAccepted: true }), "strike the attempt out"],
          },
          {
            guard: {
              type: "the outcome is unknown",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "reading",
          },
          {
            target: "typing",
            actions: [
              "strike the attempt out",
              { type: "take the failure", params: ({ event }) => ({ answer: event.output }) },
              emit({ type: "not saved" }),
            ],
          },
        ],
      },
    },
    changing: {
      invoke: {
        src: "changeAccount",
        input: ({ context }) => ({ draft: draftIn(context), id: idIn(context) }),
        onDone: [
          {
            guard: { type: "it was accepted", params: ({ event }) => ({ answer: event.output }) },
            target: "reading",
            actions: assign({ isAccepted: true }),
          },
          {
            guard: {
              type: "the outcome is unknown",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "reading",
          },
          {
            target: "typing",
            actions: [
              { type: "take the failure", params: ({ event }) => ({ answer: event.output }) },
              emit({ type: "not saved" }),
            ],
          },
        ],
      },
    },
    /** The truth is what the server says now (D7). */
    reading: {
      invoke: {
        src: "loadAccounts",
        input: { key: null },
        onDone: [
          {
            guard: {
              type: "the account is there",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "saved",
            actions: [
              "strike the attempt out",
              { type: "tell what was saved", params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            guard: {
              type: "it came to nothing",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "typing",
            actions: [
              "strike the attempt out",
              assign({ finding: "came to nothing" }),
              emit({ type: "not saved" }),
            ],
          },
          { target: "outcome unknown", actions: emit({ type: "no answer came" }) },
        ],
      },
    },
    /** Nothing more is sent before it is known; the attempt stays in the journal. */
    "outcome unknown": { on: { CHECK: "reading" } },
    // Not final: a machine that is done stops what it has just sent off to the journal.
    saved: {},
  },
});

function draftIn({ draft }: Pick<AccountFormContext, "draft">): WithdrawalAccountDraft {
  if (draft === null) throw new Error("Nothing was submitted");
  return draft;
}

function idIn({ account }: Pick<AccountFormContext, "account">): WithdrawalAccountId {
  if (account === null) throw new Error("No account is changed");
  return account.id;
}
