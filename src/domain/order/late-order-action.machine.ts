import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type EventObject,
  fromCallback,
  sendParent,
  setup,
} from "xstate";
import { unprovided, withEvent } from "../call/call-actor.ts";
import type { OrderId } from "../identity/ids.ts";
import type { PaymentAttemptRef } from "../payment/payment-attempt.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { BuyAgainRef } from "./buy-again.machine.ts";
import type { ListedAction } from "./listed-actions.ts";
import type { OrderActionOutcome, OrderActionRef } from "./order-action.machine.ts";
import { isAllowed } from "./lifecycle.machine.ts";
import type { Order } from "./order.ts";

/** The code that sends order actions. It is loaded after the screen's first load. */
export interface OrderActions {
  /** Starts what cancels and recycles, for one screen; null: a list. */
  readonly actionFor: (session: SessionRef, onlyOrder: OrderId | null) => OrderActionRef;
  /** Starts what puts orders into the cart, for one screen. */
  readonly buyAgainFor: (session: SessionRef) => BuyAgainRef;
  /** The order's payment attempt: the running one, or a new one. */
  readonly paymentOf: (session: SessionRef, orderId: OrderId) => PaymentAttemptRef;
}

interface ActionEnded {
  readonly type: "ACTION_ENDED";
  readonly outcome: OrderActionOutcome;
}

/**
 * Events that a screen's machine receives: the customer is asked about an action, it has ended, or the order
 * was read.
 */
export type OrderActionUpdate = ActionEnded | OrderRead | { readonly type: "ACTION_REQUESTED" };

/** A lookup of the order's payment has read that it can no longer be paid. */
interface OrderRead {
  readonly type: "ORDER_READ";
  readonly order: Order;
}

interface RequestedAction {
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
  readonly requested: RequestedAction | null;
}

type LateOrderActionEvent =
  | ({ readonly type: "REQUESTED" } & RequestedAction)
  /** The customer turned to other orders: an action waiting for the code is dropped. */
  | { readonly type: "WITHDRAWN" }
  /** Loads the code again. */
  | { readonly type: "RETRY" }
  | OrderRead
  | ActionEnded;

/** Forwards settled actions to the parent. */
const actionUpdates = fromCallback<ActionEnded, { readonly action: OrderActionRef }>(
  ({ input: { action }, sendBack }) => {
    const subscription = action.on("ended", ({ type: _, ...outcome }) =>
      sendBack({ type: "ACTION_ENDED", outcome }),
    );
    return () => subscription.unsubscribe();
  },
);

const paymentLookups = fromCallback<OrderRead, { readonly payment: PaymentAttemptRef }>(
  ({ input: { payment }, sendBack }) => {
    const subscription = payment.on("looked up", ({ row: order }) => {
      if (!isAllowed(order.status, "pay")) sendBack({ type: "ORDER_READ", order });
    });
    return () => subscription.unsubscribe();
  },
);

/** When the screen is left, running actions continue and end by themselves. */
const actionsLeft = fromCallback<
  EventObject,
  { readonly action: OrderActionRef; readonly buyAgain: BuyAgainRef }
>(({ input: { action, buyAgain } }) => () => {
  for (const running of [action, buyAgain])
    if (running.getSnapshot().status === "active") running.send({ type: "LEAVE" });
});

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
    emitted: OrderActionOutcome & { readonly type: "ended" };
  },
  actors: {
    /** Rejects where the code could not be loaded. */
    loadActions: unprovided<OrderActions, void>(),
    actionUpdates,
    paymentLookups,
    actionsLeft,
  },
  actions: {
    "start the actions": assign(
      ({ context: { session, onlyOrder }, spawn }, { actions }: { actions: OrderActions }) => {
        const action = actions.actionFor(session, onlyOrder);
        spawn("actionUpdates", { input: { action } });
        const buyAgain = actions.buyAgainFor(session);
        spawn("actionsLeft", { input: { action, buyAgain } });
        const payment = onlyOrder === null ? null : actions.paymentOf(session, onlyOrder);
        if (payment !== null) spawn("paymentLookups", { input: { payment } });
        return { action, buyAgain, payment };
      },
    ),
    "forward the pending request": enqueueActions(({ context, enqueue }) => {
      const { action, buyAgain, requested } = context;
      if (action === null || buyAgain === null || requested === null) return;
      if (requested.action === "buy again")
        enqueue.sendTo(buyAgain, { type: "REQUESTED", order: requested.order });
      else
        enqueue.sendTo(action, {
          type: "REQUESTED",
          action: requested.action,
          order: requested.order,
        });
      enqueue.assign({ requested: null });
    }),
    "store the request": assign((_, { action, order }: RequestedAction) => ({
      requested: { action, order },
    })),
    "notify the screen of the question": sendParent({ type: "ACTION_REQUESTED" }),
    "notify the outcome": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: OrderActionOutcome }) => {
        enqueue.emit({ type: "ended", ...outcome });
        enqueue(() => context.session.send({ type: "REFRESH_USER" }));
        enqueue(sendParent({ type: "ACTION_ENDED", outcome }));
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
    requested: null,
  }),
  on: {
    REQUESTED: {
      actions: [
        { type: "store the request", params: withEvent },
        "forward the pending request",
        "notify the screen of the question",
      ],
    },
    WITHDRAWN: { actions: assign({ requested: null }) },
    ACTION_ENDED: { actions: { type: "notify the outcome", params: withEvent } },
    ORDER_READ: { actions: sendParent(({ event }) => event) },
  },
  initial: "fetching",
  states: {
    fetching: {
      invoke: {
        src: "loadActions",
        onDone: {
          target: "ready",
          actions: [
            { type: "start the actions", params: ({ event }) => ({ actions: event.output }) },
            "forward the pending request",
          ],
        },
        onError: "failed",
      },
    },
    /** The orders stay visible. */
    failed: {
      on: {
        RETRY: "fetching",
        REQUESTED: {
          target: "fetching",
          actions: [
            { type: "store the request", params: withEvent },
            "notify the screen of the question",
          ],
        },
      },
    },
    ready: {},
  },
});

export type LateOrderActionRef = ActorRefFrom<typeof lateOrderActionMachine>;
