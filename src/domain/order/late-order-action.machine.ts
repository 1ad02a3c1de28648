import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
} from "xstate";
import type { OrderId } from "../identity/ids.ts";
import type { PaymentAttemptRef } from "../payment/payment-attempt.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type {
  OrderActionLogic,
  OrderActionRef,
  PlaceAction,
  OrderActionOutcome,
} from "./order-action.machine.ts";
import type { Order } from "./order.ts";

/** What sends for an order. It is no part of a first load. */
export interface OrderActions {
  readonly action: OrderActionLogic;
  /** The order's payment: the one that is there, or a new one. */
  readonly paymentOf: (session: SessionRef, orderId: OrderId) => PaymentAttemptRef;
}

/** What a screen's machine hears of its orders' actions. */
export interface OrderActionNews {
  readonly type: "ACTION_SETTLED";
  readonly settled: OrderActionOutcome;
}

interface AskedAction {
  readonly action: PlaceAction;
  readonly order: Order;
}

interface LateOrderActionContext {
  readonly session: SessionRef;
  /** Null: the orders of a list. */
  readonly onlyOrder: OrderId | null;
  /** Null: its code has not come yet. */
  readonly action: OrderActionRef | null;
  /** The payment of `onlyOrder`, to be told of; null: its code has not come yet, or a list. */
  readonly payment: PaymentAttemptRef | null;
  /** What the customer has asked for before the code came, last; null: nothing. */
  readonly asked: AskedAction | null;
}

type LateOrderActionEvent =
  | ({ readonly type: "ASKED" } & AskedAction)
  /** The customer has turned to other orders: what was asked for before the code came is dropped. */
  | { readonly type: "UNASKED" }
  /** Fetches the code again. */
  | { readonly type: "RETRY" }
  | OrderActionNews;

/** Tells its parent what became of the actions, which live as long as the parent. */
const actionNews = fromCallback<OrderActionNews, { readonly action: OrderActionRef }>(
  ({ input: { action }, sendBack }) => {
    action.on("settled", ({ type: _, ...settled }) =>
      sendBack({ type: "ACTION_SETTLED", settled }),
    );
  },
);

/**
 * Cancelling and recycling the orders of a screen. The code that sends is fetched when the screen is
 * there, for orders can be seen without it; what is asked for before it has come is asked when it
 * comes. The screen's machine is its parent, and hears what became of each action.
 */
export const lateOrderActionMachine = setup({
  types: {} as {
    context: LateOrderActionContext;
    events: LateOrderActionEvent;
    input: { readonly session: SessionRef; readonly onlyOrder?: OrderId };
    emitted: OrderActionOutcome & { readonly type: "settled" };
  },
  actors: {
    /** Rejects where the code could not be fetched. */
    loadActions: fromPromise<OrderActions, void>(() =>
      Promise.reject(new Error('The actor "loadActions" was not provided')),
    ),
    actionNews,
  },
  actions: {
    "start the actions": assign(
      ({ context: { session, onlyOrder }, spawn }, { actions }: { actions: OrderActions }) => {
        const action = spawn(actions.action, { input: { session, onlyOrder } });
        spawn("actionNews", { input: { action } });
        return {
          action,
          payment: onlyOrder === null ? null : actions.paymentOf(session, onlyOrder),
        };
      },
    ),
    "ask what was asked for": enqueueActions(({ context: { action, asked }, enqueue }) => {
      if (action === null || asked === null) return;
      enqueue.sendTo(action, { type: "ASKED", ...asked });
      enqueue.assign({ asked: null });
    }),
    "tell what became of it": enqueueActions(
      ({ context, enqueue }, { settled }: { settled: OrderActionOutcome }) => {
        enqueue.emit({ type: "settled", ...settled });
        enqueue(() => context.session.send({ type: "REFRESH_USER" }));
        enqueue(sendParent({ type: "ACTION_SETTLED", settled }));
      },
    ),
  },
}).createMachine({
  id: "late order action",
  context: ({ input: { session, onlyOrder = null } }) => ({
    session,
    onlyOrder,
    action: null,
    payment: null,
    asked: null,
  }),
  on: {
    ASKED: {
      actions: [
        assign({ asked: ({ event: { action, order } }) => ({ action, order }) }),
        "ask what was asked for",
      ],
    },
    UNASKED: { actions: assign({ asked: null }) },
    ACTION_SETTLED: {
      actions: {
        type: "tell what became of it",
        params: ({ event: { settled } }) => ({ settled }),
      },
    },
  },
  initial: "fetching",
  states: {
    fetching: {
      invoke: {
        src: "loadActions",
        onDone: {
          target: "there",
          actions: [
            { type: "start the actions", params: ({ event }) => ({ actions: event.output }) },
            "ask what was asked for",
          ],
        },
        onError: "failed",
      },
    },
    /** The orders can be seen all the same. */
    failed: {
      on: {
        RETRY: "fetching",
        ASKED: {
          target: "fetching",
          actions: assign({ asked: ({ event: { action, order } }) => ({ action, order }) }),
        },
      },
    },
    there: {},
  },
});

export type LateOrderActionRef = ActorRefFrom<typeof lateOrderActionMachine>;
