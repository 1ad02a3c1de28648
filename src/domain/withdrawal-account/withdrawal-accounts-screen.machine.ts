import { Result } from "effect";
import { type ActorRefFrom, assign, emit, fromCallback, setup, type SnapshotFrom } from "xstate";
import { type AttemptNews, attemptEvents } from "../attempt/attempt-events.ts";
import type { WithdrawalAccountRequest } from "../attempt/request.ts";
import { failureOf } from "../failure-of.ts";
import type { CallFailure } from "../failure.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { slot } from "../slot.ts";
import { type AccountAttemptRef, addedBy, type AddedAccount } from "./account-attempt.ts";
import type { AccountRemovalLogic, AccountRemovalRef } from "./account-removal.machine.ts";
import type { WithdrawalAccountFormActors } from "./withdrawal-account-form.machine.ts";
import type { WithdrawalAccount } from "./withdrawal-account.ts";

/** What comes behind the screen, so that it keeps nobody waiting for the accounts. */
export interface AccountsScreenParts {
  readonly attempt: AccountAttemptRef;
  readonly removal: AccountRemovalLogic;
}

/** What the form's sheet is for. */
export interface OpenedForm {
  /** The account that is changed; null: a new one is added. */
  readonly account: WithdrawalAccount | null;
  /** False: it is closed, and seen to close. */
  readonly isOpen: boolean;
}

interface AccountsContext {
  readonly session: SessionRef;
  /** Null until they have been read once. */
  readonly accounts: readonly WithdrawalAccount[] | null;
  readonly failure: CallFailure | null;
  /** A REFRESH came after the running read was sent: its answer may be too old. */
  readonly isOvertaken: boolean;
  /** The customer has asked for a reading, and waits for it. */
  readonly isRefreshAsked: boolean;
  /** Null: not opened yet. */
  readonly form: OpenedForm | null;
  /** The session's one attempt at adding an account; null until it has come. */
  readonly attempt: AccountAttemptRef | null;
  readonly removal: AccountRemovalRef | null;
  /** The account whose deletion was asked for before the removal was here; null: none. */
  readonly removalAsked: WithdrawalAccount | null;
}

type AccountsEvent =
  | { readonly type: "REFRESH" }
  | { readonly type: "RETURNED" }
  | { readonly type: "ADD" }
  | { readonly type: "EDIT"; readonly account: WithdrawalAccount }
  /** `isInDoubt`: a change was sent, and it is not known what became of it. */
  | { readonly type: "FORM_CLOSED"; readonly isInDoubt: boolean }
  /** Null: the server has said yes, and the account could not be read yet. */
  | { readonly type: "SAVED"; readonly account: WithdrawalAccount | null }
  | { readonly type: "REMOVE"; readonly account: WithdrawalAccount }
  | { readonly type: "REMOVED"; readonly account: WithdrawalAccount }
  | { readonly type: "RETRY_PARTS" }
  | AttemptNews<WithdrawalAccountRequest, AddedAccount, WithdrawalAccount, never>;

type Read = Result.Result<readonly WithdrawalAccount[], CallFailure>;

/** The same with the account in it: in its place, or at the end. */
const withAccount = (
  accounts: readonly WithdrawalAccount[],
  account: WithdrawalAccount,
): readonly WithdrawalAccount[] =>
  accounts.some(({ id }) => id === account.id)
    ? accounts.map((each) => (each.id === account.id ? account : each))
    : [...accounts, account];

const attemptIn = ({ attempt }: AccountsContext): AccountAttemptRef => {
  if (attempt === null) throw new Error("The attempt has not come yet");
  return attempt;
};
const removalIn = ({ removal }: AccountsContext): AccountRemovalRef => {
  if (removal === null) throw new Error("The removal has not come yet");
  return removal;
};

/**
 * The withdrawal accounts screen: the customer's accounts, their form, their deletion. What was saved
 * or deleted shows at once and is read again behind it, for the default may have moved. The session's
 * attempt tells what has become of an account that the customer was adding (D7).
 *
 * @spec S2.73 S2.76 S8.37
 */
export const withdrawalAccountsScreenMachine = setup({
  types: {} as {
    context: AccountsContext;
    events: AccountsEvent;
    input: {
      readonly session: SessionRef;
      /** What was shown before, in this entry of the history. */
      readonly restored?: readonly WithdrawalAccount[] | undefined;
    };
    emitted:
      { type: "refresh failed"; failure: CallFailure } | { type: "saved" } | { type: "removed" };
  },
  actors: {
    loadAccounts: slot<readonly WithdrawalAccount[], CallFailure, void>("loadAccounts"),
    loadParts: slot<AccountsScreenParts, never, { readonly session: SessionRef }>("loadParts"),
    attemptEvents: attemptEvents<
      WithdrawalAccountRequest,
      AddedAccount,
      WithdrawalAccount,
      never
    >(),
    removalEvents: fromCallback<AccountsEvent, { readonly removal: AccountRemovalRef }>(
      ({ input: { removal }, sendBack }) => {
        const told = removal.on("removed", ({ account }) => sendBack({ type: "REMOVED", account }));
        return () => told.unsubscribe();
      },
    ),
  },
  guards: {
    "they came": (_, { answer }: { answer: Read }) => Result.isSuccess(answer),
    "they are known": ({ context }) => context.accounts !== null,
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "the removal is here": ({ context }) => context.removal !== null,
  },
  actions: {
    "take the account": assign(
      ({ context: { accounts } }, { account }: { account: WithdrawalAccount | null }) =>
        account === null ? {} : { accounts: withAccount(accounts ?? [], account) },
    ),
    "close the form": assign(({ context: { form } }) => ({
      form: form === null ? null : { ...form, isOpen: false },
    })),
    "ask whether to delete it": ({ context }, { account }: { account: WithdrawalAccount }) =>
      removalIn(context).send({ type: "ASKED", account }),
    "ask what was asked for before": ({ context }) => {
      const account = context.removalAsked;
      if (account !== null) removalIn(context).send({ type: "ASKED", account });
    },
  },
}).createMachine({
  id: "withdrawal accounts",
  type: "parallel",
  context: ({ input: { session, restored } }) => ({
    session,
    accounts: restored ?? null,
    failure: null,
    isOvertaken: false,
    isRefreshAsked: false,
    form: null,
    attempt: null,
    removal: null,
    removalAsked: null,
  }),
  states: {
    list: {
      initial: "reading",
      on: {
        // What is being read may be older than this: it is read anew.
        SAVED: {
          target: ".reading",
          reenter: true,
          actions: {
            type: "take the account",
            params: ({ event: { account } }) => ({ account }),
          },
        },
        REMOVED: {
          target: ".reading",
          reenter: true,
          actions: [
            assign(({ context, event }) => ({
              accounts: (context.accounts ?? []).filter(({ id }) => id !== event.account.id),
            })),
            emit({ type: "removed" }),
          ],
        },
        // It may show by now.
        FORM_CLOSED: {
          guard: ({ event: { isInDoubt } }) => isInDoubt,
          target: ".reading",
          reenter: true,
        },
        // Where the form that sent it is still here, it says what was saved.
        ATTEMPT_ENDED: {
          guard: ({ context: { form }, event: { outcome } }) =>
            form === null || form.account !== null || addedBy(outcome) === undefined,
          target: ".reading",
          reenter: true,
        },
      },
      states: {
        reading: {
          entry: assign({ isOvertaken: false }),
          on: {
            REFRESH: { actions: assign({ isOvertaken: true, isRefreshAsked: true }) },
            RETURNED: { actions: assign({ isOvertaken: true }) },
          },
          invoke: {
            src: "loadAccounts",
            onDone: [
              { guard: "the read was overtaken", target: "reading", reenter: true },
              {
                guard: { type: "they came", params: ({ event }) => ({ answer: event.output }) },
                target: "loaded",
                actions: assign(({ event }) => ({
                  accounts: Result.getOrThrow(event.output),
                  failure: null,
                })),
              },
              // What is shown stays.
              {
                guard: "they are known",
                target: "loaded",
                actions: emit(({ event }) => ({
                  type: "refresh failed" as const,
                  failure: failureOf(event.output),
                })),
              },
              {
                target: "failed",
                actions: assign(({ event }) => ({ failure: failureOf(event.output) })),
              },
            ],
          },
        },
        loaded: {
          entry: assign({ isRefreshAsked: false }),
          on: {
            REFRESH: { target: "reading", actions: assign({ isRefreshAsked: true }) },
            RETURNED: "reading",
          },
        },
        failed: {
          entry: assign({ isRefreshAsked: false }),
          on: { REFRESH: "reading", RETURNED: "reading" },
        },
      },
    },

    form: {
      on: {
        ADD: { actions: assign({ form: { account: null, isOpen: true } }) },
        EDIT: {
          actions: assign(({ event: { account } }) => ({ form: { account, isOpen: true } })),
        },
        FORM_CLOSED: { actions: "close the form" },
        SAVED: { actions: ["close the form", emit({ type: "saved" })] },
      },
    },

    parts: {
      initial: "loading",
      states: {
        loading: {
          on: {
            REMOVE: { actions: assign(({ event: { account } }) => ({ removalAsked: account })) },
          },
          invoke: {
            src: "loadParts",
            input: ({ context: { session } }) => ({ session }),
            onDone: {
              target: "here",
              actions: assign(({ event, spawn }) => {
                const { attempt, removal } = Result.getOrThrow(event.output);
                return { attempt, removal: spawn(removal) };
              }),
            },
            onError: "failed",
          },
        },
        /** Their code could not be fetched: who asks for a deletion is told, and tries again. */
        failed: {
          on: {
            REMOVE: { actions: assign(({ event: { account } }) => ({ removalAsked: account })) },
            RETRY_PARTS: "loading",
          },
        },
        here: {
          entry: ["ask what was asked for before", assign({ removalAsked: null })],
          invoke: [
            {
              src: "attemptEvents",
              input: ({ context }) => ({ attempt: attemptIn(context) }),
            },
            {
              src: "removalEvents",
              input: ({ context }) => ({ removal: removalIn(context) }),
            },
          ],
          on: {
            REMOVE: {
              actions: {
                type: "ask whether to delete it",
                params: ({ event: { account } }) => ({ account }),
              },
            },
          },
        },
      },
    },
  },
});

export type AccountsScreenLogic = typeof withdrawalAccountsScreenMachine;

/** The screen, and what its form needs. */
export interface AccountsScreenWithForm {
  readonly logic: AccountsScreenLogic;
  /** Comes when the form is first opened. */
  readonly form: () => Promise<WithdrawalAccountFormActors>;
}

export type AccountsScreenRef = ActorRefFrom<AccountsScreenLogic>;
type Snapshot = SnapshotFrom<AccountsScreenLogic>;

/** They are being read, and none are shown yet. */
export const isLoadingAccounts = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: "reading" }) && snapshot.context.accounts === null;

/** The customer asked for a deletion, and its code could not be fetched. */
export const hasRemovalFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ parts: "failed" }) && snapshot.context.removalAsked !== null;
