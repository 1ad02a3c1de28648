import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { type AttemptNews, attemptEvents } from "../attempt/attempt-events.ts";
import type { PaymentRequest } from "../attempt/request.ts";
import type { CallFailure } from "../failure.ts";
import type { OrderId } from "../ids.ts";
import { isNotThere } from "../not-there.ts";
import type { Order } from "../order/order.ts";
import { type Slot, slot } from "../slot.ts";
import {
  foundOrder,
  isPaid,
  isPaidByIt,
  type PaymentAccepted,
  type PaymentAttemptLogic,
  type PaymentAttemptRef,
  type PaymentFacts,
} from "./payment-attempt.ts";

export interface PaymentSuccessActors {
  readonly attempt: PaymentAttemptLogic;
  readonly loadOrder: Slot<Order, CallFailure, { readonly orderId: OrderId }>;
}

interface PaymentSuccessContext {
  readonly orderId: OrderId;
  /** The session's payment of this order: it looks for what the payment site has to confirm (D8). */
  readonly attempt: PaymentAttemptRef;
  readonly order: Order | null;
  /** Why the last reading failed; null: it has not. */
  readonly failure: CallFailure | null;
}

type PaymentSuccessEvent =
  | { readonly type: "CHECK" }
  /** The page is seen again. */
  | { readonly type: "RETURNED" }
  | AttemptNews<PaymentRequest, PaymentAccepted, Order, PaymentFacts>;

type Answer = Result.Result<Order, CallFailure>;

/**
 * After a payment, here or on a payment site: reads the order and tells the truth about it (D8).
 *
 * @spec S2.10 S2.52
 */
export const paymentSuccessMachine = setup({
  types: {} as {
    context: PaymentSuccessContext;
    events: PaymentSuccessEvent;
    input: { readonly orderId: OrderId; readonly attempt: PaymentAttemptRef };
    /** The order is seen to be paid: the balance and the counts that were read before are old. */
    emitted: { type: "paid" };
  },
  actors: {
    loadOrder: slot<Order, CallFailure, { readonly orderId: OrderId }>("loadOrder"),
    attemptEvents: attemptEvents<PaymentRequest, PaymentAccepted, Order, PaymentFacts>(),
  },
  actions: {
    "take the order": assign((_, { order }: { order: Order }) => ({ order, failure: null })),
    "keep the failure": assign((_, { answer }: { answer: Answer }) =>
      Result.isFailure(answer) ? { failure: answer.failure } : {},
    ),
    "tell that it is paid": emit({ type: "paid" }),
    /** What has been read here needs no telling elsewhere, and no more looking. */
    "settle the attempt": ({ context: { attempt } }) => {
      const { outcome, record } = attempt.getSnapshot().context;
      if (isPaidByIt(outcome)) attempt.send({ type: "ACKNOWLEDGED" });
      if (record !== null) attempt.send({ type: "CHECK" });
    },
  },
  guards: {
    "it is paid": ({ context }) => context.order !== null && isPaid(context.order),
    "it is unpaid": ({ context }) => context.order?.status === "unpaid",
    "it came": (_, { answer }: { answer: Answer }) => Result.isSuccess(answer),
    "there is no such order": (_, { answer }: { answer: Answer }) =>
      Result.isFailure(answer) && isNotThere(answer.failure),
    "an order is shown": ({ context }) => context.order !== null,
  },
}).createMachine({
  id: "payment success",
  context: ({ input }) => ({ ...input, order: null, failure: null }),
  invoke: { src: "attemptEvents", input: ({ context: { attempt } }) => ({ attempt }) },
  initial: "reading",
  on: {
    ATTEMPT_ENDED: [
      {
        guard: ({ event }) => foundOrder(event.outcome) !== null,
        target: ".shown",
        actions: assign(({ context, event }) => ({
          order: foundOrder(event.outcome) ?? context.order,
          failure: null,
        })),
      },
      { target: ".reading" },
    ],
  },
  states: {
    reading: {
      invoke: {
        src: "loadOrder",
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: "it came", params: ({ event }) => ({ answer: event.output }) },
            target: "shown",
            actions: {
              type: "take the order",
              params: ({ event }) => ({ order: Result.getOrThrow(event.output) }),
            },
          },
          {
            guard: {
              type: "there is no such order",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "not found",
          },
          {
            guard: "an order is shown",
            target: "shown",
            actions: {
              type: "keep the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
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
    shown: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "it is paid", target: "paid" }, { target: "open" }] },
        paid: {
          entry: ["tell that it is paid", "settle the attempt"],
          on: { ATTEMPT_ENDED: { actions: "settle the attempt" } },
        },
        open: {
          on: {
            CHECK: "#payment success.reading",
            RETURNED: { guard: "it is unpaid", target: "#payment success.reading" },
          },
        },
      },
    },
    failed: { on: { CHECK: "reading", RETURNED: "reading" } },
    "not found": {},
  },
});
