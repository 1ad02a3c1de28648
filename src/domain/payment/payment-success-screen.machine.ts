import { Result } from "effect";
import { type ActorRefFrom, assign, fromCallback, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { failureOf } from "../call/failure-of.ts";
import type { OrderId } from "../identity/ids.ts";
import { isNotThere } from "../call/not-there.ts";
import type { Order } from "../order/order.ts";
import { present } from "../call/present.ts";
import type { JoinedAttemptInput } from "../session/join-attempt.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { answered, callActor } from "../call/call-actor.ts";
import {
  foundOrder,
  isPaid,
  isPaidByIt,
  type PaymentAttemptRef,
  type PaymentNews,
  type PaymentOutcome,
} from "./payment-attempt.ts";

const calls = {
  loadOrder: callActor<Order, CallFailure, { readonly orderId: OrderId }>("loadOrder"),
  /** Joins the session's payment of the order. */
  joinPayment: fromCallback<PaymentNews, JoinedAttemptInput>(() => {}),
};

/** The calls of the screen. */
export type PaymentSuccessScreenActors = typeof calls;

interface PaymentSuccessInput {
  readonly session: SessionRef;
  readonly orderId: OrderId;
}

interface PaymentSuccessContext extends PaymentSuccessInput {
  /**
   * The session's payment of this order: it looks for what the payment site has to confirm (D8).
   * Null before the machine has started.
   */
  readonly attempt: PaymentAttemptRef | null;
  readonly order: Order | null;
  /** Why the last reading failed; null: it has not. */
  readonly failure: CallFailure | null;
}

type PaymentSuccessEvent =
  | { readonly type: "CHECK" }
  /** The page is seen again. */
  | { readonly type: "RETURNED" }
  | PaymentNews;

const outcomeOf = (attempt: PaymentAttemptRef): PaymentOutcome | null =>
  attempt.getSnapshot().context.outcome;

type Answer = Result.Result<Order, CallFailure>;

/**
 * After a payment, here or on a payment site: reads the order and tells the truth about it (D8).
 *
 * @spec S2.10 S2.52
 */
export const paymentSuccessScreenMachine = setup({
  types: {} as {
    context: PaymentSuccessContext;
    events: PaymentSuccessEvent;
    input: PaymentSuccessInput;
  },
  actors: calls,
  actions: {
    "take the order": assign((_, { order }: { order: Order }) => ({ order, failure: null })),
    "keep the failure": assign((_, { answer }: { answer: Answer }) => ({
      failure: failureOf(answer),
    })),
    // Of what the attempt has ended with the session knows already.
    "have the balance read": ({ context: { attempt, session } }) => {
      if (!isPaidByIt(outcomeOf(present(attempt)))) session.send({ type: "REFRESH_USER" });
    },
    /** What has been read here needs no telling elsewhere, and no more looking. */
    "settle the attempt": ({ context }) => {
      const attempt = present(context.attempt);
      if (isPaidByIt(outcomeOf(attempt))) attempt.send({ type: "ACKNOWLEDGED" });
      attempt.send({ type: "CHECK" });
    },
  },
  guards: {
    "it is paid": ({ context }) => isPaid(present(context.order)),
    "it is unpaid": ({ context }) => present(context.order).status === "unpaid",
    "it came": (_, { answer }: { answer: Answer }) => Result.isSuccess(answer),
    "there is no such order": (_, { answer }: { answer: Answer }) =>
      Result.isFailure(answer) && isNotThere(answer.failure),
    "an order is shown": ({ context }) => context.order !== null,
  },
}).createMachine({
  id: "payment success screen",
  context: ({ input }) => ({ ...input, attempt: null, order: null, failure: null }),
  invoke: {
    src: "joinPayment",
    input: ({ context: { session, orderId } }) => ({
      session,
      subject: { kind: "payment", orderId },
    }),
  },
  initial: "reading",
  on: {
    ATTEMPT_JOINED: { actions: assign({ attempt: ({ event }) => event.attempt }) },
    ATTEMPT_ENDED: [
      {
        guard: ({ event }) => foundOrder(event.outcome) !== null,
        target: ".shown",
        actions: {
          type: "take the order",
          params: ({ event }) => ({ order: present(foundOrder(event.outcome)) }),
        },
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
            guard: { type: "it came", params: answered },
            target: "shown",
            actions: {
              type: "take the order",
              params: ({ event }) => ({ order: Result.getOrThrow(event.output) }),
            },
          },
          {
            guard: { type: "there is no such order", params: answered },
            target: "not found",
          },
          {
            guard: "an order is shown",
            target: "shown",
            actions: { type: "keep the failure", params: answered },
          },
          {
            target: "failed",
            actions: { type: "keep the failure", params: answered },
          },
        ],
      },
    },
    shown: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "it is paid", target: "paid" }, { target: "open" }] },
        paid: {
          entry: ["have the balance read", "settle the attempt"],
          on: { ATTEMPT_ENDED: { actions: "settle the attempt" } },
          initial: "resting",
          states: {
            resting: { on: { RETURNED: "reading again" } },
            /** Another tab may have sent it for recycling. Quietly: it stays paid whatever comes. */
            "reading again": {
              invoke: {
                src: "loadOrder",
                input: ({ context: { orderId } }) => ({ orderId }),
                onDone: [
                  {
                    guard: { type: "it came", params: answered },
                    target: "resting",
                    actions: {
                      type: "take the order",
                      params: ({ event }) => ({ order: Result.getOrThrow(event.output) }),
                    },
                  },
                  { target: "resting" },
                ],
              },
            },
          },
        },
        open: {
          on: {
            CHECK: "#payment success screen.reading",
            RETURNED: { guard: "it is unpaid", target: "#payment success screen.reading" },
          },
        },
      },
    },
    failed: { on: { CHECK: "reading", RETURNED: "reading" } },
    "not found": {},
  },
});

export type PaymentSuccessScreenLogic = typeof paymentSuccessScreenMachine;
export type PaymentSuccessScreenRef = ActorRefFrom<PaymentSuccessScreenLogic>;

/** The machine with its calls. */
export const paymentSuccessScreenLogic = (
  actors: PaymentSuccessScreenActors,
): PaymentSuccessScreenLogic => paymentSuccessScreenMachine.provide({ actors: { ...actors } });
