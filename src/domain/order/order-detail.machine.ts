import { Result } from "effect";
import { assertEvent, assign, emit, setup } from "xstate";
import type { CallFailure } from "../failure.ts";
import type { OrderId } from "../ids.ts";
import { isNotThere } from "../not-there.ts";
import { slot } from "../slot.ts";
import type { Order } from "./order.ts";
import { areLooksLeft, nextLookMs } from "./recycling-looks.ts";

interface OrderDetailContext {
  readonly orderId: OrderId;
  readonly order: Order | null;
  /** Why the order could not be read; null once it was. */
  readonly failure: CallFailure | null;
  /** The customer asked for the reading that is under way: its failure is told. */
  readonly refreshAsked: boolean;
  /** A REFRESH came after the running read was sent: its answer may be too old. */
  readonly isOvertaken: boolean;
  /** Looks at its recycling since they began. */
  readonly looks: number;
}

type OrderDetailEvent =
  | { readonly type: "REFRESH" }
  | { readonly type: "RETRY" }
  /** The order was read after something was done about it. */
  | { readonly type: "ORDER_READ"; readonly order: Order }
  /** Something was done about it and it could not be read since; or the language has changed. */
  | { readonly type: "ORDER_STALE" }
  | { readonly type: "HIDDEN" }
  | { readonly type: "RETURNED" };

interface OrderDetailInput {
  readonly orderId: OrderId;
  /** As it was seen before: shown at once and read again behind it. */
  readonly restored?: Order | undefined;
}

type Answer = Result.Result<Order, CallFailure>;

/**
 * One order (D14): what was seen before is shown at once and read again quietly, upon every return
 * to the page too; while it awaits recycling and the page is visible, at growing intervals with an
 * end. Another customer's order is no order.
 */
export const orderDetailMachine = setup({
  types: {} as {
    context: OrderDetailContext;
    events: OrderDetailEvent;
    input: OrderDetailInput;
    emitted:
      | { type: "refresh failed"; failure: CallFailure }
      /** It awaited recycling and was recycled: its amount was credited. */
      | { type: "recycling completed" };
  },
  actors: { loadOrder: slot<Order, CallFailure, { readonly orderId: OrderId }>("loadOrder") },
  delays: { nextLook: ({ context }) => nextLookMs(context.looks) },
  actions: {
    "take the order": assign((_, { answer }: { answer: Answer }) =>
      Result.isSuccess(answer) ? { order: answer.success, failure: null } : {},
    ),
    "take the order that was read": assign(({ event }) => {
      assertEvent(event, "ORDER_READ");
      return { order: event.order, failure: null, looks: 0 };
    }),
    "begin the looks anew": assign({ looks: 0 }),
    "count the look": assign({ looks: ({ context }) => context.looks + 1 }),
    "keep the failure": assign((_, { answer }: { answer: Answer }) =>
      Result.isFailure(answer) ? { failure: answer.failure } : {},
    ),
    "tell that the recycling is completed": emit({ type: "recycling completed" }),
    "tell that the refresh failed": emit((_, { answer }: { answer: Answer }) => ({
      type: "refresh failed" as const,
      failure: Result.getOrThrow(Result.flip(answer)),
    })),
  },
  guards: {
    "the order is known": ({ context }) => context.order !== null,
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "its recycling is to be looked at": ({ context }) =>
      context.order?.status === "pending_recycle" && areLooksLeft(context.looks),
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
  id: "order detail",
  context: ({ input }) => ({
    orderId: input.orderId,
    order: input.restored ?? null,
    failure: null,
    refreshAsked: false,
    isOvertaken: false,
    looks: 0,
  }),
  initial: "starting",
  states: {
    starting: {
      always: [{ guard: "the order is known", target: "shown" }, { target: "loading" }],
    },
    loading: {
      entry: assign({ isOvertaken: false }),
      on: {
        HIDDEN: "put off",
        REFRESH: { actions: assign({ isOvertaken: true }) },
        // What is being read lacks what has changed since.
        ORDER_STALE: { target: "loading", reenter: true },
        ORDER_READ: { target: "shown.resting", actions: "take the order that was read" },
      },
      invoke: {
        src: "loadOrder",
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: "the read was overtaken", target: "loading", reenter: true },
          {
            guard: { type: "it came", params: ({ event }) => ({ answer: event.output }) },
            target: "shown.resting",
            actions: { type: "take the order", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: {
              type: "there is no such order",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "not found",
          },
          {
            target: "failed",
            actions: {
              type: "keep the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
        ],
      },
    },
    /** The page went to the background before the order came. */
    "put off": { on: { RETURNED: "loading" } },
    failed: { on: { RETRY: "loading", RETURNED: "loading" } },
    "not found": {},
    shown: {
      initial: "reading",
      on: {
        HIDDEN: ".hidden",
        RETURNED: { target: ".reading", actions: "begin the looks anew" },
        ORDER_STALE: { target: ".reading", actions: "begin the looks anew" },
        ORDER_READ: { actions: "take the order that was read" },
      },
      states: {
        resting: {
          on: {
            REFRESH: {
              target: "reading",
              actions: ["begin the looks anew", assign({ refreshAsked: true })],
            },
          },
          initial: "idle",
          states: {
            // It may come to await it while it rests: the customer applies for it here.
            idle: { always: { guard: "its recycling is to be looked at", target: "watching" } },
            watching: {
              after: {
                nextLook: { target: "#order detail.shown.reading", actions: "count the look" },
              },
            },
          },
        },
        reading: {
          entry: assign({ isOvertaken: false }),
          exit: assign({ refreshAsked: false }),
          on: {
            REFRESH: {
              actions: ["begin the looks anew", assign({ refreshAsked: true, isOvertaken: true })],
            },
            // What is being read may be older than what is known now.
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
                guard: {
                  type: "it was recycled meanwhile",
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: "resting",
                actions: [
                  { type: "take the order", params: ({ event }) => ({ answer: event.output }) },
                  "tell that the recycling is completed",
                ],
              },
              {
                guard: {
                  type: "there is no such order",
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: "#order detail.not found",
              },
              {
                guard: {
                  type: "the customer asked in vain",
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: "resting",
                actions: {
                  type: "tell that the refresh failed",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
              {
                target: "resting",
                actions: {
                  type: "take the order",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
            ],
          },
        },
        hidden: {},
      },
    },
  },
});
