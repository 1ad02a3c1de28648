import { Result } from "effect";
import { assertEvent, assign, emit, setup, spawnChild } from "xstate";
import type { OpenAttempt } from "../attempt/open-attempt.ts";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import type { OrderId } from "../ids.ts";
import { type Slot, slot } from "../slot.ts";
import { isAllowed, type OrderAction } from "./lifecycle.machine.ts";
import type { Order } from "./order.ts";

/** The actions that are done where the order is shown; paying has a screen of its own. */
export type PlaceAction = Exclude<OrderAction, "pay">;

export interface OrderActionActors {
  readonly cancelOrder: Slot<void, CallFailure, { readonly orderId: OrderId }>;
  readonly recycleOrder: Slot<
    void,
    CallFailure,
    { readonly orderId: OrderId; readonly key: string }
  >;
  readonly loadOrder: Slot<Order, CallFailure, { readonly orderId: OrderId }>;
  /** Writes the application for recycling down; null where one is in the journal already (D7). */
  readonly openRecycle: Slot<OpenAttempt | null, never, { readonly orderId: OrderId }>;
  readonly findRecycle: Slot<OpenAttempt | null, never, { readonly orderId: OrderId }>;
  readonly closeAttempt: Slot<void, never, { readonly key: string }>;
}

/**
 * What became of an action, judged by the order as it was read after it.
 * - `done`: the order no longer allows the action;
 * - `accepted`: the server said yes, and the order does not show it yet (or could not be read);
 * - `refused`: the server said no;
 * - `came to nothing`: no answer came, and the order is as it was: it may be tried again;
 * - `on its way`: an earlier one, from another tab perhaps, may still reach the server.
 */
export type Verdict = "done" | "accepted" | "refused" | "came to nothing" | "on its way";

interface OrderActionContext {
  readonly action: PlaceAction;
  readonly order: Order | null;
  readonly attempt: OpenAttempt | null;
  readonly answer: "none" | "accepted" | "refused";
  readonly failure: CallFailure | null;
}

type OrderActionEvent =
  | { readonly type: "ASKED"; readonly action: PlaceAction; readonly order: Order }
  | { readonly type: "CONFIRMED" }
  | { readonly type: "DISMISSED" }
  | { readonly type: "CHECK" };

const verdictOf = (
  { action, answer, attempt }: Pick<OrderActionContext, "action" | "answer" | "attempt">,
  order: Order | null,
): Verdict => {
  if (order !== null && !isAllowed(order.status, action)) {
    return answer === "refused" ? "refused" : "done";
  }
  if (answer !== "none") return answer;
  return attempt !== null && attempt.inFlightFor > 0 ? "on its way" : "came to nothing";
};

const nothingAsked = { attempt: null, answer: "none", failure: null } as const;

/**
 * Cancelling an order, or applying for its recycling: asked, confirmed, sent once and never again
 * by the program (D7); whatever the answer, the order is read again and its truth told.
 *
 * @spec S4.2 S4.4
 */
export const orderActionMachine = setup({
  types: {} as {
    context: OrderActionContext;
    events: OrderActionEvent;
    emitted: {
      type: "settled";
      action: PlaceAction;
      verdict: Verdict;
      /** As read after the action; null where it could not be read. */
      order: Order | null;
      failure: CallFailure | null;
    };
  },
  actors: {
    cancelOrder: slot<void, CallFailure, { readonly orderId: OrderId }>("cancelOrder"),
    recycleOrder: slot<void, CallFailure, { readonly orderId: OrderId; readonly key: string }>(
      "recycleOrder",
    ),
    loadOrder: slot<Order, CallFailure, { readonly orderId: OrderId }>("loadOrder"),
    openRecycle: slot<OpenAttempt | null, never, { readonly orderId: OrderId }>("openRecycle"),
    findRecycle: slot<OpenAttempt | null, never, { readonly orderId: OrderId }>("findRecycle"),
    closeAttempt: slot<void, never, { readonly key: string }>("closeAttempt"),
  },
  actions: {
    "take the answer": assign((_, { answer }: { answer: Result.Result<void, CallFailure> }) => {
      if (Result.isSuccess(answer)) return { answer: "accepted" as const };
      return isOutcomeUnknown(answer.failure)
        ? { answer: "none" as const, failure: answer.failure }
        : { answer: "refused" as const, failure: answer.failure };
    }),
    "tell what became of it": emit(({ context }, { order }: { order: Order | null }) => ({
      type: "settled" as const,
      action: context.action,
      verdict: verdictOf(context, order),
      order,
      failure: context.failure,
    })),
  },
  guards: {
    "the order allows it": ({ event }) => {
      assertEvent(event, "ASKED");
      return isAllowed(event.order.status, event.action);
    },
    "it is a recycling": ({ context }) => context.action === "recycle",
    "an answer came": ({ context }) => context.answer !== "none",
    "the attempt is settled": (
      { context },
      { answer }: { answer: Result.Result<Order, CallFailure> },
    ) =>
      Result.isSuccess(answer) &&
      context.attempt !== null &&
      verdictOf(context, answer.success) !== "on its way",
    "the order came": (_, { answer }: { answer: Result.Result<Order, CallFailure> }) =>
      Result.isSuccess(answer),
  },
}).createMachine({
  id: "order action",
  context: { action: "cancel", order: null, ...nothingAsked },
  initial: "resting",
  states: {
    resting: {
      on: {
        ASKED: {
          guard: "the order allows it",
          target: "confirming",
          actions: assign(({ event }) => ({
            action: event.action,
            order: event.order,
            ...nothingAsked,
          })),
        },
      },
    },
    confirming: {
      on: {
        DISMISSED: "resting",
        CONFIRMED: [
          { guard: "it is a recycling", target: "writing the attempt down" },
          { target: "cancelling" },
        ],
      },
    },
    "writing the attempt down": {
      invoke: {
        src: "openRecycle",
        input: ({ context }) => ({ orderId: orderIdOf(context) }),
        onDone: [
          {
            guard: ({ event }) => Result.getOrThrow(event.output) === null,
            target: "finding the earlier attempt",
          },
          {
            target: "applying for recycle",
            actions: assign(({ event }) => ({ attempt: Result.getOrThrow(event.output) })),
          },
        ],
      },
    },
    "finding the earlier attempt": {
      invoke: {
        src: "findRecycle",
        input: ({ context }) => ({ orderId: orderIdOf(context) }),
        onDone: {
          target: "reading the order",
          actions: assign(({ event }) => ({ attempt: Result.getOrThrow(event.output) })),
        },
      },
    },
    cancelling: {
      invoke: {
        src: "cancelOrder",
        input: ({ context }) => ({ orderId: orderIdOf(context) }),
        onDone: {
          target: "reading the order",
          actions: {
            type: "take the answer",
            params: ({ event }) => ({ answer: event.output }),
          },
        },
      },
    },
    "applying for recycle": {
      invoke: {
        src: "recycleOrder",
        input: ({ context }) => ({
          orderId: orderIdOf(context),
          key: context.attempt?.key ?? "",
        }),
        onDone: {
          target: "striking the attempt out",
          actions: {
            type: "take the answer",
            params: ({ event }) => ({ answer: event.output }),
          },
        },
      },
    },
    "striking the attempt out": {
      // Without an answer it stays in the journal until the order has been read.
      always: [
        {
          guard: "an answer came",
          target: "reading the order",
          actions: [
            spawnChild("closeAttempt", {
              input: ({ context }) => ({ key: context.attempt?.key ?? "" }),
            }),
            assign({ attempt: null }),
          ],
        },
        {
          target: "reading the order",
          // It is over as far as this tab can tell: what the order says next decides.
          actions: assign(({ context }) => ({
            attempt: context.attempt && { ...context.attempt, inFlightFor: 0 },
          })),
        },
      ],
    },
    "reading the order": {
      invoke: {
        src: "loadOrder",
        input: ({ context }) => ({ orderId: orderIdOf(context) }),
        onDone: [
          {
            guard: {
              type: "the attempt is settled",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "resting",
            actions: [
              spawnChild("closeAttempt", {
                input: ({ context }) => ({ key: context.attempt?.key ?? "" }),
              }),
              {
                type: "tell what became of it",
                params: ({ event }) => ({ order: Result.getOrThrow(event.output) }),
              },
            ],
          },
          {
            guard: { type: "the order came", params: ({ event }) => ({ answer: event.output }) },
            target: "resting",
            actions: {
              type: "tell what became of it",
              params: ({ event }) => ({ order: Result.getOrThrow(event.output) }),
            },
          },
          {
            guard: "an answer came",
            target: "resting",
            actions: { type: "tell what became of it", params: { order: null } },
          },
          { target: "outcome unknown" },
        ],
      },
    },
    "outcome unknown": {
      on: { CHECK: "reading the order", DISMISSED: "resting" },
    },
  },
});

function orderIdOf({ order }: Pick<OrderActionContext, "order">): OrderId {
  if (order === null) throw new Error("No order was asked about");
  return order.id;
}
