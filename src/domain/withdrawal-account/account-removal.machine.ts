import { withOutput } from "../call/call-actor.ts";
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from "xstate";
import {
  type CommandDoubt,
  commandDoubt,
  commandMachine,
  type CommandOutcome,
} from "../command/command.machine.ts";
import type { CallFailure } from "../call/failure.ts";
import type { WithdrawalAccountId } from "../identity/ids.ts";
import { isNotThere } from "../call/not-there.ts";
import { nonNull } from "../call/non-null.ts";
import type { WithdrawalAccount } from "./withdrawal-account.ts";

type Accounts = readonly WithdrawalAccount[];

interface RemovalContext {
  readonly account: WithdrawalAccount | null;
  /** Why the deletion was refused; the customer may try again. */
  readonly failure: CallFailure | null;
  /** The state of a deletion in doubt; null: nothing was sent, or it is under way. */
  readonly doubt: CommandDoubt | null;
  /** The screen was left since the customer was asked. */
  readonly isLeft: boolean;
}

type RemovalEvent =
  | { readonly type: "REQUESTED"; readonly account: WithdrawalAccount }
  | { readonly type: "CONFIRMED" }
  | { readonly type: "DISMISSED" }
  | { readonly type: "CHECK" }
  /** The screen was left: a confirmed deletion continues. */
  | { readonly type: "LEAVE" };

/** Deleting is idempotent, so it needs no attempt record (D7). */
export const removalCommand = commandMachine<WithdrawalAccountId, Accounts>({
  isDone: ({ target, isAccepted, read }) =>
    isAccepted || (read !== null && !read.some(({ id }) => id === target)),
});

/** "Not found" counts as deleted. */
const isGone = (outcome: CommandOutcome<Accounts>): boolean =>
  outcome.kind === "done" || isNotThere(outcome.failure);

/**
 * Deletes a withdrawal account: confirmed by the customer, sent once. Without a response the list is read.
 * It goes on when the screen is left, and its outcome is reported then, too.
 *
 * @spec S2.76 S8.36
 */
export const accountRemovalMachine = setup({
  types: {} as {
    context: RemovalContext;
    events: RemovalEvent;
    emitted:
      | { type: "removed"; account: WithdrawalAccount }
      /** The screen that would say so was left. Neither a failure nor a doubt: nothing was sent. */
      | ({ type: "not removed"; account: WithdrawalAccount } & Pick<
          RemovalContext,
          "failure" | "doubt"
        >);
  },
  actors: { removal: removalCommand },
  guards: {
    "the account is removed": (_, { output }: { output: CommandOutcome<Accounts> }) =>
      isGone(output),
    "the outcome is in doubt": ({ context }) => context.doubt !== null,
    "the screen is left": ({ context }) => context.isLeft,
    "the screen is left in doubt": ({ context: { isLeft, doubt } }) => isLeft && doubt !== null,
  },
  actions: {
    "notify that the account is removed": enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: "removed", account: nonNull(context.account) });
    }),
    "notify that it is not removed": enqueueActions(
      ({ context: { account, failure, doubt }, enqueue }) => {
        enqueue.emit({ type: "not removed", account: nonNull(account), failure, doubt });
      },
    ),
  },
}).createMachine({
  id: "account removal",
  context: { account: null, failure: null, doubt: null, isLeft: false },
  on: { LEAVE: { actions: assign({ isLeft: true }) } },
  initial: "resting",
  states: {
    resting: {
      on: {
        REQUESTED: {
          target: "confirming",
          actions: assign(({ event }) => ({
            account: event.account,
            failure: null,
            doubt: null,
            isLeft: false,
          })),
        },
      },
    },
    confirming: {
      always: {
        guard: "the screen is left",
        target: "resting",
        actions: "notify that it is not removed",
      },
      on: {
        DISMISSED: "resting",
        CONFIRMED: { target: "removing", actions: assign({ failure: null }) },
      },
    },
    removing: {
      always: {
        guard: "the screen is left in doubt",
        target: "resting",
        actions: "notify that it is not removed",
      },
      invoke: {
        id: "command",
        src: "removal",
        input: ({ context }) => ({ target: nonNull(context.account).id }),
        onSnapshot: { actions: assign(({ event }) => ({ doubt: commandDoubt(event.snapshot) })) },
        onDone: [
          {
            guard: { type: "the account is removed", params: withOutput },
            target: "resting",
            actions: "notify that the account is removed",
          },
          {
            target: "confirming",
            actions: assign(({ event: { output } }) => ({
              failure: output.kind === "refused" ? output.failure : null,
            })),
          },
        ],
      },
      on: {
        CHECK: { actions: sendTo("command", { type: "CHECK" }) },
        DISMISSED: { guard: "the outcome is in doubt", target: "resting" },
      },
    },
  },
});

export type AccountRemovalLogic = typeof accountRemovalMachine;
export type AccountRemovalRef = ActorRefFrom<AccountRemovalLogic>;
