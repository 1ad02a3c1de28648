import {
  type ActorRefFrom,
  type AnyActorRef,
  assertEvent,
  assign,
  enqueueActions,
  fromCallback,
  raise,
  setup,
  type Subscription,
} from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { RechargeId, WithdrawalId } from "../identity/ids.ts";
import type { Language } from "../locale/language.ts";
import type { Amount } from "../money/amount.ts";
import { pagedListMachine } from "../paging/paged-list.machine.ts";
import type { LoadedPages } from "../paging/page.ts";
import type { ShopPolicy } from "../policy.ts";
import type { RechargeFlow, RechargesListLogic } from "../recharge/recharge-flow.ts";
import type { FilledIn, RechargeRef } from "../recharge/recharge.machine.ts";
import type { Recharge } from "../recharge/recharge.ts";
import { isUserLoading } from "../session/is-user-loading.ts";
import { type SessionUpdate, sessionUpdates } from "../session/session-updates.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { availableBalance } from "../session/user.ts";
import type { WithdrawalFlow, WithdrawalsListLogic } from "../withdrawal/withdrawal-flow.ts";
import type { WithdrawalRef } from "../withdrawal/withdrawal.machine.ts";
import type { Withdrawal } from "../withdrawal/withdrawal.ts";
import type { BalanceLog } from "./balance-log.ts";
import { loadedWithdrawal } from "./loaded-withdrawal.ts";
import { flowActor, type OpenedFlow } from "../session/open-flow.ts";
import type { WalletTab } from "./wallet-tabs.ts";

export const balanceLogsMachine = pagedListMachine<BalanceLog, null, CallFailure>(({ id }) => id);

export type BalanceLogsRef = ActorRefFrom<typeof balanceLogsMachine>;
export type WithdrawalsRef = ActorRefFrom<WithdrawalsListLogic>;
export type RechargesRef = ActorRefFrom<RechargesListLogic>;

/** A list for each tab that was shown. */
interface WalletLists {
  readonly balance?: BalanceLogsRef;
  readonly withdrawals?: WithdrawalsRef;
  readonly recharges?: RechargesRef;
}

/** The loaded pages of the lists, kept for other tabs and for Back. */
export interface WalletPages {
  readonly balance?: LoadedPages<BalanceLog> | undefined;
  readonly withdrawals?: LoadedPages<Withdrawal> | undefined;
  readonly recharges?: LoadedPages<Recharge> | undefined;
}

/** A balance log with the next older one, where that is loaded. */
export interface OpenedLog {
  readonly kind: "balance log";
  readonly log: BalanceLog;
  readonly older: BalanceLog | null;
}

/** As it was when it was opened. */
export type OpenedRecord =
  | OpenedLog
  | { readonly kind: "withdrawal"; readonly withdrawal: Withdrawal };

type WalletPolicy = Pick<
  ShopPolicy,
  "rechargeMethods" | "extraUserFields" | "minimumWithdrawal" | "withdrawAll"
>;

/** The parameters of the wallet's URL. */
interface WalletAddress {
  readonly tab: WalletTab;
  /** A withdrawal to open as soon as its record is loaded; null: none. */
  readonly withdrawal: WithdrawalId | null;
}

interface WalletScreenInput extends WalletAddress {
  readonly session: SessionRef;
  readonly policy: WalletPolicy;
  /** The recharge that the customer comes back from at the payment site; null: none. */
  readonly returnedFor: RechargeId | null;
  /** A recharge for an order, to be filled in and shown. Absent or null: none. */
  readonly topUp?: FilledIn | null;
  readonly restored?: WalletPages | undefined;
}

interface WalletScreenContext extends WalletScreenInput {
  readonly restored: WalletPages;
  /** What can be withdrawn; null until it is known. */
  readonly balance: Amount | null;
  readonly lists: WalletLists;
  /** Null until their code is loaded. */
  readonly withdrawalFlow: WithdrawalRef | null;
  readonly rechargeFlow: RechargeRef | null;
  readonly withdrawalsList: WithdrawalsListLogic | null;
  readonly rechargesList: RechargesListLogic | null;
  /** The customer asked for the popup: it opens as soon as its code is loaded. */
  readonly isWithdrawalRequested: boolean;
  readonly isRechargeRequested: boolean;
  readonly opened: OpenedRecord | null;
}

export type WalletScreenEvent =
  | ({ readonly type: "ADDRESS_CHANGED" } & WalletAddress)
  /** Reads everything shown again, from the first page. */
  | { readonly type: "REFRESH" }
  /** The page is visible again. */
  | { readonly type: "RETURNED" }
  | { readonly type: "RECORD_OPENED"; readonly record: OpenedRecord }
  | { readonly type: "RECORD_CLOSED" }
  | { readonly type: "WITHDRAW" }
  /** A rejected withdrawal once more: closes its record and opens the form. */
  | {
      readonly type: "WITHDRAW_AGAIN";
      readonly withdrawal: Withdrawal;
      readonly language: Language;
    }
  | { readonly type: "RECHARGE" }
  /** Loads the code again after a failure. */
  | { readonly type: "RETRY_WITHDRAWAL" }
  | { readonly type: "RETRY_RECHARGE" }
  | FlowUpdate
  | SessionUpdate;

type FlowUpdate =
  /** A record was added. The session reads the balance itself. */
  | { readonly type: "RECORDS_OLD" }
  /** The balance and the records may have changed. */
  | { readonly type: "MONEY_MOVED" };

interface FlowRef {
  readonly on: (
    type: "records are old" | "money may have moved",
    listener: () => void,
  ) => Subscription;
}

const flowUpdates = fromCallback<FlowUpdate, { readonly flow: FlowRef }>(({ input, sendBack }) => {
  const old = input.flow.on("records are old", () => sendBack({ type: "RECORDS_OLD" }));
  const moved = input.flow.on("money may have moved", () => sendBack({ type: "MONEY_MOVED" }));
  return () => {
    old.unsubscribe();
    moved.unsubscribe();
  };
});

const balanceIn = (session: SessionRef, policy: WalletPolicy): Amount | null => {
  const { user } = session.getSnapshot().context;
  return user === null ? null : availableBalance(user, policy);
};

const openedLists = ({
  lists: { balance, withdrawals, recharges },
}: Pick<WalletScreenContext, "lists">): readonly AnyActorRef[] =>
  [balance, withdrawals, recharges].filter((list) => list !== undefined);

const shownList = ({
  lists,
  tab,
}: Pick<WalletScreenContext, "lists" | "tab">): AnyActorRef | undefined => lists[tab];

/** Statuses change, so loaded pages may be stale. */
const readAnew = ({ lists, tab }: WalletScreenContext): void => {
  const list = lists[tab];
  if (list?.getSnapshot().context.loaded != null) list.send({ type: "REREAD" });
};

/**
 * The wallet (specification §2, §4): the balance, a list of records per tab, withdrawals and recharges. The
 * latter two are loaded after the screen even if unused, as an earlier attempt may be open (D7). What a
 * customer asks for before that is done afterwards.
 */
export const walletScreenMachine = setup({
  types: {} as {
    context: WalletScreenContext;
    events: WalletScreenEvent;
    input: WalletScreenInput;
  },
  actors: {
    balanceLogs: balanceLogsMachine,
    openWithdrawal: flowActor<WithdrawalFlow>(),
    openRecharge: flowActor<RechargeFlow>(),
    flowUpdates,
    sessionUpdates,
  },
  actions: {
    // Other screens move money too, so the balance is read again in the background.
    "read the balance": ({ context }) => context.session.send({ type: "REFRESH_USER" }),
    /** Opens the list of the current tab, unless it is open already. */
    "open the list": enqueueActions(({ context: { tab, lists }, enqueue }) => {
      if (lists[tab] !== undefined) return;
      enqueue.assign(({ context, spawn }) => {
        const { restored, withdrawalsList, rechargesList } = context;
        const inputOf = <Pages>(pages: Pages) => ({
          syncSnapshot: true,
          input: { query: null, restored: pages },
        });
        if (tab === "balance")
          return { lists: { ...lists, balance: spawn("balanceLogs", inputOf(restored.balance)) } };
        // The other lists' code is loaded with their flows.
        if (tab === "withdrawals" && withdrawalsList !== null)
          return {
            lists: { ...lists, withdrawals: spawn(withdrawalsList, inputOf(restored.withdrawals)) },
          };
        if (tab === "recharges" && rechargesList !== null)
          return {
            lists: { ...lists, recharges: spawn(rechargesList, inputOf(restored.recharges)) },
          };
        return {};
      });
      enqueue(({ context }) => readAnew(context));
    }),
    "reread the list": ({ context }) => readAnew(context),
    "reread the records": ({ context }) => {
      for (const list of openedLists(context)) list.send({ type: "REREAD" });
    },
    "refresh the records": ({ context }) => {
      for (const list of openedLists(context))
        list.send({ type: list === shownList(context) ? "REFRESH" : "REREAD" });
    },
    "read more": ({ context }) => shownList(context)?.send({ type: "MORE_REQUESTED" }),
    "store the balance": enqueueActions(
      ({ context: { session, policy, withdrawalFlow }, enqueue }) => {
        const balance = balanceIn(session, policy);
        enqueue.assign({ balance });
        if (balance !== null) withdrawalFlow?.send({ type: "BALANCE_READ", balance });
      },
    ),
    "start withdrawals": assign(
      ({ context, spawn }, { flow, attempt }: OpenedFlow<WithdrawalFlow>) => {
        const { session, policy, balance } = context;
        const withdrawalFlow = spawn(flow.logic, { input: { session, policy, attempt, balance } });
        spawn("flowUpdates", { input: { flow: withdrawalFlow } });
        return { withdrawalFlow, withdrawalsList: flow.records };
      },
    ),
    "start recharges": assign(({ context, spawn }, { flow, attempt }: OpenedFlow<RechargeFlow>) => {
      const { policy, returnedFor, topUp = null } = context;
      const { logic, origin, records } = flow;
      const rechargeFlow = spawn(logic, { input: { policy, origin, attempt, returnedFor, topUp } });
      spawn("flowUpdates", { input: { flow: rechargeFlow } });
      return { rechargeFlow, rechargesList: records };
    }),
    "request the withdrawal": assign({ isWithdrawalRequested: true }),
    "request the recharge": assign({ isRechargeRequested: true }),
    // Opens once the code is loaded.
    "open the withdrawal": ({
      context: { isWithdrawalRequested: isRequested, withdrawalFlow },
    }) => {
      if (isRequested) withdrawalFlow?.send({ type: "OPENED" });
    },
    "open the recharge": ({ context: { isRechargeRequested: isRequested, rechargeFlow } }) => {
      if (isRequested) rechargeFlow?.send({ type: "OPENED" });
    },
    "notify the recharges of the return": ({ context }) =>
      context.rechargeFlow?.send({ type: "RETURNED" }),
    "open the requested record": enqueueActions(({ context, enqueue }) => {
      const withdrawal = loadedWithdrawal(context.lists.withdrawals, context.withdrawal);
      if (withdrawal !== undefined)
        enqueue.raise({ type: "RECORD_OPENED", record: { kind: "withdrawal", withdrawal } });
    }),
  },
  guards: {
    "the address is another": ({ context, event }) => {
      assertEvent(event, "ADDRESS_CHANGED");
      return context.tab !== event.tab || context.withdrawal !== event.withdrawal;
    },
    "there are recharges": ({ context }) => context.policy.rechargeMethods.length > 0,
    "all is read": ({ context: { session, lists, tab } }) => {
      const list = lists[tab]?.getSnapshot();
      return (
        !isUserLoading(session.getSnapshot()) &&
        (list === undefined || !(list.matches("refreshing") || list.matches("loading first page")))
      );
    },
    "a record is requested": ({ context }) =>
      context.tab === "withdrawals" && context.withdrawal !== null,
    "the requested record is loaded": ({ context }) =>
      loadedWithdrawal(context.lists.withdrawals, context.withdrawal) !== undefined,
    "more records can be read": ({ context }) =>
      context.lists.withdrawals?.getSnapshot().matches("waiting") === true,
  },
}).createMachine({
  id: "wallet screen",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    restored: input.restored ?? {},
    balance: balanceIn(input.session, input.policy),
    lists: {},
    withdrawalFlow: null,
    rechargeFlow: null,
    withdrawalsList: null,
    rechargesList: null,
    isWithdrawalRequested: false,
    isRechargeRequested: input.topUp != null,
    opened: null,
  }),
  entry: ["read the balance", "open the list"],
  invoke: { src: "sessionUpdates", input: ({ context: { session } }) => ({ session }) },
  states: {
    // A region, not a root handler: an event handled in another region never reaches the root.
    records: {
      on: {
        USER_READ: { actions: "store the balance" },
        // The session reads the balance itself then.
        ORDER_PAID: { actions: "reread the records" },
        RECORDS_OLD: { actions: "reread the records" },
        MONEY_MOVED: { actions: ["read the balance", "reread the records"] },
        RETURNED: { actions: "reread the records" },
        ADDRESS_CHANGED: {
          guard: "the address is another",
          actions: [
            assign(({ event: { tab, withdrawal } }) => ({ tab, withdrawal })),
            "reread the list",
            "open the list",
          ],
        },
      },
    },

    refresh: {
      initial: "resting",
      states: {
        resting: {
          on: {
            REFRESH: { target: "refreshing", actions: ["read the balance", "refresh the records"] },
          },
        },
        refreshing: {
          on: {
            REFRESH: { actions: ["read the balance", "refresh the records"] },
            // Any event may have been the last response.
            "*": { guard: "all is read", target: "resting" },
          },
        },
      },
    },

    /** Loads pages until the record that the URL names is found, then opens it once. */
    requested: {
      initial: "deciding",
      states: {
        deciding: {
          always: [{ guard: "a record is requested", target: "finding the record" }, "resting"],
        },
        resting: {
          on: { ADDRESS_CHANGED: { guard: "the address is another", target: "deciding" } },
        },
        "finding the record": {
          always: {
            guard: "the requested record is loaded",
            target: "resting",
            actions: "open the requested record",
          },
          on: {
            ADDRESS_CHANGED: { guard: "the address is another", target: "deciding" },
            "*": { guard: "more records can be read", actions: "read more" },
          },
        },
      },
    },

    details: {
      initial: "closed",
      on: {
        RECORD_OPENED: {
          target: ".open",
          actions: assign({ opened: ({ event }) => event.record }),
        },
      },
      states: { closed: {}, open: { on: { RECORD_CLOSED: "closed" } } },
    },

    withdrawal: {
      initial: "loading",
      on: { WITHDRAW: { actions: ["request the withdrawal", "open the withdrawal"] } },
      states: {
        loading: {
          invoke: {
            src: "openWithdrawal",
            input: ({ context: { session } }) => ({ session }),
            onDone: {
              target: "ready",
              actions: [
                { type: "start withdrawals", params: ({ event }) => event.output },
                "open the withdrawal",
                "open the list",
              ],
            },
            onError: "failed",
          },
        },
        failed: {
          on: {
            WITHDRAW: { target: "loading", actions: "request the withdrawal" },
            RETRY_WITHDRAWAL: "loading",
          },
        },
        // The code of the records comes with that of the form.
        ready: {
          on: {
            WITHDRAW_AGAIN: {
              actions: [
                raise({ type: "RECORD_CLOSED" }),
                ({ context, event }) =>
                  context.withdrawalFlow?.send({ ...event, type: "OPENED_AGAIN" }),
              ],
            },
          },
        },
      },
    },

    /** The lean policy has no recharges (D1). */
    recharge: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "there are recharges", target: "some" }, "none"] },
        none: {},
        some: {
          initial: "loading",
          on: { RECHARGE: { actions: ["request the recharge", "open the recharge"] } },
          states: {
            loading: {
              invoke: {
                src: "openRecharge",
                input: ({ context: { session } }) => ({ session }),
                onDone: {
                  target: "ready",
                  actions: [
                    { type: "start recharges", params: ({ event }) => event.output },
                    "open the recharge",
                    "open the list",
                  ],
                },
                onError: "failed",
              },
            },
            failed: {
              on: {
                RECHARGE: { target: "loading", actions: "request the recharge" },
                RETRY_RECHARGE: "loading",
              },
            },
            ready: { on: { RETURNED: { actions: "notify the recharges of the return" } } },
          },
        },
      },
    },
  },
});

export type WalletScreenLogic = typeof walletScreenMachine;
export type WalletScreenRef = ActorRefFrom<WalletScreenLogic>;
