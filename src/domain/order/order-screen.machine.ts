import { Result } from "effect";
import { assertEvent, assign, emit, type PromiseActorLogic, raise, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { OrderId } from "../identity/ids.ts";
import { isNotThere } from "../call/not-there.ts";
import { isRemembered, type ReadOptions } from "../call/read-options.ts";
import { sessionUpdates, type SessionUpdate } from "../session/session-updates.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, withOutput } from "../call/call-actor.ts";
import { failedWith, succeeded, withFailure, withSuccess } from "../call/call-done.ts";
import {
  type LateOrderActionRef,
  lateOrderActionMachine,
  type OrderActionUpdate,
  type OrderActions,
} from "./late-order-action.machine.ts";
import type { Order } from "./order.ts";
import { areLookupsLeft, nextLookupMs } from "./recycling-lookups.ts";

const calls = {
  loadOrder: callActor<Order, CallFailure, ReadOptions & { readonly orderId: OrderId }>(),
};

export type OrderScreenActors = typeof calls & {
  /** Loads the code that sends. */
  readonly loadActions: PromiseActorLogic<OrderActions, void>;
};

interface OrderScreenContext {
  readonly session: SessionRef;
  readonly orderId: OrderId;
  readonly order: Order | null;
  /** Why the last read failed; null after a success. With an order: it may be old. */
  readonly failure: CallFailure | null;
  /** The customer asked for the running read, so a failure of it is shown. */
  readonly refreshRequested: boolean;
  /** A REFRESH came after the running read was sent: its response may be stale. */
  readonly isOvertaken: boolean;
  /** Lookups of the order's recycling since they last started. */
  readonly lookups: number;
  /** The actions on the order, and its payment. */
  readonly actions: LateOrderActionRef;
}

type OrderScreenEvent =
  | { readonly type: "REFRESH" }
  | { readonly type: "RETRY" }
  /** The order was read after an action. */
  | { readonly type: "ORDER_READ"; readonly order: Order }
  /** An action was made and the order could not be read since; or the language has changed. */
  | { readonly type: "ORDER_STALE" }
  | { readonly type: "HIDDEN" }
  | { readonly type: "RETURNED" }
  | OrderActionUpdate
  | SessionUpdate;

interface OrderScreenInput {
  readonly session: SessionRef;
  readonly orderId: OrderId;
  /** The order as seen before: shown at once and read again in the background. */
  readonly restored?: Order | undefined;
}

type Answer = Result.Result<Order, CallFailure>;

/**
 * The screen of one order (D14). The order seen before is shown at once and read again in the background,
 * also when the customer returns to the page. While it awaits recycling and the page is visible, it is read
 * at growing intervals, a limited number of times. Another customer's order counts as not found.
 */
export const orderScreenMachine = setup({
  types: {} as {
    context: OrderScreenContext;
    events: OrderScreenEvent;
    input: OrderScreenInput;
    emitted:
      | { type: "refresh failed"; failure: CallFailure }
      /** A recycling was completed while watched: its amount was credited. */
      | { type: "recycling completed" };
  },
  actors: { ...calls, actions: lateOrderActionMachine, sessionUpdates },
  delays: { nextLookup: ({ context }) => nextLookupMs(context.lookups) },
  actions: {
    "store the order": assign((_, { output }: { output: Answer }) =>
      Result.isSuccess(output)
        ? { order: output.success, failure: null }
        : { failure: output.failure },
    ),
    // The failure that led to memory stays: it says how old the order is.
    "show the remembered order": assign((_, { success }: { success: Order }) => ({
      order: success,
    })),
    "store the reread order": assign(({ event }) => {
      assertEvent(event, "ORDER_READ");
      return { order: event.order, failure: null, lookups: 0 };
    }),
    "reset the lookup count": assign({ lookups: 0 }),
    "increment the lookup count": assign({ lookups: ({ context }) => context.lookups + 1 }),
    "notify that the recycling is completed": emit({ type: "recycling completed" }),
    "refresh the balance": ({ context }) => context.session.send({ type: "REFRESH_USER" }),
  },
  guards: {
    "the order is known": ({ context }) => context.order !== null,
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "the recycling is to be looked up": ({ context }) =>
      context.order?.status === "pending_recycle" && areLookupsLeft(context.lookups),
    "the recycling is completed": ({ context }, { output }: { output: Answer }) =>
      context.order?.status === "pending_recycle" &&
      Result.isSuccess(output) &&
      output.success.status === "recycled",
    "a requested refresh failed": ({ context }, { output }: { output: Answer }) =>
      context.refreshRequested && Result.isFailure(output),
  },
}).createMachine({
  id: "order screen",
  context: ({ input, spawn }) => ({
    session: input.session,
    orderId: input.orderId,
    order: input.restored ?? null,
    failure: null,
    refreshRequested: false,
    isOvertaken: false,
    lookups: 0,
    actions: spawn("actions", { input: { session: input.session, onlyOrder: input.orderId } }),
  }),
  invoke: { src: "sessionUpdates", input: ({ context: { session } }) => ({ session }) },
  on: {
    // A payment may have begun in another tab: the cancelling dialog must show it (D8).
    ACTION_REQUESTED: {
      actions: ({ context: { actions } }) =>
        actions.getSnapshot().context.payment?.send({ type: "RETURNED" }),
    },
    ACTION_ENDED: {
      actions: raise(
        ({
          event: {
            outcome: { order },
          },
        }) => (order === null ? { type: "ORDER_STALE" } : { type: "ORDER_READ", order }),
      ),
    },
    ORDERS_CHANGED: { actions: raise({ type: "ORDER_STALE" }) },
  },
  initial: "starting",
  states: {
    starting: { always: [{ guard: "the order is known", target: "shown" }, { target: "loading" }] },
    loading: {
      exit: assign({ isOvertaken: false }),
      on: {
        HIDDEN: "postponed",
        REFRESH: { actions: assign({ isOvertaken: true }) },
        // The running read may miss the change.
        ORDER_STALE: { target: "loading", reenter: true },
        ORDER_READ: { target: "shown.resting", actions: "store the reread order" },
      },
      invoke: {
        src: "loadOrder",
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: "the read was overtaken", target: "loading", reenter: true },
          {
            guard: succeeded,
            target: "shown.resting",
            actions: { type: "store the order", params: withOutput },
          },
          { guard: failedWith(isNotThere), target: "not found" },
          {
            guard: failedWith(isRemembered),
            target: "recalling",
            actions: assign((done) => withFailure(done)),
          },
          { target: "failed", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    /** The server could not be reached: the order as the visit has read it before. */
    recalling: {
      on: {
        RETURNED: "loading",
        ORDER_READ: { target: "shown.resting", actions: "store the reread order" },
      },
      invoke: {
        src: "loadOrder",
        input: ({ context: { orderId } }) => ({ orderId, fromMemory: true }),
        onDone: [
          {
            guard: succeeded,
            target: "shown.resting",
            actions: { type: "show the remembered order", params: withSuccess },
          },
          { target: "failed" },
        ],
      },
    },
    /** The page was hidden before the order was read. */
    postponed: { on: { RETURNED: "loading" } },
    failed: { on: { RETRY: "loading", RETURNED: "loading" } },
    "not found": {},
    shown: {
      initial: "reading",
      on: {
        HIDDEN: ".hidden",
        RETURNED: { target: ".reading", actions: "reset the lookup count" },
        ORDER_STALE: { target: ".reading", actions: "reset the lookup count" },
        ORDER_READ: { actions: "store the reread order" },
      },
      states: {
        resting: {
          on: {
            REFRESH: {
              target: "reading",
              actions: ["reset the lookup count", assign({ refreshRequested: true })],
            },
          },
          initial: "idle",
          states: {
            // The customer may request recycling on this screen while it is idle.
            idle: { always: { guard: "the recycling is to be looked up", target: "watching" } },
            watching: {
              after: {
                nextLookup: {
                  target: "#order screen.shown.reading",
                  actions: "increment the lookup count",
                },
              },
            },
          },
        },
        reading: {
          exit: assign({ refreshRequested: false, isOvertaken: false }),
          on: {
            REFRESH: {
              actions: [
                "reset the lookup count",
                assign({ refreshRequested: true, isOvertaken: true }),
              ],
            },
            // The running read may be older than this order.
            ORDER_READ: { target: "reading", reenter: true, actions: "store the reread order" },
          },
          invoke: {
            src: "loadOrder",
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              {
                guard: "the read was overtaken",
                target: "reading",
                reenter: true,
                actions: assign({ refreshRequested: true }),
              },
              {
                guard: { type: "the recycling is completed", params: withOutput },
                target: "resting",
                actions: [
                  { type: "store the order", params: withOutput },
                  "notify that the recycling is completed",
                  "refresh the balance",
                ],
              },
              { guard: failedWith(isNotThere), target: "#order screen.not found" },
              {
                guard: { type: "a requested refresh failed", params: withOutput },
                target: "resting",
                actions: [
                  { type: "store the order", params: withOutput },
                  emit((done) => ({ type: "refresh failed" as const, ...withFailure(done) })),
                ],
              },
              { target: "resting", actions: { type: "store the order", params: withOutput } },
            ],
          },
        },
        /** Nothing is read while hidden; RETURNED reads the order. */
        hidden: { on: { ORDER_STALE: {} } },
      },
    },
  },
});

export type OrderScreenLogic = typeof orderScreenMachine;

export const orderScreenLogic = ({ loadOrder, loadActions }: OrderScreenActors): OrderScreenLogic =>
  orderScreenMachine.provide({
    actors: { loadOrder, actions: lateOrderActionMachine.provide({ actors: { loadActions } }) },
  });
