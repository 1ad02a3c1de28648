import { Result } from "effect";
import {
  type ActorRefFrom,
  assertEvent,
  assign,
  emit,
  type PromiseActorLogic,
  raise,
  setup,
} from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { OrderId } from "../identity/ids.ts";
import { isNotThere } from "../call/not-there.ts";
import { sessionNews, type SessionNews } from "../session/session-news.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { answered, callActor } from "../call/call-actor.ts";
import {
  type LateOrderActionRef,
  lateOrderActionMachine,
  type OrderActionNews,
  type OrderActions,
} from "./late-order-action.machine.ts";
import type { Order } from "./order.ts";
import { areLookupsLeft, nextLookupMs } from "./recycling-lookups.ts";

const calls = {
  loadOrder: callActor<Order, CallFailure, { readonly orderId: OrderId }>("loadOrder"),
};

export type OrderScreenActors = typeof calls & {
  /** Loads the code that sends. */
  readonly loadActions: PromiseActorLogic<OrderActions, void>;
};

interface OrderScreenContext {
  readonly session: SessionRef;
  readonly orderId: OrderId;
  readonly order: Order | null;
  /** Why the order could not be read; null after a success. */
  readonly failure: CallFailure | null;
  /** The customer asked for the running read, so a failure of it is shown. */
  readonly refreshAsked: boolean;
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
  | OrderActionNews
  | SessionNews;

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
  actors: { ...calls, actions: lateOrderActionMachine, sessionNews },
  delays: { nextLookup: ({ context }) => nextLookupMs(context.lookups) },
  actions: {
    "take the order": assign((_, { answer }: { answer: Answer }) =>
      Result.isSuccess(answer) ? { order: answer.success, failure: null } : {},
    ),
    "take the order that was read": assign(({ event }) => {
      assertEvent(event, "ORDER_READ");
      return { order: event.order, failure: null, lookups: 0 };
    }),
    "begin the lookups anew": assign({ lookups: 0 }),
    "count the lookup": assign({ lookups: ({ context }) => context.lookups + 1 }),
    "keep the failure": assign((_, { answer }: { answer: Answer }) =>
      Result.isFailure(answer) ? { failure: answer.failure } : {},
    ),
    "tell that the recycling is completed": emit({ type: "recycling completed" }),
    "have the balance read again": ({ context }) => context.session.send({ type: "REFRESH_USER" }),
    "tell that the refresh failed": emit((_, { answer }: { answer: Answer }) => ({
      type: "refresh failed" as const,
      failure: Result.getOrThrow(Result.flip(answer)),
    })),
  },
  guards: {
    "the order is known": ({ context }) => context.order !== null,
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "its recycling is to be looked at": ({ context }) =>
      context.order?.status === "pending_recycle" && areLookupsLeft(context.lookups),
    "it came": (_, { answer }: { answer: Answer }) => Result.isSuccess(answer),
    "it was recycled meanwhile": ({ context }, { answer }: { answer: Answer }) =>
      context.order?.status === "pending_recycle" &&
      Result.isSuccess(answer) &&
      answer.success.status === "recycled",
    "there is no such order": (_, { answer }: { answer: Answer }) =>
      Result.isFailure(answer) && isNotThere(answer.failure),
    "the customer asked in vain": ({ context }, { answer }: { answer: Answer }) =>
      context.refreshAsked && Result.isFailure(answer),
  },
}).createMachine({
  id: "order screen",
  context: ({ input, spawn }) => ({
    session: input.session,
    orderId: input.orderId,
    order: input.restored ?? null,
    failure: null,
    refreshAsked: false,
    isOvertaken: false,
    lookups: 0,
    actions: spawn("actions", {
      input: { session: input.session, onlyOrder: input.orderId },
    }),
  }),
  invoke: { src: "sessionNews", input: ({ context: { session } }) => ({ session }) },
  on: {
    ACTION_SETTLED: {
      actions: raise(
        ({
          event: {
            settled: { order },
          },
        }) => (order === null ? { type: "ORDER_STALE" } : { type: "ORDER_READ", order }),
      ),
    },
    ORDERS_CHANGED: { actions: raise({ type: "ORDER_STALE" }) },
  },
  initial: "starting",
  states: {
    starting: {
      always: [{ guard: "the order is known", target: "shown" }, { target: "loading" }],
    },
    loading: {
      exit: assign({ isOvertaken: false }),
      on: {
        HIDDEN: "put off",
        REFRESH: { actions: assign({ isOvertaken: true }) },
        // The running read may miss the change.
        ORDER_STALE: { target: "loading", reenter: true },
        ORDER_READ: { target: "shown.resting", actions: "take the order that was read" },
      },
      invoke: {
        src: "loadOrder",
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: "the read was overtaken", target: "loading", reenter: true },
          {
            guard: { type: "it came", params: answered },
            target: "shown.resting",
            actions: { type: "take the order", params: answered },
          },
          {
            guard: { type: "there is no such order", params: answered },
            target: "not found",
          },
          {
            target: "failed",
            actions: { type: "keep the failure", params: answered },
          },
        ],
      },
    },
    /** The page was hidden before the order was read. */
    "put off": { on: { RETURNED: "loading" } },
    failed: { on: { RETRY: "loading", RETURNED: "loading" } },
    "not found": {},
    shown: {
      initial: "reading",
      on: {
        HIDDEN: ".hidden",
        RETURNED: { target: ".reading", actions: "begin the lookups anew" },
        ORDER_STALE: { target: ".reading", actions: "begin the lookups anew" },
        ORDER_READ: { actions: "take the order that was read" },
      },
      states: {
        resting: {
          on: {
            REFRESH: {
              target: "reading",
              actions: ["begin the lookups anew", assign({ refreshAsked: true })],
            },
          },
          initial: "idle",
          states: {
            // The customer may request recycling on this screen while it is idle.
            idle: { always: { guard: "its recycling is to be looked at", target: "watching" } },
            watching: {
              after: {
                nextLookup: { target: "#order screen.shown.reading", actions: "count the lookup" },
              },
            },
          },
        },
        reading: {
          exit: assign({ refreshAsked: false, isOvertaken: false }),
          on: {
            REFRESH: {
              actions: [
                "begin the lookups anew",
                assign({ refreshAsked: true, isOvertaken: true }),
              ],
            },
            // The running read may be older than this order.
            ORDER_READ: {
              target: "reading",
              reenter: true,
              actions: "take the order that was read",
            },
          },
          invoke: {
            src: "loadOrder",
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              {
                guard: "the read was overtaken",
                target: "reading",
                reenter: true,
                actions: assign({ refreshAsked: true }),
              },
              {
                guard: { type: "it was recycled meanwhile", params: answered },
                target: "resting",
                actions: [
                  { type: "take the order", params: answered },
                  "tell that the recycling is completed",
                  "have the balance read again",
                ],
              },
              {
                guard: { type: "there is no such order", params: answered },
                target: "#order screen.not found",
              },
              {
                guard: { type: "the customer asked in vain", params: answered },
                target: "resting",
                actions: { type: "tell that the refresh failed", params: answered },
              },
              {
                target: "resting",
                actions: { type: "take the order", params: answered },
              },
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
export type OrderScreenRef = ActorRefFrom<OrderScreenLogic>;

export const orderScreenLogic = ({ loadOrder, loadActions }: OrderScreenActors): OrderScreenLogic =>
  orderScreenMachine.provide({
    actors: { loadOrder, actions: lateOrderActionMachine.provide({ actors: { loadActions } }) },
  });
