import { Result } from "effect";
import { assign, emit, enqueueActions, setup, spawnChild } from "xstate";
import {
  mayBeOnItsWay,
  type WithdrawalAttempt,
  type WithdrawalAttemptSubject,
} from "../attempt/attempt.ts";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import { failureOf } from "../failure-of.ts";
import type { WithdrawalAccountId, WithdrawalId } from "../ids.ts";
import type { Language } from "../locale/language.ts";
import { formatTyped } from "../money/typed-format.ts";
import { type Amount, isNegative, zero } from "../money/amount.ts";
import { type Slot, slot } from "../slot.ts";
import type { WithdrawalAccount } from "../withdrawal-account/withdrawal-account.ts";
import {
  checkWithdrawal,
  limitProblem,
  type WithdrawalOrder,
  type WithdrawalPolicy,
  type WithdrawalProblem,
} from "./withdrawal-rules.ts";
import { endOf, withdrawalOfAttempt } from "./withdrawal-settlement.ts";
import type { Withdrawal, WithdrawalStatus } from "./withdrawal.ts";

/** What is read just before a withdrawal is sent. */
export interface WithdrawalFacts {
  readonly balance: Amount;
  /** The customer's newest withdrawals. */
  readonly newest: readonly Withdrawal[];
}

/**
 * Read on, the newest first, until one of these comes: what is older is of no interest.
 */
export interface NewestWithdrawalsQuestion {
  readonly until: readonly WithdrawalId[];
}

/** The customer's newest withdrawals, and when they were asked for. */
export interface NewestWithdrawals {
  readonly withdrawals: readonly Withdrawal[];
  /** Epoch milliseconds by this device's clock, as in `Attempt.at`. */
  readonly now: number;
}

export interface WithdrawalRequest {
  readonly amount: Amount;
  readonly accountId: WithdrawalAccountId;
  readonly key: string;
}

export interface WithdrawalActors {
  /** The withdrawal attempt in the journal, if there is one (D7). */
  readonly findAttempt: Slot<WithdrawalAttempt | null, never, void>;
  /** Null: an attempt is there already, perhaps another tab's. */
  readonly openAttempt: Slot<WithdrawalAttempt | null, never, WithdrawalAttemptSubject>;
  readonly closeAttempt: Slot<void, never, { readonly key: string }>;
  readonly readAccounts: Slot<readonly WithdrawalAccount[], CallFailure, void>;
  /** The policy says which balance counts. */
  readonly readFacts: Slot<WithdrawalFacts, CallFailure, { readonly policy: WithdrawalPolicy }>;
  readonly readWithdrawals: Slot<NewestWithdrawals, CallFailure, NewestWithdrawalsQuestion>;
  /** Never repeated by the program (D7). */
  readonly withdraw: Slot<void, CallFailure, WithdrawalRequest>;
}

/** Said above the form. */
export type WithdrawalNotice =
  /** The server said no. Nothing was withdrawn. */
  | { readonly kind: "refused"; readonly failure: CallFailure }
  /** Code 405 (specification §8): a task is not completed. @spec S8.12 */
  | { readonly kind: "frozen" }
  /** What is needed could not be read just before sending. Nothing was sent. */
  | { readonly kind: "not checked"; readonly failure: CallFailure }
  /** No answer came, and reading has shown that there is no such withdrawal. */
  | { readonly kind: "came to nothing" }
  /** The same, of an attempt before this visit. */
  | { readonly kind: "former came to nothing" }
  /** An attempt before this visit has made its withdrawal. Nothing new was sent. */
  | {
      readonly kind: "former went through";
      readonly amount: Amount;
      /** It may have been decided upon since. */
      readonly status: WithdrawalStatus;
    }
  /** Another tab has sent one and knows what became of it. Nothing was sent here. */
  | { readonly kind: "sent elsewhere" };

/** What the customer has entered, right or wrong. */
export interface WithdrawalDraft {
  readonly typed: string;
  readonly accountId: WithdrawalAccountId | null;
}

interface WithdrawalContext extends WithdrawalDraft {
  readonly policy: WithdrawalPolicy;
  /** Null until they are read. */
  readonly accounts: readonly WithdrawalAccount[] | null;
  /** Why the accounts could not be read. */
  readonly accountsFailure: CallFailure | null;
  /** Null until it is known. */
  readonly balance: Amount | null;
  readonly problem: WithdrawalProblem | null;
  readonly notice: WithdrawalNotice | null;
  /** What was submitted; the form may say something else by then. */
  readonly order: WithdrawalOrder | null;
  readonly newest: readonly Withdrawal[];
  readonly attempt: WithdrawalAttempt | null;
  /** This visit sent it; else an earlier one, or another tab. */
  readonly sentHere: boolean;
  /** The last look found that another tab may still be sending it. */
  readonly mayBeOnItsWay: boolean;
  /** How often the withdrawals were searched for the outcome of this visit's attempt. */
  readonly looks: number;
  /** Why it could not be found out what became of an attempt. */
  readonly failure: CallFailure | null;
}

export type WithdrawalEvent =
  | { readonly type: "OPENED" }
  | { readonly type: "CLOSED" }
  | { readonly type: "CHOOSE_ACCOUNT" }
  | { readonly type: "CHOOSER_CLOSED" }
  | { readonly type: "ACCOUNT_CHOSEN"; readonly id: WithdrawalAccountId }
  | { readonly type: "ADD_ACCOUNT" }
  | { readonly type: "ADDING_CLOSED" }
  | { readonly type: "ACCOUNT_SAVED"; readonly account: WithdrawalAccount }
  | { readonly type: "RETRY_ACCOUNTS" }
  | { readonly type: "TYPED"; readonly typed: string }
  /** All of the balance, written as this language does. */
  | { readonly type: "WITHDRAW_ALL"; readonly language: Language }
  | { readonly type: "BALANCE_READ"; readonly balance: Amount }
  | { readonly type: "SUBMIT" }
  /** Looks again for the outcome of an attempt. */
  | { readonly type: "CHECK" }
  /** The page is seen again. */
  | { readonly type: "RETURNED" };

export type WithdrawalEmitted =
  | { readonly type: "form has a problem" }
  /** The withdrawal that this visit has sent exists. */
  | { readonly type: "withdrawn"; readonly amount: Amount }
  /** The balance and the records may be others than shown. */
  | { readonly type: "money may have moved" };

type Answer<A> = Result.Result<A, CallFailure>;

/** A withdrawal is believed not to exist when this many readings have not shown it. */
const looksNeeded = 2;

/** Specification §8. */
const frozenCode = 405;

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

const orderOf = ({ order }: Pick<WithdrawalContext, "order">): WithdrawalOrder => {
  if (order === null) throw new Error("Nothing was submitted");
  return order;
};

const attemptOf = ({ attempt }: Pick<WithdrawalContext, "attempt">): WithdrawalAttempt => {
  if (attempt === null) throw new Error("There is no attempt");
  return attempt;
};

const subjectOf = (context: WithdrawalContext): WithdrawalAttemptSubject => {
  const { amount, account } = orderOf(context);
  return {
    kind: "withdrawal",
    amount,
    tail: endOf(account.accountNumber),
    withdrawalsBefore: context.newest.map(({ id }) => id),
  };
};

const found = (context: WithdrawalContext, answer: Answer<NewestWithdrawals>): Withdrawal | null =>
  Result.isSuccess(answer)
    ? withdrawalOfAttempt(attemptOf(context).subject, answer.success.withdrawals)
    : null;

const noticeOf = (failure: CallFailure): WithdrawalNotice =>
  failure._tag === "Refused" && failure.code === frozenCode
    ? { kind: "frozen" }
    : { kind: "refused", failure };

/** What the accounts' arrival leaves chosen: what was, if it is still there; else the default one. */
const stillChosen = (
  chosen: WithdrawalAccountId | null,
  accounts: readonly WithdrawalAccount[],
): WithdrawalAccountId | null =>
  (accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isDefault }) => isDefault))?.id ??
  null;

/**
 * A withdrawal (specification §2, §5, §8; D7): an account and an amount, held against the rules,
 * read again and held against them once more, written into the journal, sent once. Where its outcome
 * is not known, reading decides, and only then another one may be sent. The popups are a region of
 * their own: closing them stops nothing that is under way, and opens on what was typed.
 *
 * @spec S2.70 S2.71 S7.29
 */
export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext;
    events: WithdrawalEvent;
    input: {
      readonly policy: WithdrawalPolicy;
      readonly balance: Amount | null;
      /** What the form starts with. */
      readonly form?: WithdrawalDraft | undefined;
    };
    emitted: WithdrawalEmitted;
  },
  actors: {
    findAttempt: slot<WithdrawalAttempt | null, never, void>("findAttempt"),
    openAttempt: slot<WithdrawalAttempt | null, never, WithdrawalAttemptSubject>("openAttempt"),
    closeAttempt: slot<void, never, { readonly key: string }>("closeAttempt"),
    readAccounts: slot<readonly WithdrawalAccount[], CallFailure, void>("readAccounts"),
    readFacts: slot<WithdrawalFacts, CallFailure, { readonly policy: WithdrawalPolicy }>(
      "readFacts",
    ),
    readWithdrawals: slot<NewestWithdrawals, CallFailure, NewestWithdrawalsQuestion>(
      "readWithdrawals",
    ),
    withdraw: slot<void, CallFailure, WithdrawalRequest>("withdraw"),
  },
  delays: {
    /** Between two looks for a withdrawal that may still be on its way in another tab. */
    "until the next look": 3_000,
    /** Before the second look for the withdrawal of a call that ended without an answer. */
    "a moment": 2_000,
  },
  actions: {
    "take the attempt": assign(
      (_, params: { readonly attempt: WithdrawalAttempt | null; readonly sentHere: boolean }) => ({
        ...params,
        looks: 0,
      }),
    ),
    "strike the attempt out": spawnChild("closeAttempt", {
      input: ({ context }) => ({ key: attemptOf(context).key }),
    }),
    "forget the attempt": assign({ attempt: null, order: null, mayBeOnItsWay: false }),
    "take the order": assign(({ context }) => {
      const order = checked(context);
      return Result.isSuccess(order) ? { order: order.success } : {};
    }),
    // What is known of the balance may be old: it is read anew, and may allow it.
    "say what is wrong": enqueueActions(({ context, enqueue }) => {
      const order = checked(context);
      if (Result.isSuccess(order)) return;
      enqueue.assign({ problem: order.failure, notice: null });
      enqueue.emit({ type: "form has a problem" });
      if (order.failure.kind === "above the balance")
        enqueue.emit({ type: "money may have moved" });
    }),
    "say which limit is passed": enqueueActions(({ context, enqueue }) => {
      const { amount } = orderOf(context);
      enqueue.assign({ problem: limitProblem(amount, context.balance, context.policy) });
      enqueue.emit({ type: "form has a problem" });
    }),
    "take the facts": assign((_, { answer }: { answer: Answer<WithdrawalFacts> }) =>
      Result.isSuccess(answer) ? answer.success : {},
    ),
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
    "keep the failure": assign((_, { answer }: { answer: Answer<unknown> }) => ({
      failure: failureOf(answer),
    })),
    notify: assign((_, { notice }: { notice: WithdrawalNotice }) => ({ notice })),
    "start over": assign({ typed: "", problem: null, notice: null }),
    "say that it was withdrawn": emit(({ context }) => ({
      type: "withdrawn" as const,
      amount: attemptOf(context).subject.amount,
    })),
    "say that the former went through": assign(
      ({ context }, { answer }: { answer: Answer<NewestWithdrawals> }) => {
        const withdrawal = found(context, answer);
        if (withdrawal === null) throw new Error("No withdrawal was found");
        const { amount } = attemptOf(context).subject;
        return { notice: { kind: "former went through", amount, status: withdrawal.status } };
      },
    ),
    "say that money may have moved": emit({ type: "money may have moved" }),
  },
  guards: {
    "the form is in order": ({ context }) => Result.isSuccess(checked(context)),
    "the amount keeps to the limits": ({ context }) =>
      limitProblem(orderOf(context).amount, context.balance, context.policy) === null,
    "an earlier visit has sent it": ({ context }) => !context.sentHere,
    "it was looked for often enough": ({ context }) => context.looks >= looksNeeded,
    "it may still be on its way": (
      { context },
      { answer }: { answer: Answer<NewestWithdrawals> },
    ) =>
      Result.isSuccess(answer) &&
      !context.sentHere &&
      mayBeOnItsWay(attemptOf(context), answer.success.now),
    "the withdrawal is there": ({ context }, { answer }: { answer: Answer<NewestWithdrawals> }) =>
      found(context, answer) !== null,
    "the withdrawal of this visit is there": (
      { context },
      { answer }: { answer: Answer<NewestWithdrawals> },
    ) => context.sentHere && found(context, answer) !== null,
    "it could not be looked for": (_, { answer }: { answer: Answer<NewestWithdrawals> }) =>
      Result.isFailure(answer),
  },
}).createMachine({
  id: "withdrawal",
  type: "parallel",
  context: ({ input: { policy, balance, form } }) => ({
    policy,
    balance,
    typed: form?.typed ?? "",
    accountId: form?.accountId ?? null,
    accounts: null,
    accountsFailure: null,
    problem: null,
    notice: null,
    order: null,
    newest: [],
    attempt: null,
    sentHere: false,
    mayBeOnItsWay: false,
    looks: 0,
    failure: null,
  }),
  states: {
    /** Each event may also mean something to another region. */
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
        // Exactly the balance, to the hundredth: nothing is left behind.
        WITHDRAW_ALL: {
          guard: ({ context }) => context.balance !== null,
          actions: assign(({ context: { balance }, event: { language } }) => ({
            typed: formatTyped(balance === null || isNegative(balance) ? zero : balance, language),
            problem: null,
          })),
        },
        ACCOUNT_SAVED: {
          actions: assign(({ context, event: { account } }) => ({
            accounts: [...(context.accounts ?? []).filter(({ id }) => id !== account.id), account],
            accountId: account.id,
            problem: null,
          })),
        },
        ACCOUNT_CHOSEN: {
          actions: assign(({ event }) => ({ accountId: event.id, problem: null })),
        },
      },
    },

    popup: {
      initial: "closed",
      states: {
        closed: { on: { OPENED: "form" } },
        form: {
          on: {
            // What was said has been read; what was typed stays.
            CLOSED: { target: "closed", actions: assign({ problem: null, notice: null }) },
            CHOOSE_ACCOUNT: "choosing an account",
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
          on: {
            CLOSED: "closed",
            ADDING_CLOSED: "choosing an account",
            ACCOUNT_SAVED: "form",
          },
        },
      },
    },

    accounts: {
      initial: "unread",
      states: {
        unread: { on: { OPENED: "reading" } },
        reading: {
          // Read before it was added.
          on: { ACCOUNT_SAVED: { target: "reading", reenter: true } },
          invoke: {
            src: "readAccounts",
            onDone: {
              target: "read",
              actions: {
                type: "take the accounts",
                params: ({ event }) => ({ answer: event.output }),
              },
            },
          },
        },
        read: { on: { OPENED: "reading", RETRY_ACCOUNTS: "reading", ACCOUNT_SAVED: "reading" } },
      },
    },

    process: {
      initial: "looking for a former attempt",
      states: {
        "looking for a former attempt": {
          invoke: {
            src: "findAttempt",
            onDone: [
              {
                guard: ({ event }) => Result.getOrThrow(event.output) === null,
                target: "ready",
              },
              {
                target: "settling",
                actions: {
                  type: "take the attempt",
                  params: ({ event }) => ({
                    attempt: Result.getOrThrow(event.output),
                    sentHere: false,
                  }),
                },
              },
            ],
          },
        },
        /** Its own tab may have struck it out by now, and has told the customer what became of it. */
        "looking for it once more": {
          invoke: {
            src: "findAttempt",
            onDone: [
              {
                guard: ({ event }) => Result.getOrThrow(event.output) === null,
                target: "ready",
                actions: [
                  "forget the attempt",
                  { type: "notify", params: { notice: { kind: "sent elsewhere" } } },
                  "say that money may have moved",
                ],
              },
              {
                target: "settling",
                actions: {
                  type: "take the attempt",
                  params: ({ event }) => ({
                    attempt: Result.getOrThrow(event.output),
                    sentHere: false,
                  }),
                },
              },
            ],
          },
        },

        /** Until it is known what has become of an attempt, nothing is sent. */
        settling: {
          initial: "looking",
          states: {
            looking: {
              invoke: {
                src: "readWithdrawals",
                input: ({ context }) => ({
                  until: attemptOf(context).subject.withdrawalsBefore,
                }),
                onDone: [
                  {
                    guard: {
                      type: "the withdrawal of this visit is there",
                      params: ({ event }) => ({ answer: event.output }),
                    },
                    target: "#withdrawal.process.withdrawn",
                    actions: "strike the attempt out",
                  },
                  {
                    guard: {
                      type: "the withdrawal is there",
                      params: ({ event }) => ({ answer: event.output }),
                    },
                    target: "#withdrawal.process.ready",
                    actions: [
                      {
                        type: "say that the former went through",
                        params: ({ event }) => ({ answer: event.output }),
                      },
                      "strike the attempt out",
                      "forget the attempt",
                      "say that money may have moved",
                    ],
                  },
                  {
                    guard: {
                      type: "it could not be looked for",
                      params: ({ event }) => ({ answer: event.output }),
                    },
                    target: "could not look",
                    actions: [
                      assign({ mayBeOnItsWay: false }),
                      {
                        type: "keep the failure",
                        params: ({ event }) => ({ answer: event.output }),
                      },
                    ],
                  },
                  {
                    guard: {
                      type: "it may still be on its way",
                      params: ({ event }) => ({ answer: event.output }),
                    },
                    target: "on its way",
                  },
                  { target: "not found" },
                ],
              },
            },
            "not found": {
              entry: assign(({ context }) => ({ looks: context.looks + 1 })),
              always: [
                {
                  guard: "an earlier visit has sent it",
                  target: "#withdrawal.process.ready",
                  actions: [
                    "strike the attempt out",
                    "forget the attempt",
                    { type: "notify", params: { notice: { kind: "former came to nothing" } } },
                    "say that money may have moved",
                  ],
                },
                {
                  guard: "it was looked for often enough",
                  target: "#withdrawal.process.ready",
                  actions: [
                    "strike the attempt out",
                    "forget the attempt",
                    { type: "notify", params: { notice: { kind: "came to nothing" } } },
                    "say that money may have moved",
                  ],
                },
                { target: "waiting a moment" },
              ],
            },
            "waiting a moment": { after: { "a moment": "looking" } },
            // Its own tab may settle it meanwhile: the journal is asked again, not only the server.
            "on its way": {
              entry: assign({ mayBeOnItsWay: true }),
              on: {
                CHECK: "#withdrawal.process.looking for it once more",
                RETURNED: "#withdrawal.process.looking for it once more",
              },
              after: {
                "until the next look": "#withdrawal.process.looking for it once more",
              },
            },
            "could not look": {
              on: { CHECK: "looking", RETURNED: "looking" },
            },
          },
        },

        ready: {
          on: {
            SUBMIT: [
              {
                guard: "the form is in order",
                target: "reading again",
                actions: ["take the order", assign({ problem: null, notice: null })],
              },
              { actions: "say what is wrong" },
            ],
          },
        },

        /** Another tab, or a purchase elsewhere, may have changed the balance since. */
        "reading again": {
          invoke: {
            src: "readFacts",
            input: ({ context }) => ({ policy: context.policy }),
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "weighing",
                actions: {
                  type: "take the facts",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
              {
                target: "ready",
                actions: {
                  type: "notify",
                  params: ({ event }) => ({
                    notice: { kind: "not checked" as const, failure: failureOf(event.output) },
                  }),
                },
              },
            ],
          },
        },
        weighing: {
          always: [
            { guard: "the amount keeps to the limits", target: "writing the attempt down" },
            {
              target: "ready",
              actions: ["say which limit is passed", "say that money may have moved"],
            },
          ],
        },
        "writing the attempt down": {
          invoke: {
            src: "openAttempt",
            input: ({ context }) => subjectOf(context),
            onDone: [
              // Another tab is withdrawing, or has lost sight of its withdrawal.
              {
                guard: ({ event }) => Result.getOrThrow(event.output) === null,
                target: "looking for it once more",
              },
              {
                target: "sending",
                actions: {
                  type: "take the attempt",
                  params: ({ event }) => ({
                    attempt: Result.getOrThrow(event.output),
                    sentHere: true,
                  }),
                },
              },
            ],
          },
        },
        sending: {
          invoke: {
            src: "withdraw",
            input: ({ context }) => {
              const { amount, account } = orderOf(context);
              return { amount, accountId: account.id, key: attemptOf(context).key };
            },
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "withdrawn",
                actions: "strike the attempt out",
              },
              {
                guard: ({ event }) =>
                  Result.isFailure(event.output) && isOutcomeUnknown(event.output.failure),
                target: "settling",
              },
              {
                target: "ready",
                actions: [
                  "strike the attempt out",
                  "forget the attempt",
                  {
                    type: "notify",
                    params: ({ event }) => ({ notice: noticeOf(failureOf(event.output)) }),
                  },
                  "say that money may have moved",
                ],
              },
            ],
          },
        },
        withdrawn: {
          entry: ["say that it was withdrawn", "say that money may have moved"],
          always: {
            target: ["#withdrawal.process.ready", "#withdrawal.popup.closed"],
            actions: ["start over", "forget the attempt"],
          },
        },
      },
    },
  },
});
