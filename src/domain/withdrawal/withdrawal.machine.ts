import { Result } from "effect";
import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type SnapshotFrom,
} from "xstate";
import { attemptEvents } from "../attempt/attempt-events.ts";
import { changesOf, shownRows, tookEffect } from "../attempt/outcome.ts";
import type { WithdrawalRequest } from "../attempt/request.ts";
import type { CallFailure } from "../call/failure.ts";
import type { WithdrawalAccountId } from "../identity/ids.ts";
import type { Language } from "../locale/language.ts";
import { type Amount, isNegative, zero } from "../money/amount.ts";
import { formatTyped } from "../money/typed-format.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, withOutput, withEvent } from "../call/call-actor.ts";
import {
  accountFormUpdates,
  type AccountFormUpdate,
  accountFormPopupMachine,
  type AccountFormPopupRef,
} from "../withdrawal-account/account-form-popup.machine.ts";
import { isAsDrafted } from "../withdrawal-account/account-match.ts";
import type { WithdrawalAccount } from "../withdrawal-account/withdrawal-account.ts";
import {
  type WithdrawalAttemptRef,
  type WithdrawalChanges,
  type WithdrawalUpdate,
  type WithdrawalOutcome,
  withdrawalRequest,
} from "./withdrawal-attempt.ts";
import {
  checkWithdrawal,
  limitProblem,
  type ValidWithdrawal,
  type WithdrawalPolicy,
  type WithdrawalProblem,
} from "./withdrawal-rules.ts";
import { type Destination, isDestination, requestedAmount } from "./destination.ts";
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
  /** The withdrawal that the customer reviews, or reviewed last; null: none yet. */
  readonly reviewed: ReviewedWithdrawal | null;
  /** The account named by the rejected withdrawal that is repeated; null: none, or the accounts are read. */
  readonly soughtAccount: Destination | null;
  /**
   * No saved account is the chosen one, or that of the rejected withdrawal, and the customer has not chosen
   * another yet.
   */
  readonly isAccountGone: boolean;
}

/** A withdrawal as the customer reads it before sending. Only this one is sent. */
export interface ReviewedWithdrawal extends ValidWithdrawal {
  /** Ids of matching rows that the customer was shown before asking for another withdrawal. */
  readonly known: readonly number[];
}

export type WithdrawalEvent =
  | { readonly type: "OPENED" }
  | { readonly type: "CLOSED" }
  | { readonly type: "CHOOSE_ACCOUNT" }
  | { readonly type: "CHOOSER_CLOSED" }
  | { readonly type: "ACCOUNT_CHOSEN"; readonly id: WithdrawalAccountId }
  | { readonly type: "ADD_ACCOUNT" }
  | AccountFormUpdate
  | { readonly type: "RETRY_ACCOUNTS" }
  | { readonly type: "TYPED"; readonly typed: string }
  /** The values that this customer had entered when the session ended. */
  | { readonly type: "DRAFT_RESTORED"; readonly draft: WithdrawalDraft }
  /** Fills in the whole balance, formatted for this language. */
  | { readonly type: "WITHDRAW_ALL"; readonly language: Language }
  | { readonly type: "BALANCE_READ"; readonly balance: Amount }
  /**
   * Opens the form again for a rejected withdrawal, with its amount, and with its account if that is saved.
   */
  | {
      readonly type: "OPENED_AGAIN";
      readonly withdrawal: Withdrawal;
      readonly language: Language;
    }
  /** Checks the form and shows the withdrawal for review. */
  | { readonly type: "SUBMIT" }
  /** Sends the reviewed withdrawal. */
  | { readonly type: "CONFIRMED" }
  | { readonly type: "REVIEW_CLOSED" }
  /** The customer has seen that the withdrawal already exists, and wants another one. */
  | { readonly type: "SUBMIT_ANOTHER" }
  | WithdrawalUpdate;

/**
 * Milliseconds after a review opens in which it ignores taps, because the tap may be the second half of a
 * double tap: as long as `--second-tap` of src/ui/theme/tokens.css.
 */
export const reviewGuardDelay = 400;

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

const checked = (context: WithdrawalContext): Result.Result<ValidWithdrawal, WithdrawalProblem> =>
  checkWithdrawal(
    { account: chosenAccount(context), typed: context.typed },
    context.balance,
    context.policy,
  );

const problemOf = (context: WithdrawalContext): WithdrawalProblem | null => {
  const order = checked(context);
  return Result.isSuccess(order) ? null : order.failure;
};

/**
 * The context after a read of the accounts, with or without a sought account. The default account is chosen
 * for the customer only where none was chosen before: money never goes to another account without a word.
 */
const accountAfterRead = (
  { accountId, soughtAccount, isAccountGone }: WithdrawalContext,
  accounts: readonly WithdrawalAccount[],
): Partial<WithdrawalContext> => {
  if (accountId === null && soughtAccount === null && !isAccountGone) {
    return { accountId: accounts.find(({ isDefault }) => isDefault)?.id ?? null };
  }
  const found = accounts.find((account) =>
    soughtAccount === null ? account.id === accountId : isDestination(account, soughtAccount),
  );
  return {
    accountId: found?.id ?? null,
    soughtAccount: null,
    isAccountGone: found === undefined,
  };
};

/** The request has taken effect, so the form is cleared and the customer is told. */
const isDoneHere = (outcome: WithdrawalOutcome): boolean =>
  outcome.kind === "accepted" || (outcome.kind === "found" && outcome.isOwn);

const toReview = [
  { guard: "it can be sent", target: ".reviewing", actions: "review" },
  { guard: "nothing is being sent", target: ".form", actions: "report the problem" },
] as const;

const toSending = [
  { guard: "it can be sent", actions: "send what was reviewed" },
  { guard: "nothing is being sent", target: "#withdrawal form", actions: "report the problem" },
] as const;

/**
 * The withdrawal popup (specification §2, §5, §8): an account and an amount are validated and handed to the
 * attempt, which sends them once (D7). The popups are a parallel region, so closing them stops no running
 * request and keeps the typed values.
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
    readAccounts: callActor<readonly WithdrawalAccount[], CallFailure, void>(),
    accountForm: accountFormPopupMachine,
    accountFormUpdates,
    attemptEvents: attemptEvents<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>(),
  },
  actions: {
    "open the account's form": sendTo(({ context }) => context.accountForm, {
      type: "OPENED",
      account: null,
    }),
    "read the baseline": sendTo(({ context }) => context.attempt, { type: "FORM_OPENED" }),
    /** Closing keeps the typed values and clears the messages about them. */
    "clear the messages": enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ problem: null, soughtAccount: null, isAccountGone: false });
      enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
    }),
    "close the account's form": sendTo(({ context }) => context.accountForm, { type: "CLOSED" }),
    "store the accounts": assign(
      ({ context }, { output }: { output: Answer<readonly WithdrawalAccount[]> }) =>
        Result.isSuccess(output)
          ? {
              accounts: output.success,
              accountsFailure: null,
              ...accountAfterRead(context, output.success),
            }
          : { accountsFailure: output.failure },
    ),
    review: assign(({ context, event }) => {
      const order = checked(context);
      const known =
        event.type === "SUBMIT_ANOTHER"
          ? shownRows(context.attempt.getSnapshot().context.outcome)
          : [];
      return Result.isSuccess(order)
        ? { problem: null, reviewed: { ...order.success, known } }
        : {};
    }),
    "send what was reviewed": enqueueActions(
      ({ context: { attempt, reviewed }, event, enqueue }) => {
        if (reviewed === null) return;
        const request = withdrawalRequest(reviewed);
        const known =
          event.type === "SUBMIT_ANOTHER"
            ? shownRows(attempt.getSnapshot().context.outcome)
            : reviewed.known;
        enqueue.sendTo(attempt, { type: "SEND", request, known });
      },
    ),
    "report the problem": enqueueActions(({ context, enqueue }) => {
      const problem = problemOf(context);
      enqueue.assign({ problem });
      enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
      enqueue.emit({ type: "form has a problem" });
      // The known balance may be stale, and a new read may allow the amount.
      if (problem?.kind === "above the balance") enqueue.emit({ type: "money may have moved" });
    }),
    "handle the outcome": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: WithdrawalOutcome }) => {
        const changes = changesOf(outcome);
        if (changes !== null) {
          // The customer must choose again, because the account may now be saved with another number.
          const isAccountGone = changes.problem.kind === "no account";
          enqueue.assign({
            ...changes,
            accountId: isAccountGone ? null : context.accountId,
            isAccountGone,
          });
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
  delays: { reviewGuardDelay },
  guards: {
    "nothing is being sent": ({ context }) =>
      context.attempt.getSnapshot().context.request === null,
    "the added account is known": (_, { account }: { account: WithdrawalAccount | null }) =>
      account !== null,
    "the withdrawal is done": (_, { outcome }: { outcome: WithdrawalOutcome }) =>
      isDoneHere(outcome),
    "the limits are others": (_, { outcome }: { outcome: WithdrawalOutcome }) =>
      changesOf(outcome) !== null,
    "it can be sent": ({ context }) =>
      context.attempt.getSnapshot().context.request === null && problemOf(context) === null,
    "the reviewed account is another now": ({ context: { accounts, reviewed } }) =>
      reviewed !== null &&
      !(accounts ?? []).some(
        (account) => account.id === reviewed.account.id && isAsDrafted(reviewed.account, account),
      ),
  },
}).createMachine({
  id: "withdrawal",
  type: "parallel",
  context: ({ input: { session, policy, attempt, balance }, spawn }) => ({
    policy,
    attempt,
    balance,
    accountForm: spawn("accountForm", { input: { session } }),
    typed: "",
    accountId: null,
    accounts: null,
    accountsFailure: null,
    problem: null,
    reviewed: null,
    soughtAccount: null,
    isAccountGone: false,
  }),
  invoke: [
    { src: "attemptEvents", input: ({ context: { attempt } }) => ({ attempt }) },
    {
      src: "accountFormUpdates",
      input: ({ context: { accountForm } }) => ({ popup: accountForm }),
    },
  ],
  states: {
    /** Handled here because other regions may handle the same events. */
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
        // Fills in the exact balance, so that nothing remains.
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
                  soughtAccount: null,
                  isAccountGone: false,
                  problem: null,
                },
          ),
        },
        ACCOUNT_CHOSEN: {
          actions: assign(({ event }) => ({
            accountId: event.id,
            soughtAccount: null,
            isAccountGone: false,
            problem: null,
          })),
        },
        // A masked number matches no account; then the customer chooses.
        OPENED_AGAIN: {
          actions: assign(({ event: { withdrawal, language } }) => ({
            typed: formatTyped(requestedAmount(withdrawal), language),
            accountId: null,
            soughtAccount: withdrawal,
            isAccountGone: false,
            problem: null,
          })),
        },
        ATTEMPT_ENDED: { actions: { type: "handle the outcome", params: withEvent } },
      },
    },

    popup: {
      initial: "closed",
      on: {
        SUBMIT: toReview,
        // Also possible outside the review, for a withdrawal that was sent again.
        SUBMIT_ANOTHER: toReview,
      },
      states: {
        closed: {
          on: {
            OPENED: { target: "form", actions: "read the baseline" },
            OPENED_AGAIN: { target: "form", actions: "read the baseline" },
          },
        },
        form: {
          id: "withdrawal form",
          on: {
            CLOSED: { target: "closed", actions: "clear the messages" },
            CHOOSE_ACCOUNT: "choosing an account",
            ATTEMPT_ENDED: {
              guard: { type: "the withdrawal is done", params: withEvent },
              target: "closed",
            },
          },
        },
        reviewing: {
          initial: "just opened",
          // The customer must read where the money goes before it is sent.
          always: { guard: "the reviewed account is another now", target: "form" },
          on: {
            SUBMIT: {},
            SUBMIT_ANOTHER: {},
            CLOSED: { target: "closed", actions: "clear the messages" },
            REVIEW_CLOSED: { target: "form", actions: "clear the messages" },
            // The form no longer matches the reviewed withdrawal.
            TYPED: "form",
            WITHDRAW_ALL: "form",
            ACCOUNT_CHOSEN: "form",
            ACCOUNT_SAVED: "form",
            ATTEMPT_ENDED: [
              { guard: { type: "the withdrawal is done", params: withEvent }, target: "closed" },
              { guard: { type: "the limits are others", params: withEvent }, target: "form" },
            ],
          },
          states: {
            "just opened": { after: { reviewGuardDelay: "open" } },
            open: {
              on: {
                CONFIRMED: toSending,
                // The customer has just reviewed the withdrawal, so it is sent without another review.
                SUBMIT_ANOTHER: toSending,
              },
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
            // The customer may close the chooser, because the account form's code may be slow or fail to
            // load.
            CHOOSER_CLOSED: "form",
            ADD_ACCOUNT: { actions: "open the account's form" },
            ACCOUNT_FORM_CLOSED: "choosing an account",
            ACCOUNT_SAVED: [
              { guard: { type: "the added account is known", params: withEvent }, target: "form" },
              // The saved account is not in the list yet. The accounts are read again and will include it.
              "choosing an account",
            ],
          },
        },
      },
    },

    accounts: {
      initial: "unread",
      states: {
        unread: { on: { OPENED: "reading", OPENED_AGAIN: "reading" } },
        reading: {
          // Restarts the read, because the running one was sent before the account was added.
          on: { ACCOUNT_SAVED: { target: "reading", reenter: true } },
          invoke: {
            src: "readAccounts",
            onDone: { target: "read", actions: { type: "store the accounts", params: withOutput } },
          },
        },
        read: {
          on: {
            OPENED: "reading",
            OPENED_AGAIN: "reading",
            RETRY_ACCOUNTS: "reading",
            ACCOUNT_SAVED: "reading",
          },
        },
      },
    },
  },
});

export type WithdrawalLogic = typeof withdrawalMachine;
export type WithdrawalRef = ActorRefFrom<WithdrawalLogic>;

/** Whether the review accepts a tap on "confirm" by now. */
export const isReviewReady = (withdrawal: SnapshotFrom<WithdrawalLogic>): boolean =>
  withdrawal.matches({ popup: { reviewing: "open" } });
