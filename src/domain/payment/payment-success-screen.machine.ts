import { assign, fromCallback, setup } from "xstate";
import { tookEffect } from "../attempt/outcome.ts";
import type { CallFailure } from "../call/failure.ts";
import type { OrderId } from "../identity/ids.ts";
import { isNotThere } from "../call/not-there.ts";
import type { Order } from "../order/order.ts";
import { nonNull } from "../call/non-null.ts";
import type { JoinedAttemptInput } from "../session/join-attempt.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor } from "../call/call-actor.ts";
import { failedWith, succeeded, withFailure, withSuccess } from "../call/call-done.ts";
import {
  foundOrder,
  hasReadItsEnd,
  isPaid,
  type PaymentAttemptRef,
  type PaymentUpdate,
  type PaymentOutcome,
} from "./payment-attempt.ts";

const calls = {
  loadOrder: callActor<Order, CallFailure, { readonly orderId: OrderId }>(),
  /** Joins the session's payment attempt of the order. */
  joinPayment: fromCallback<PaymentUpdate, JoinedAttemptInput>(() => {}),
};

export type PaymentSuccessScreenActors = typeof calls;

interface PaymentSuccessInput {
  readonly session: SessionRef;
  readonly orderId: OrderId;
}

interface PaymentSuccessContext extends PaymentSuccessInput {
  /**
   * The session's payment attempt of this order: makes lookups until the payment is confirmed (D8). Null
   * before the machine has started.
   */
  readonly attempt: PaymentAttemptRef | null;
  readonly order: Order | null;
  /** Why the last read failed; null: it did not fail. */
  readonly failure: CallFailure | null;
}

type PaymentSuccessEvent =
  | { readonly type: "CHECK" }
  /** The page is visible again. */
  | { readonly type: "RETURNED" }
  | PaymentUpdate;

const outcomeOf = (attempt: PaymentAttemptRef): PaymentOutcome | null =>
  attempt.getSnapshot().context.outcome;

/**
 * The screen after a payment, here or on a payment site: reads the order and shows its real state (D8).
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
    "store the order": assign((_, { success: order }: { success: Order }) => ({
      order,
      failure: null,
    })),
    // Not needed for outcomes that the attempt found, because the session already knows them.
    "refresh the balance": ({ context: { attempt, session } }) => {
      if (!tookEffect(outcomeOf(nonNull(attempt)))) session.send({ type: "REFRESH_USER" });
    },
    /** The payment is shown here, so its outcome is acknowledged and the attempt's lookups can end. */
    "acknowledge the payment": ({ context }) => {
      const attempt = nonNull(context.attempt);
      if (tookEffect(outcomeOf(attempt))) attempt.send({ type: "ACKNOWLEDGED" });
      attempt.send({ type: "CHECK" });
    },
  },
  guards: {
    "it is paid": ({ context }) => isPaid(nonNull(context.order)),
    "it is unpaid": ({ context }) => nonNull(context.order).status === "unpaid",
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
          type: "store the order",
          params: ({ event }) => ({ success: nonNull(foundOrder(event.outcome)) }),
        },
      },
      { target: ".reading" },
    ],
    LOOKED_UP: {
      guard: hasReadItsEnd,
      target: ".shown",
      actions: { type: "store the order", params: ({ event }) => ({ success: event.row }) },
    },
  },
  states: {
    reading: {
      // Restarts the read, because the answer in flight may be older than the customer's return.
      on: { RETURNED: { target: "reading", reenter: true } },
      invoke: {
        src: "loadOrder",
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: succeeded,
            target: "shown",
            actions: { type: "store the order", params: withSuccess },
          },
          { guard: failedWith(isNotThere), target: "not found" },
          {
            guard: "an order is shown",
            target: "shown",
            actions: assign((done) => withFailure(done)),
          },
          { target: "failed", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    shown: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "it is paid", target: "paid" }, { target: "open" }] },
        paid: {
          entry: ["refresh the balance", "acknowledge the payment"],
          on: { ATTEMPT_ENDED: { actions: "acknowledge the payment" } },
          initial: "resting",
          states: {
            resting: { on: { RETURNED: "reading again" } },
            /**
             * Another tab may have requested recycling, so the order is read in the background. It is shown
             * as paid meanwhile.
             */
            "reading again": {
              on: { RETURNED: { target: "reading again", reenter: true } },
              invoke: {
                src: "loadOrder",
                input: ({ context: { orderId } }) => ({ orderId }),
                onDone: [
                  {
                    guard: succeeded,
                    target: "resting",
                    actions: { type: "store the order", params: withSuccess },
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

export const paymentSuccessScreenLogic = (
  actors: PaymentSuccessScreenActors,
): PaymentSuccessScreenLogic => paymentSuccessScreenMachine.provide({ actors });
