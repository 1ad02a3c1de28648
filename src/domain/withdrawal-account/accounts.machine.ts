import { Result } from "effect";
import { assign, emit, setup, spawnChild } from "xstate";
import { failureOf } from "../failure-of.ts";
import type { CallFailure } from "../failure.ts";
import { slot } from "../slot.ts";
import { accountOfAttempt } from "./account-settlement.ts";
import type { WithdrawalAccount } from "./withdrawal-account.ts";
import type { OpenAccountAttempt } from "./withdrawal-account-form.machine.ts";

interface AccountsContext {
  /** Null until they have been read once. */
  readonly accounts: readonly WithdrawalAccount[] | null;
  readonly failure: CallFailure | null;
  /** A REFRESH came after the running read was sent: its answer may be too old. */
  readonly isOvertaken: boolean;
  readonly attempt: OpenAccountAttempt | null;
}

type AccountsEvent =
  | { readonly type: "REFRESH" }
  | { readonly type: "SAVED"; readonly account: WithdrawalAccount }
  | { readonly type: "REMOVED"; readonly account: WithdrawalAccount };

type Read = Result.Result<readonly WithdrawalAccount[], CallFailure>;

const made = ({ accounts, attempt }: AccountsContext): WithdrawalAccount | null =>
  attempt === null ? null : accountOfAttempt(attempt.subject, accounts ?? []);

/** The same with the account in it: in its place, or at the end. */
const withAccount = (
  accounts: readonly WithdrawalAccount[],
  account: WithdrawalAccount,
): readonly WithdrawalAccount[] =>
  accounts.some(({ id }) => id === account.id)
    ? accounts.map((each) => (each.id === account.id ? account : each))
    : [...accounts, account];

/**
 * The customer's withdrawal accounts. What was saved or deleted shows at once and is read again
 * behind it, for the default may have moved. Whoever left in the middle of adding one is told what
 * became of it (D7).
 *
 * @spec S2.73 S8.37
 */
export const accountsMachine = setup({
  types: {} as {
    context: AccountsContext;
    events: AccountsEvent;
    input: { readonly restored?: readonly WithdrawalAccount[] | undefined };
    emitted:
      | { type: "refresh failed"; failure: CallFailure }
      /** Null: the account that the customer was adding is not there. */
      | { type: "former attempt settled"; account: WithdrawalAccount | null };
  },
  actors: {
    loadAccounts: slot<readonly WithdrawalAccount[], CallFailure, { readonly key: null }>(
      "loadAccounts",
    ),
    findAttempt: slot<OpenAccountAttempt | null, never, void>("findAttempt"),
    closeAttempt: slot<void, never, { readonly key: string }>("closeAttempt"),
  },
  guards: {
    "they came": (_, { answer }: { answer: Read }) => Result.isSuccess(answer),
    "they are known": ({ context }) => context.accounts !== null,
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "a former attempt is settled": ({ context }) =>
      context.attempt !== null && (made(context) !== null || context.attempt.inFlightFor === 0),
  },
  actions: {
    "tell what became of it": emit(({ context }) => ({
      type: "former attempt settled" as const,
      account: made(context),
    })),
    "strike it out": spawnChild("closeAttempt", {
      input: ({ context }: { context: AccountsContext }) => ({ key: context.attempt?.key ?? "" }),
    }),
  },
}).createMachine({
  id: "withdrawal accounts",
  context: ({ input }) => ({
    accounts: input.restored ?? null,
    failure: null,
    isOvertaken: false,
    attempt: null,
  }),
  initial: "starting",
  on: {
    // What is being read may be older than this: it is read anew.
    SAVED: {
      target: ".refreshing",
      reenter: true,
      actions: assign(({ context, event }) => ({
        accounts: withAccount(context.accounts ?? [], event.account),
      })),
    },
    REMOVED: {
      target: ".refreshing",
      reenter: true,
      actions: assign(({ context, event }) => ({
        accounts: (context.accounts ?? []).filter(({ id }) => id !== event.account.id),
      })),
    },
  },
  states: {
    starting: {
      always: [{ guard: "they are known", target: "refreshing" }, { target: "loading" }],
    },
    loading: {
      entry: assign({ isOvertaken: false }),
      on: { REFRESH: { actions: assign({ isOvertaken: true }) } },
      invoke: {
        src: "loadAccounts",
        input: { key: null },
        onDone: [
          { guard: "the read was overtaken", target: "loading", reenter: true },
          {
            guard: { type: "they came", params: ({ event }) => ({ answer: event.output }) },
            target: "looking for a former attempt",
            actions: assign(({ event }) => ({
              accounts: Result.getOrThrow(event.output),
              failure: null,
            })),
          },
          {
            target: "failed",
            actions: assign(({ event }) => ({ failure: failureOf(event.output) })),
          },
        ],
      },
    },
    refreshing: {
      entry: assign({ isOvertaken: false }),
      on: { REFRESH: { actions: assign({ isOvertaken: true }) } },
      invoke: {
        src: "loadAccounts",
        input: { key: null },
        onDone: [
          { guard: "the read was overtaken", target: "refreshing", reenter: true },
          {
            guard: { type: "they came", params: ({ event }) => ({ answer: event.output }) },
            target: "looking for a former attempt",
            actions: assign(({ event }) => ({ accounts: Result.getOrThrow(event.output) })),
          },
          {
            target: "loaded",
            actions: emit(({ event }) => ({
              type: "refresh failed" as const,
              failure: failureOf(event.output),
            })),
          },
        ],
      },
    },
    "looking for a former attempt": {
      on: { REFRESH: "refreshing" },
      invoke: {
        src: "findAttempt",
        onDone: {
          target: "settling",
          actions: assign(({ event }) => ({ attempt: Result.getOrThrow(event.output) })),
        },
      },
    },
    settling: {
      always: [
        {
          guard: "a former attempt is settled",
          target: "loaded",
          actions: ["strike it out", "tell what became of it"],
        },
        { target: "loaded" },
      ],
    },
    loaded: { on: { REFRESH: "refreshing" } },
    failed: { on: { REFRESH: "loading" } },
  },
});
