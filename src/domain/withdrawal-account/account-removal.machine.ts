import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { failureOf } from "../failure-of.ts";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import type { WithdrawalAccountId } from "../ids.ts";
import { isNotThere } from "../not-there.ts";
import { type Slot, slot } from "../slot.ts";
import type { WithdrawalAccount } from "./withdrawal-account.ts";

export interface AccountRemovalActors {
  readonly removeAccount: Slot<void, CallFailure, { readonly id: WithdrawalAccountId }>;
  readonly loadAccounts: Slot<readonly WithdrawalAccount[], CallFailure, { readonly key: null }>;
}

interface RemovalContext {
  readonly account: WithdrawalAccount | null;
  /** Why it could not be deleted; the customer may try again. */
  readonly failure: CallFailure | null;
  /** No answer came, and the list could not be read either. */
  readonly isUnknown: boolean;
}

type RemovalEvent =
  | { readonly type: "ASKED"; readonly account: WithdrawalAccount }
  | { readonly type: "CONFIRMED" }
  | { readonly type: "DISMISSED" };

type Read = Result.Result<readonly WithdrawalAccount[], CallFailure>;

/**
 * Deleting a withdrawal account: asked, confirmed, sent once. One that is already gone is deleted;
 * where no answer came, the list tells.
 *
 * @spec S2.76 S8.36
 */
export const accountRemovalMachine = setup({
  types: {} as {
    context: RemovalContext;
    events: RemovalEvent;
    emitted: { type: "removed"; account: WithdrawalAccount };
  },
  actors: {
    removeAccount: slot<void, CallFailure, { readonly id: WithdrawalAccountId }>("removeAccount"),
    loadAccounts: slot<readonly WithdrawalAccount[], CallFailure, { readonly key: null }>(
      "loadAccounts",
    ),
  },
  guards: {
    "it is gone": (_, { answer }: { answer: Result.Result<void, CallFailure> }) =>
      Result.isSuccess(answer) || isNotThere(answer.failure),
    "the outcome is unknown": (_, { answer }: { answer: Result.Result<void, CallFailure> }) =>
      Result.isFailure(answer) && isOutcomeUnknown(answer.failure),
    "the list has it no more": ({ context }, { answer }: { answer: Read }) =>
      Result.isSuccess(answer) && !answer.success.some(({ id }) => id === context.account?.id),
  },
  actions: {
    "take the failure": assign((_, { answer }: { answer: Result.Result<void, CallFailure> }) => ({
      failure: failureOf(answer),
    })),
    "tell that it is gone": emit(({ context }) => ({
      type: "removed" as const,
      account: accountIn(context),
    })),
  },
}).createMachine({
  id: "account removal",
  context: { account: null, failure: null, isUnknown: false },
  initial: "resting",
  states: {
    resting: {
      on: {
        ASKED: {
          target: "confirming",
          actions: assign(({ event }) => ({
            account: event.account,
            failure: null,
            isUnknown: false,
          })),
        },
      },
    },
    confirming: {
      on: {
        DISMISSED: "resting",
        CONFIRMED: { target: "removing", actions: assign({ failure: null, isUnknown: false }) },
      },
    },
    removing: {
      invoke: {
        src: "removeAccount",
        input: ({ context }) => ({ id: accountIn(context).id }),
        onDone: [
          {
            guard: { type: "it is gone", params: ({ event }) => ({ answer: event.output }) },
            target: "resting",
            actions: "tell that it is gone",
          },
          {
            guard: {
              type: "the outcome is unknown",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "reading",
            actions: {
              type: "take the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
          {
            target: "confirming",
            actions: {
              type: "take the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
        ],
      },
    },
    reading: {
      invoke: {
        src: "loadAccounts",
        input: { key: null },
        onDone: [
          {
            guard: {
              type: "the list has it no more",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "resting",
            actions: "tell that it is gone",
          },
          {
            target: "confirming",
            actions: assign(({ event }) => ({ isUnknown: Result.isFailure(event.output) })),
          },
        ],
      },
    },
  },
});

function accountIn({ account }: Pick<RemovalContext, "account">): WithdrawalAccount {
  if (account === null) throw new Error("No account was asked about");
  return account;
}
