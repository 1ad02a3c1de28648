import { Result } from "effect";
import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, setup } from "xstate";
import { attemptEvents } from "../attempt/attempt-events.ts";
import type { WithdrawalAccountRequest } from "../attempt/request.ts";
import type { CallFailure } from "../call/failure.ts";
import { nonNull } from "../call/non-null.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, withEvent } from "../call/call-actor.ts";
import { failedWith, succeeded, withFailure, withSuccess } from "../call/call-done.ts";
import { isRemembered, type ReadOptions } from "../call/read-options.ts";
import { accountInDoubt, withdrawalAttemptIn } from "../withdrawal/account-in-doubt.ts";
import {
  type AccountAttemptRef,
  type AccountUpdate,
  addedBy,
  type AddedAccount,
} from "./account-attempt.ts";
import type { AccountFormUpdate, AccountFormPopupRef } from "./account-form-popup.machine.ts";
import type { AccountRemovalRef } from "./account-removal.machine.ts";
import type { WithdrawalAccount } from "./withdrawal-account.ts";

/** Code loaded after the accounts are shown, so that they appear sooner. */
export interface AccountsScreenParts {
  readonly attempt: AccountAttemptRef;
  readonly removal: AccountRemovalRef;
  readonly form: AccountFormPopupRef;
}

interface AccountsContext {
  readonly session: SessionRef;
  /** Null until read once. */
  readonly accounts: readonly WithdrawalAccount[] | null;
  readonly failure: CallFailure | null;
  /** A REFRESH came after the running read was sent: its response may be stale. */
  readonly isOvertaken: boolean;
  /** The customer asked for the running read and waits for it. */
  readonly isRefreshRequested: boolean;
  /** The session's single attempt at adding an account; null until the parts are loaded. */
  readonly attempt: AccountAttemptRef | null;
  /** The popups; null until their code is loaded. */
  readonly form: AccountFormPopupRef | null;
  readonly removal: AccountRemovalRef | null;
  /** What the customer asked for before the parts were loaded; null: nothing. */
  readonly requested: RequestedPart | null;
}

/** The events that need the lazily loaded parts. */
type RequestedPart =
  | { readonly type: "ADD" }
  | { readonly type: "EDIT"; readonly account: WithdrawalAccount }
  | { readonly type: "REMOVE"; readonly account: WithdrawalAccount };

type AccountsEvent =
  | { readonly type: "REFRESH" }
  | { readonly type: "RETURNED" }
  | RequestedPart
  | AccountFormUpdate
  | { readonly type: "REMOVED"; readonly account: WithdrawalAccount }
  | { readonly type: "RETRY_PARTS" }
  | AccountUpdate;

/** Replaces the account in the list, or appends it. */
const withAccount = (
  accounts: readonly WithdrawalAccount[],
  account: WithdrawalAccount,
): readonly WithdrawalAccount[] =>
  accounts.some(({ id }) => id === account.id)
    ? accounts.map((each) => (each.id === account.id ? account : each))
    : [...accounts, account];

const storeRequest = {
  type: "store the request",
  params: ({ event }: { readonly event: RequestedPart }) => ({ requested: event }),
} as const;

/** The form adds an account, or did when it was last open. */
const isAddingHere = (popup: AccountFormPopupRef): boolean =>
  popup.getSnapshot().context.form?.getSnapshot().context.account === null;

/**
 * The withdrawal accounts screen: the list, the form, the deletion. A saved or deleted account shows at
 * once and the list is read again in the background, as the default may have changed. The session's attempt
 * reports the outcome of an account that the customer added (D7).
 *
 * @spec S2.73 S2.76 S8.37
 */
export const withdrawalAccountsScreenMachine = setup({
  types: {} as {
    context: AccountsContext;
    events: AccountsEvent;
    input: {
      readonly session: SessionRef;
      /** The list shown before in this history entry. */
      readonly restored?: readonly WithdrawalAccount[] | undefined;
    };
    emitted: { type: "refresh failed"; failure: CallFailure };
  },
  actors: {
    loadAccounts: callActor<readonly WithdrawalAccount[], CallFailure, ReadOptions>(),
    loadParts: callActor<AccountsScreenParts, never, { readonly session: SessionRef }>(),
    attemptEvents: attemptEvents<
      WithdrawalAccountRequest,
      AddedAccount,
      WithdrawalAccount,
      never
    >(),
    /** Closes the popups when the screen is left. Running sendings continue. */
    partEvents: fromCallback<AccountsEvent, AccountsScreenParts>(
      ({ input: { attempt, removal, form }, sendBack }) => {
        const subscriptions = [
          removal.on("removed", ({ account }) => sendBack({ type: "REMOVED", account })),
          form.on("saved", ({ account }) => sendBack({ type: "ACCOUNT_SAVED", account })),
          form.on("closed", (event) => sendBack({ ...event, type: "ACCOUNT_FORM_CLOSED" })),
          ...(["not known", "not saved"] as const).map((news) =>
            form.on(news, () => sendBack({ type: "ACCOUNT_FORM_CLOSED", isListOld: true })),
          ),
        ];
        return () => {
          for (const each of subscriptions) each.unsubscribe();
          // They end with their customer, and a page that is being closed stops its session first.
          if ([form, attempt].some((each) => each.getSnapshot().status !== "active")) return;
          removal.send({ type: "LEAVE" });
          form.send({ type: "CLOSED" });
        };
      },
    ),
  },
  guards: {
    "no withdrawal to the account is in doubt": (
      { context: { session } },
      { account }: { account: WithdrawalAccount },
    ) => {
      const attempt = withdrawalAttemptIn(session.getSnapshot().context);
      return accountInDoubt(attempt?.getSnapshot()) !== account.id;
    },
    "the accounts are known": ({ context }) => context.accounts !== null,
    "the read was overtaken": ({ context }) => context.isOvertaken,
  },
  actions: {
    "store the account": assign(
      ({ context: { accounts } }, { account }: { account: WithdrawalAccount | null }) =>
        account === null ? {} : { accounts: withAccount(accounts ?? [], account) },
    ),
    "store the request": assign((_, { requested }: { requested: RequestedPart }) => ({
      requested,
    })),
    "run the pending request": enqueueActions(({ context: { requested }, enqueue }) => {
      if (requested !== null) enqueue.raise(requested);
    }),
    // A request whose popup could not be loaded gives way to the next.
    "ask for the form": enqueueActions(
      (
        { context: { form, removal }, enqueue },
        { account }: { account: WithdrawalAccount | null },
      ) => {
        enqueue.sendTo(nonNull(removal), { type: "DISMISSED" });
        enqueue.sendTo(nonNull(form), { type: "OPENED", account });
      },
    ),
    "show the form what was read": enqueueActions(({ context: { accounts, form }, enqueue }) => {
      if (accounts !== null && form?.getSnapshot().status === "active")
        enqueue.sendTo(form, { type: "ACCOUNTS_READ", accounts });
    }),
    "ask for the removal": enqueueActions(
      ({ context: { form, removal }, enqueue }, { account }: { account: WithdrawalAccount }) => {
        enqueue.sendTo(nonNull(form), { type: "CLOSED" });
        enqueue.sendTo(nonNull(removal), { type: "REQUESTED", account });
      },
    ),
  },
}).createMachine({
  id: "withdrawal accounts",
  type: "parallel",
  context: ({ input: { session, restored } }) => ({
    session,
    accounts: restored ?? null,
    failure: null,
    isOvertaken: false,
    isRefreshRequested: false,
    attempt: null,
    form: null,
    removal: null,
    requested: null,
  }),
  states: {
    list: {
      initial: "reading",
      on: {
        // The running read may be older than this change: read again. No `reenter`: it would restart `parts`.
        ACCOUNT_SAVED: {
          target: ".reading",
          actions: { type: "store the account", params: withEvent },
        },
        REMOVED: {
          target: ".reading",
          // Null: the customer came back while it was deleted.
          actions: assign(({ context, event }) => ({
            accounts: context.accounts?.filter(({ id }) => id !== event.account.id) ?? null,
          })),
        },
        // Another tab or device may have changed the account since: what it had would be sent again.
        EDIT: ".reading",
        // A change in doubt may show in the list by now. One is refused where another device has deleted the
        // account.
        ACCOUNT_FORM_CLOSED: { guard: ({ event: { isListOld } }) => isListOld, target: ".reading" },
        // If the form that sent the request is still open, it reports what was saved.
        ATTEMPT_ENDED: {
          guard: ({ context: { form }, event: { outcome } }) =>
            !isAddingHere(nonNull(form)) || addedBy(outcome) === undefined,
          target: ".reading",
        },
      },
      states: {
        reading: {
          entry: assign({ isOvertaken: false }),
          on: {
            REFRESH: { actions: assign({ isOvertaken: true, isRefreshRequested: true }) },
            RETURNED: { actions: assign({ isOvertaken: true }) },
          },
          invoke: {
            src: "loadAccounts",
            input: {},
            onDone: [
              { guard: "the read was overtaken", target: "reading", reenter: true },
              {
                guard: succeeded,
                target: "loaded",
                actions: [
                  assign(({ event }) => ({
                    accounts: Result.getOrThrow(event.output),
                    failure: null,
                  })),
                  "show the form what was read",
                ],
              },
              // The shown accounts stay.
              {
                guard: "the accounts are known",
                target: "loaded",
                actions: [
                  assign((done) => withFailure(done)),
                  emit((done) => ({ type: "refresh failed" as const, ...withFailure(done) })),
                ],
              },
              {
                guard: failedWith(isRemembered),
                target: "recalling",
                actions: assign((done) => withFailure(done)),
              },
              { target: "failed", actions: assign((done) => withFailure(done)) },
            ],
          },
        },
        /** The server could not be reached: the accounts as the visit has read them before. */
        recalling: {
          invoke: {
            src: "loadAccounts",
            input: { fromMemory: true },
            onDone: [
              {
                guard: succeeded,
                target: "loaded",
                actions: assign((done) => ({ accounts: withSuccess(done).success })),
              },
              { target: "failed" },
            ],
          },
        },
        loaded: {
          entry: assign({ isRefreshRequested: false }),
          on: {
            REFRESH: { target: "reading", actions: assign({ isRefreshRequested: true }) },
            RETURNED: "reading",
          },
        },
        failed: {
          entry: assign({ isRefreshRequested: false }),
          on: { REFRESH: "reading", RETURNED: "reading" },
        },
      },
    },

    /** Requests from before the parts are loaded are handled once they are. */
    parts: {
      initial: "loading",
      on: {
        ADD: { actions: storeRequest },
        EDIT: { actions: storeRequest },
        REMOVE: { actions: storeRequest },
      },
      states: {
        loading: {
          invoke: {
            src: "loadParts",
            input: ({ context: { session } }) => ({ session }),
            onDone: {
              target: "ready",
              actions: assign(({ event }) => Result.getOrThrow(event.output)),
            },
            onError: "failed",
          },
        },
        /** The code could not be loaded. It is loaded again for a customer who asks for a popup, or retries. */
        failed: {
          on: {
            RETRY_PARTS: "loading",
            ADD: { target: "loading", actions: storeRequest },
            EDIT: { target: "loading", actions: storeRequest },
            REMOVE: { target: "loading", actions: storeRequest },
          },
        },
        ready: {
          entry: "run the pending request",
          invoke: [
            {
              src: "attemptEvents",
              input: ({ context }) => ({ attempt: nonNull(context.attempt) }),
            },
            {
              src: "partEvents",
              input: ({ context: { attempt, removal, form } }) => ({
                attempt: nonNull(attempt),
                removal: nonNull(removal),
                form: nonNull(form),
              }),
            },
          ],
          on: {
            ADD: { actions: { type: "ask for the form", params: { account: null } } },
            EDIT: {
              guard: { type: "no withdrawal to the account is in doubt", params: withEvent },
              actions: { type: "ask for the form", params: withEvent },
            },
            REMOVE: {
              guard: { type: "no withdrawal to the account is in doubt", params: withEvent },
              actions: { type: "ask for the removal", params: withEvent },
            },
          },
        },
      },
    },
  },
});

export type AccountsScreenLogic = typeof withdrawalAccountsScreenMachine;

export type AccountsScreenRef = ActorRefFrom<AccountsScreenLogic>;
