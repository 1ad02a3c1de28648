import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type EventObject,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
} from "xstate";
import type { OrderId } from "../identity/ids.ts";
import type { PaymentAttemptRef } from "../payment/payment-attempt.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { BuyAgainRef } from "./buy-again.machine.ts";
import type { ListedAction } from "./listed-actions.ts";
import type {
  OrderActionLogic,
  OrderActionRef,
  OrderActionOutcome,
} from "./order-action.machine.ts";
import type { Order } from "./order.ts";

/** The code that sends order actions. It is loaded after the screen's first load. */
export interface OrderActions {
  readonly action: OrderActionLogic;
  /** Starts what puts orders into the cart, for one screen. */
  readonly buyAgainFor: (session: SessionRef) => BuyAgainRef;
  /** The order's payment attempt: the running one, or a new one. */
  readonly paymentOf: (session: SessionRef, orderId: OrderId) => PaymentAttemptRef;
}

/** Event that a screen's machine receives when an order action has ended. */
export interface OrderActionNews {
  readonly type: "ACTION_SETTLED";
  readonly settled: OrderActionOutcome;
}

interface AskedAction {
  /** Paying has its own screen. */
  readonly action: Exclude<ListedAction, "pay">;
  readonly order: Order;
}

interface LateOrderActionContext {
  readonly session: SessionRef;
  /** The screen's single order; null for a list of orders. */
  readonly onlyOrder: OrderId | null;
  /** Null until the code is loaded. */
  readonly action: OrderActionRef | null;
  /** Puts orders into the cart; null until the code is loaded. */
  readonly buyAgain: BuyAgainRef | null;
  /** The payment attempt of `onlyOrder`; null: the code is not loaded yet, or the screen is a list. */
  readonly payment: PaymentAttemptRef | null;
  /** The action last asked for before the code was loaded; null: none. */
  readonly asked: AskedAction | null;
}

type LateOrderActionEvent =
  | ({ readonly type: "ASKED" } & AskedAction)
  /** The customer turned to other orders: an action waiting for the code is dropped. */
  | { readonly type: "UNASKED" }
  /** Loads the code again. */
  | { readonly type: "RETRY" }
  | OrderActionNews;

/** Forwards settled actions to the parent. The actions live as long as the parent. */
const actionNews = fromCallback<OrderActionNews, { readonly action: OrderActionRef }>(
  ({ input: { action }, sendBack }) => {
    action.on("settled", ({ type: _, ...settled }) =>
      sendBack({ type: "ACTION_SETTLED", settled }),
    );
  },
);

/** Lets the running purchase end by itself when the screen is left. */
const buyAgainLeft = fromCallback<EventObject, { readonly buyAgain: BuyAgainRef }>(
  ({ input: { buyAgain } }) =>
    () => {
      if (buyAgain.getSnapshot().status === "active") buyAgain.send({ type: "LEAVE" });
    },
);

/**
 * Cancels and recycles the orders of a screen, and buys them again. The sending code is loaded lazily, as
 * orders can be shown without it; an action asked for before that waits for it. The parent is the screen's machine, which
 * receives the outcome of each action.
 */
export const lateOrderActionMachine = setup({
  types: {} as {
    context: LateOrderActionContext;
    events: LateOrderActionEvent;
    input: { readonly session: SessionRef; readonly onlyOrder?: OrderId };
    emitted: OrderActionOutcome & { readonly type: "settled" };
  },
  actors: {
    /** Rejects where the code could not be loaded. */
    loadActions: fromPromise<OrderActions, void>(() =>
      Promise.reject(new Error('The actor "loadActions" was not provided')),
    ),
    actionNews,
    buyAgainLeft,
  },
  actions: {
    "start the actions": assign(
      ({ context: { session, onlyOrder }, spawn }, { actions }: { actions: OrderActions }) => {
        const action = spawn(actions.action, { input: { session, onlyOrder } });
        spawn("actionNews", { input: { action } });
        const buyAgain = actions.buyAgainFor(session);
        spawn("buyAgainLeft", { input: { buyAgain } });
        return {
          action,
          buyAgain,
          payment: onlyOrder === null ? null : actions.paymentOf(session, onlyOrder),
        };
      },
    ),
    "ask what was asked for": enqueueActions(({ context, enqueue }) => {
      const { action, buyAgain, asked } = context;
      if (action === null || buyAgain === null || asked === null) return;
      if (asked.action === "buy again")
        enqueue.sendTo(buyAgain, { type: "ASKED", order: asked.order });
      else enqueue.sendTo(action, { type: "ASKED", action: asked.action, order: asked.order });
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
    buyAgain: null,
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
    /** The orders stay visible. */
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
