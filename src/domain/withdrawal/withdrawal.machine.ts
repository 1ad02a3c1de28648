import { Result } from "effect";
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from "xstate";
import { type AttemptNews, attemptEvents } from "../attempt/attempt-events.ts";
import { tookEffect } from "../attempt/outcome.ts";
import type { WithdrawalRequest } from "../attempt/request.ts";
import type { CallFailure } from "../call/failure.ts";
import type { WithdrawalAccountId } from "../identity/ids.ts";
import type { Language } from "../locale/language.ts";
import { type Amount, isNegative, zero } from "../money/amount.ts";
import { formatTyped } from "../money/typed-format.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { answered, callActor } from "../call/call-actor.ts";
import {
  type AccountFormNews,
  accountFormPopupMachine,
  type AccountFormPopupRef,
} from "../withdrawal-account/account-form-popup.machine.ts";
import type { WithdrawalAccount } from "../withdrawal-account/withdrawal-account.ts";
import {
  type WithdrawalAttemptRef,
  type WithdrawalChanges,
  type WithdrawalOutcome,
  withdrawalRequest,
} from "./withdrawal-attempt.ts";
import {
  checkWithdrawal,
  limitProblem,
  type WithdrawalOrder,
  type WithdrawalPolicy,
  type WithdrawalProblem,
} from "./withdrawal-rules.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The form's values, not validated. */
export interface WithdrawalDraft {
  readonly typed: string;
  readonly accountId: WithdrawalAccountId | null;
}

interface WithdrawalContext extends WithdrawalDraft {
  readonly policy: WithdrawalPolicy;
  /** The session's single withdrawal attempt: sends, and finds the outcome (D7). */
  readonly attempt: WithdrawalAttemptRef;
  /** The popup that adds an account. */
  readonly accountForm: AccountFormPopupRef;
  /** Null until read. */
  readonly accounts: readonly WithdrawalAccount[] | null;
  /** Why the accounts could not be read. */
  readonly accountsFailure: CallFailure | null;
  /** Null until it is known. */
  readonly balance: Amount | null;
  readonly problem: WithdrawalProblem | null;
}

export type WithdrawalEvent =
  | { readonly type: "OPENED" }
  | { readonly type: "CLOSED" }
  | { readonly type: "CHOOSE_ACCOUNT" }
  | { readonly type: "CHOOSER_CLOSED" }
  | { readonly type: "ACCOUNT_CHOSEN"; readonly id: WithdrawalAccountId }
  | { readonly type: "ADD_ACCOUNT" }
  | AccountFormNews
  | { readonly type: "RETRY_ACCOUNTS" }
  | { readonly type: "TYPED"; readonly typed: string }
  /** What this customer had entered when the session ended. */
  | { readonly type: "DRAFT_RESTORED"; readonly draft: WithdrawalDraft }
  /** Fills in the whole balance, formatted for this language. */
  | { readonly type: "WITHDRAW_ALL"; readonly language: Language }
  | { readonly type: "BALANCE_READ"; readonly balance: Amount }
  | { readonly type: "SUBMIT" }
  /** The customer has seen that the withdrawal already exists, and wants another one. */
  | { readonly type: "SUBMIT_ANOTHER" }
  | AttemptNews<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>;

export type WithdrawalEmitted =
  | { readonly type: "form has a problem" }
  /** The withdrawal sent from this page was created. */
  | { readonly type: "withdrawn"; readonly amount: Amount }
  /** A withdrawal was added. The session reads the balance itself. */
  | { readonly type: "records are old" }
  /** The balance and the records may have changed. */
  | { readonly type: "money may have moved" };

type Answer<A> = Result.Result<A, CallFailure>;

export const chosenAccount = ({
  accounts,
  accountId,
}: Pick<WithdrawalContext, "accounts" | "accountId">): WithdrawalAccount | null =>
  accounts?.find(({ id }) => id === accountId) ?? null;

const checked = (context: WithdrawalContext): Result.Result<WithdrawalOrder, WithdrawalProblem> =>
  checkWithdrawal(
    { account: chosenAccount(context), typed: context.typed },
    context.balance,
    context.policy,
  );

/** The account selected after a read: the selected one if it still exists, else the default one. */
const stillChosen = (
  chosen: WithdrawalAccountId | null,
  accounts: readonly WithdrawalAccount[],
): WithdrawalAccountId | null =>
  (accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isDefault }) => isDefault))?.id ??
  null;

/** The ids of the rows that were shown to the customer instead of sending. */
const shownRows = (attempt: WithdrawalAttemptRef): readonly number[] => {
  const { outcome } = attempt.getSnapshot().context;
  return outcome?.kind === "done before" ? outcome.rows.map(({ id }) => id) : [];
};

/** The request has taken effect: the form is cleared and the customer is told. */
const isDoneHere = (outcome: WithdrawalOutcome): boolean =>
  outcome.kind === "accepted" || (outcome.kind === "found" && outcome.isOwn);

const changesOf = (outcome: WithdrawalOutcome): WithdrawalChanges | null =>
  outcome.kind === "not sent" && outcome.why.kind === "changed" ? outcome.why.changes : null;

/**
 * The withdrawal popup (specification §2, §5, §8): an account and an amount, validated and handed to the
 * attempt, which sends them once (D7). The popups are a region of their own: closing them stops no running
 * request and keeps what was typed.
 *
 * @spec S2.70 S2.71 S7.29
 */
export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext;
    events: WithdrawalEvent;
    input: {
      readonly session: SessionRef;
      readonly policy: WithdrawalPolicy;
      readonly attempt: WithdrawalAttemptRef;
      readonly balance: Amount | null;
    };
    emitted: WithdrawalEmitted;
  },
  actors: {
    readAccounts: callActor<readonly WithdrawalAccount[], CallFailure, void>("readAccounts"),
    accountForm: accountFormPopupMachine,
    attemptEvents: attemptEvents<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>(),
  },
  actions: {
    "open the account's form": sendTo(({ context }) => context.accountForm, {
      type: "OPENED",
      account: null,
    }),
    "close the account's form": sendTo(({ context }) => context.accountForm, { type: "CLOSED" }),
    "take the accounts": assign(
      ({ context }, { answer }: { answer: Answer<readonly WithdrawalAccount[]> }) =>
        Result.isSuccess(answer)
          ? {
              accounts: answer.success,
              accountsFailure: null,
              accountId: stillChosen(context.accountId, answer.success),
            }
          : { accountsFailure: answer.failure },
    ),
    submit: enqueueActions(({ context, enqueue }, { known }: { known: readonly number[] }) => {
      const order = checked(context);
      if (Result.isSuccess(order)) {
        enqueue.assign({ problem: null });
        const request = withdrawalRequest(order.success);
        enqueue.sendTo(context.attempt, { type: "SEND", request, known });
        return;
      }
      enqueue.assign({ problem: order.failure });
      enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
      enqueue.emit({ type: "form has a problem" });
      // The known balance may be stale: a new read may allow the amount.
      if (order.failure.kind === "above the balance")
        enqueue.emit({ type: "money may have moved" });
    }),
    "take the outcome": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: WithdrawalOutcome }) => {
        const changes = changesOf(outcome);
        if (changes !== null) {
          enqueue.assign(changes);
          enqueue.emit({ type: "form has a problem" });
        }
        if (isDoneHere(outcome) && "request" in outcome) {
          enqueue.assign({ typed: "", problem: null });
          enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
          enqueue.emit({ type: "withdrawn", amount: outcome.request.amount });
        }
        enqueue.emit({ type: tookEffect(outcome) ? "records are old" : "money may have moved" });
      },
    ),
  },
  guards: {
    "nothing is being sent": ({ context }) =>
      context.attempt.getSnapshot().context.request === null,
    "the added account is known": (_, { account }: { account: WithdrawalAccount | null }) =>
      account !== null,
    "the withdrawal is done": (_, { outcome }: { outcome: WithdrawalOutcome }) =>
      isDoneHere(outcome),
  },
}).createMachine({
  id: "withdrawal",
  type: "parallel",
  context: ({ input: { session, policy, attempt, balance }, self, spawn }) => ({
    policy,
    attempt,
    balance,
    accountForm: spawn("accountForm", { input: { session, parent: self } }),
    typed: "",
    accountId: null,
    accounts: null,
    accountsFailure: null,
    problem: null,
  }),
  invoke: { src: "attemptEvents", input: ({ context: { attempt } }) => ({ attempt }) },
  states: {
    /** Other regions may handle the same events. */
    form: {
      on: {
        BALANCE_READ: {
          actions: assign(({ context: { problem, policy }, event: { balance } }) => ({
            balance,
            problem:
              problem?.kind === "above the balance"
                ? limitProblem(problem.asked, balance, policy)
                : problem,
          })),
        },
        TYPED: { actions: assign(({ event }) => ({ typed: event.typed, problem: null })) },
        DRAFT_RESTORED: {
          guard: ({ context }) => context.typed === "",
          actions: assign(({ event }) => event.draft),
        },
        // Exactly the balance, so that nothing remains.
        WITHDRAW_ALL: {
          actions: assign(({ context: { balance }, event: { language } }) =>
            balance === null
              ? {}
              : {
                  typed: formatTyped(isNegative(balance) ? zero : balance, language),
                  problem: null,
                },
          ),
        },
        ACCOUNT_SAVED: {
          actions: assign(({ context: { accounts }, event: { account } }) =>
            account === null
              ? {}
              : {
                  accounts: [...(accounts ?? []).filter(({ id }) => id !== account.id), account],
                  accountId: account.id,
                  problem: null,
                },
          ),
        },
        ACCOUNT_CHOSEN: {
          actions: assign(({ event }) => ({ accountId: event.id, problem: null })),
        },
        SUBMIT: {
          guard: "nothing is being sent",
          actions: { type: "submit", params: { known: [] } },
        },
        SUBMIT_ANOTHER: {
          guard: "nothing is being sent",
          actions: {
            type: "submit",
            params: ({ context }) => ({ known: shownRows(context.attempt) }),
          },
        },
        ATTEMPT_ENDED: {
          actions: {
            type: "take the outcome",
            params: ({ event: { outcome } }) => ({ outcome }),
          },
        },
      },
    },

    popup: {
      initial: "closed",
      states: {
        closed: {
          on: {
            OPENED: {
              target: "form",
              actions: ({ context }) => context.attempt.send({ type: "FORM_OPENED" }),
            },
          },
        },
        form: {
          on: {
            // Closing keeps the typed values and clears the messages about them.
            CLOSED: {
              target: "closed",
              actions: [
                assign({ problem: null }),
                ({ context }) => context.attempt.send({ type: "ACKNOWLEDGED" }),
              ],
            },
            CHOOSE_ACCOUNT: "choosing an account",
            ATTEMPT_ENDED: {
              guard: {
                type: "the withdrawal is done",
                params: ({ event: { outcome } }) => ({ outcome }),
              },
              target: "closed",
            },
          },
        },
        "choosing an account": {
          on: {
            CLOSED: "closed",
            CHOOSER_CLOSED: "form",
            ACCOUNT_CHOSEN: "form",
            ADD_ACCOUNT: "adding an account",
          },
        },
        "adding an account": {
          entry: "open the account's form",
          exit: "close the account's form",
          on: {
            CLOSED: "closed",
            // The account form's code may be slow or fail to load.
            CHOOSER_CLOSED: "form",
            ADD_ACCOUNT: { actions: "open the account's form" },
            ACCOUNT_FORM_CLOSED: "choosing an account",
            ACCOUNT_SAVED: [
              {
                guard: {
                  type: "the added account is known",
                  params: ({ event: { account } }) => ({ account }),
                },
                target: "form",
              },
              // The account is not known yet; the accounts are read again and will include it.
              "choosing an account",
            ],
          },
        },
      },
    },

    accounts: {
      initial: "unread",
      states: {
        unread: { on: { OPENED: "reading" } },
        reading: {
          // The running read was sent before the account was added.
          on: { ACCOUNT_SAVED: { target: "reading", reenter: true } },
          invoke: {
            src: "readAccounts",
            onDone: {
              target: "read",
              actions: { type: "take the accounts", params: answered },
            },
          },
        },
        read: { on: { OPENED: "reading", RETRY_ACCOUNTS: "reading", ACCOUNT_SAVED: "reading" } },
      },
    },
  },
});

export type WithdrawalLogic = typeof withdrawalMachine;
export type WithdrawalRef = ActorRefFrom<WithdrawalLogic>;
