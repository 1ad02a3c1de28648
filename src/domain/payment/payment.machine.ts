import { Result } from "effect";
import { assign, emit, enqueueActions, not, setup, type SnapshotFrom } from "xstate";
import { type AttemptNews, attemptEvents } from "../attempt/attempt-events.ts";
import { type AttemptStatus, attemptStatus } from "../attempt/attempt-status.ts";
import { isAtPaymentSite } from "../attempt/record.ts";
import type { PaymentRequest } from "../attempt/request.ts";
import type { CallFailure } from "../failure.ts";
import type { OrderId } from "../ids.ts";
import { isNotThere } from "../not-there.ts";
import { isAllowed } from "../order/lifecycle.machine.ts";
import type { Order } from "../order/order.ts";
import type { PaymentMethod, ShopPolicy } from "../policy.ts";
import { type Slot, slot } from "../slot.ts";
import {
  isAcceptedOnly,
  isBalanceTooLow,
  isPaid,
  isPaidByIt,
  type PaymentAccepted,
  type PaymentAttemptLogic,
  type PaymentAttemptRef,
  type PaymentFacts,
  type PaymentOutcome,
  paymentRequest,
} from "./payment-attempt.ts";
import { choiceState, firstAvailable, paymentChoices } from "./payment-choices.ts";

export interface PaymentActors {
  readonly attempt: PaymentAttemptLogic;
  readonly loadFacts: Slot<PaymentFacts, CallFailure, { readonly orderId: OrderId }>;
  /** Leaves the shop for the payment site. */
  readonly leave: Slot<void, never, { readonly payUrl: string }>;
}

/** What the form says beside the methods; what became of a sending is the attempt's to say. */
export type PaymentProblem = "insufficient balance" | "total changed";

interface PaymentContext {
  readonly policy: ShopPolicy;
  readonly orderId: OrderId;
  /** The session's payment of this order: it sends, and knows what became of it (D7). */
  readonly attempt: PaymentAttemptRef;
  readonly facts: PaymentFacts | null;
  readonly method: PaymentMethod | null;
  readonly problem: PaymentProblem | null;
  /** Why the facts could not be read. */
  readonly failure: CallFailure | null;
  readonly payUrl: string | null;
}

type PaymentEvent =
  | { readonly type: "CHOOSE"; readonly method: PaymentMethod }
  | { readonly type: "PAY" }
  /** The customer has read that both payments may be charged, and pays. */
  | { readonly type: "CONFIRMED" }
  | { readonly type: "KEPT" }
  /** Read the order again. */
  | { readonly type: "CHECK" }
  /** The page is seen again: from the payment site, from another app, from the bfcache. */
  | { readonly type: "RETURNED" }
  | AttemptNews<PaymentRequest, PaymentAccepted, Order, PaymentFacts>;

type FactsAnswer = Result.Result<PaymentFacts, CallFailure>;

const outcomeOf = ({ attempt }: Pick<PaymentContext, "attempt">): PaymentOutcome | null =>
  attempt.getSnapshot().context.outcome;

const statusOf = ({ attempt }: Pick<PaymentContext, "attempt">): AttemptStatus =>
  attemptStatus(attempt.getSnapshot());

/** The customer may choose a method and pay: nothing is being sent, or in doubt. */
export const mayPay = (status: AttemptStatus): boolean =>
  status === "free" || status === "at the payment site";

const chosenState = ({ policy, facts, method }: PaymentContext) =>
  facts === null || method === null
    ? "not available"
    : choiceState(paymentChoices(policy, facts.order.totalAmount, facts.balance), method);

const chosenRequest = ({ facts, method }: PaymentContext): PaymentRequest => {
  if (facts === null || method === null) throw new Error("No payment method was chosen");
  return paymentRequest(facts.order, method);
};

/** What was told of the method that is given up. */
const isAboutTheMethod = (outcome: PaymentOutcome | null): boolean =>
  outcome?.kind === "refused" ||
  outcome?.kind === "not sent" ||
  (outcome?.kind === "accepted" && !isAcceptedOnly(outcome));

/**
 * Paying an order (specification §2, D7, D8): what is to be paid and how. The attempt sends it once;
 * whatever became of it, the order is read before another payment is offered.
 *
 * @spec S1.2 S1.3 S4.3 S5.11
 */
export const paymentMachine = setup({
  types: {} as {
    context: PaymentContext;
    events: PaymentEvent;
    input: {
      readonly policy: ShopPolicy;
      readonly orderId: OrderId;
      readonly attempt: PaymentAttemptRef;
    };
    emitted: { type: "paid" };
  },
  actors: {
    loadFacts: slot<PaymentFacts, CallFailure, { readonly orderId: OrderId }>("loadFacts"),
    leave: slot<void, never, { readonly payUrl: string }>("leave"),
    attemptEvents: attemptEvents<PaymentRequest, PaymentAccepted, Order, PaymentFacts>(),
  },
  actions: {
    "take the facts": assign(({ context }, { answer }: { answer: FactsAnswer }) => {
      if (Result.isFailure(answer)) return {};
      const { order, balance } = answer.success;
      const choices = paymentChoices(context.policy, order.totalAmount, balance);
      // Whoever comes back from a payment site finds the method as it was (D8).
      const begun = context.attempt.getSnapshot().context.record?.request.method ?? null;
      return {
        facts: answer.success,
        failure: null,
        method: context.method ?? begun ?? firstAvailable(choices),
      };
    }),
    "keep the failure": assign((_, { answer }: { answer: FactsAnswer }) =>
      Result.isFailure(answer) ? { failure: answer.failure } : {},
    ),
    "tell what has changed": enqueueActions(({ context, enqueue }) => {
      const outcome = outcomeOf(context);
      if (outcome?.kind !== "not sent" || outcome.why.kind !== "changed") return;
      const { request, why } = outcome;
      enqueue.assign({
        facts: why.changes,
        problem: isBalanceTooLow(why.changes, request.method)
          ? "insufficient balance"
          : "total changed",
      });
      enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
    }),
    "say that the balance is too low": enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ problem: "insufficient balance" });
      if (isAboutTheMethod(outcomeOf(context)))
        enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
    }),
    send: enqueueActions(({ context, enqueue }) => {
      const request = chosenRequest(context);
      enqueue.assign({ problem: null });
      enqueue.sendTo(
        context.attempt,
        statusOf(context) === "at the payment site"
          ? { type: "RESEND", request }
          : { type: "SEND", request },
      );
    }),
    // Its visit to the payment site ends at once, not at its next lookup.
    "have the attempt look": ({ context }) => context.attempt.send({ type: "CHECK" }),
  },
  guards: {
    "nothing is under way": ({ context }) => mayPay(statusOf(context)),
    "something can be sent": ({ context }) =>
      mayPay(statusOf(context)) && chosenState(context) === "available",
    "the balance is too low": ({ context }) => chosenState(context) === "insufficient balance",
    "an earlier payment may still arrive": ({ context }) => {
      if (isAcceptedOnly(outcomeOf(context))) return true;
      const { record } = context.attempt.getSnapshot().context;
      // The same payment site again: that moves no money (D7.5).
      return isAtPaymentSite(record) && record?.request.method !== context.method;
    },
    "it was paid by what was begun": ({ context }) =>
      context.facts !== null &&
      isPaid(context.facts.order) &&
      (isPaidByIt(outcomeOf(context)) ||
        context.attempt.getSnapshot().context.record?.isWatched === false),
    "the order can be paid no longer": ({ context }) =>
      context.facts !== null && !isAllowed(context.facts.order.status, "pay"),
    "the shop has said yes": (_, { outcome }: { outcome: PaymentOutcome }) =>
      outcome.kind === "found" || isAcceptedOnly(outcome),
    "something has changed": (_, { outcome }: { outcome: PaymentOutcome }) =>
      outcome.kind === "not sent" && outcome.why.kind === "changed",
    "the facts came": (_, { answer }: { answer: FactsAnswer }) => Result.isSuccess(answer),
    "there is no such order": (_, { answer }: { answer: FactsAnswer }) =>
      Result.isFailure(answer) && isNotThere(answer.failure),
    "facts are shown": ({ context }) => context.facts !== null,
  },
}).createMachine({
  id: "payment",
  context: ({ input }) => ({
    ...input,
    facts: null,
    method: null,
    problem: null,
    failure: null,
    payUrl: null,
  }),
  invoke: { src: "attemptEvents", input: ({ context: { attempt } }) => ({ attempt }) },
  initial: "reading the order",
  on: {
    ATTEMPT_ENDED: [
      {
        guard: {
          type: "the shop has said yes",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
        target: ".paid",
      },
      {
        guard: {
          type: "something has changed",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
        target: ".deciding",
      },
      // It may have been paid or cancelled elsewhere, the balance spent.
      { target: ".reading the order" },
    ],
    VISIT_BEGUN: {
      target: ".leaving",
      actions: assign(({ event: { payUrl } }) => ({ payUrl, problem: null })),
    },
  },
  states: {
    "reading the order": {
      invoke: {
        src: "loadFacts",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: "the facts came", params: ({ event }) => ({ answer: event.output }) },
            target: "deciding",
            actions: { type: "take the facts", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: {
              type: "there is no such order",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "not found",
          },
          // What is shown stays: a quiet look that failed changes nothing.
          { guard: "facts are shown", target: "deciding" },
          {
            target: "unread",
            actions: {
              type: "keep the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
        ],
      },
    },
    deciding: {
      entry: "tell what has changed",
      always: [
        {
          guard: "it was paid by what was begun",
          target: "paid",
          actions: "have the attempt look",
        },
        { guard: "the order can be paid no longer", target: "not payable" },
        { target: "ready" },
      ],
    },
    ready: {
      on: {
        CHOOSE: {
          guard: "nothing is under way",
          actions: enqueueActions(({ context, event, enqueue }) => {
            enqueue.assign({ method: event.method, problem: null });
            if (isAboutTheMethod(outcomeOf(context)))
              enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
          }),
        },
        PAY: [
          { guard: "the balance is too low", actions: "say that the balance is too low" },
          { guard: not("something can be sent") },
          { guard: "an earlier payment may still arrive", target: "asking" },
          { actions: "send" },
        ],
        CHECK: "reading the order",
        RETURNED: "reading the order",
      },
    },
    /** An earlier payment is open: both could be charged (D8). */
    asking: {
      on: {
        CONFIRMED: { guard: "something can be sent", target: "ready", actions: "send" },
        KEPT: "ready",
        CHECK: "reading the order",
        RETURNED: "reading the order",
      },
    },
    leaving: {
      invoke: {
        src: "leave",
        input: ({ context }) => ({ payUrl: context.payUrl ?? "" }),
      },
      on: { CHECK: "reading the order", RETURNED: "reading the order" },
    },
    unread: { on: { CHECK: "reading the order", RETURNED: "reading the order" } },
    "not found": {},
    "not payable": { on: { RETURNED: "reading the order" } },
    paid: { entry: emit({ type: "paid" }), on: { ATTEMPT_ENDED: {}, VISIT_BEGUN: {} } },
  },
});

/** From the sending until it is known what became of it (D10). */
export const isUnderWay = (
  payment: Pick<SnapshotFrom<typeof paymentMachine>, "value">,
  status: AttemptStatus,
): boolean => status === "sending" || status === "in doubt" || payment.value === "leaving";
