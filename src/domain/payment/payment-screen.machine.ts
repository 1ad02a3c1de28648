import { Result } from "effect";
import {
  type ActorRefFrom,
  and,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  not,
  setup,
} from "xstate";
import { type AttemptStatus, attemptStatus } from "../attempt/attempt-status.ts";
import { decide } from "../attempt/decide.ts";
import { tookEffect } from "../attempt/outcome.ts";
import { isAtPaymentSite } from "../attempt/record.ts";
import type { PaymentRequest } from "../attempt/request.ts";
import type { CallFailure } from "../call/failure.ts";
import type { OrderId } from "../identity/ids.ts";
import { isNotThere } from "../call/not-there.ts";
import { isAllowed } from "../order/lifecycle.machine.ts";
import type { Order } from "../order/order.ts";
import type { PaymentMethod, ShopPolicy } from "../policy.ts";
import { nonNull } from "../call/non-null.ts";
import type { JoinedAttemptInput } from "../session/join-attempt.ts";
import { sessionUpdates, type SessionUpdate } from "../session/session-updates.ts";
import { isUserLoading } from "../session/is-user-loading.ts";
import { flowActor } from "../session/open-flow.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, withOutput, withEvent } from "../call/call-actor.ts";
import { failedWith, succeeded, withFailure } from "../call/call-done.ts";
import {
  hasReadItsEnd,
  isAcceptedOnly,
  isBalanceTooLow,
  isPaid,
  mayPay,
  type PaymentAttemptRef,
  type PaymentFacts,
  type PaymentUpdate,
  type PaymentOutcome,
  paymentRequest,
} from "./payment-attempt.ts";
import {
  type ChoiceState,
  choiceState,
  firstAvailable,
  paymentChoices,
} from "./payment-choices.ts";
import type { TopUpFlow, TopUpRef } from "./top-up.machine.ts";

const calls = {
  /** Joins the session's payment attempt of the order. */
  joinPayment: fromCallback<PaymentUpdate, JoinedAttemptInput>(() => {}),
  loadOrder: callActor<Order, CallFailure, { readonly orderId: OrderId }>(),
  /** Navigates to the payment site. */
  leave: callActor<void, never, { readonly payUrl: string }>(),
  /** Loads the machine for recharges. */
  openTopUp: flowActor<TopUpFlow>(),
};

export type PaymentScreenActors = typeof calls;

/** Problems shown next to the methods. Outcomes of a sending are shown by the attempt's notice. */
export type PaymentProblem = "insufficient balance" | "total changed";

interface PaymentScreenInput {
  readonly session: SessionRef;
  readonly policy: ShopPolicy;
  readonly orderId: OrderId;
}

interface PaymentScreenContext extends PaymentScreenInput {
  /**
   * The session's payment attempt of this order: sends, and finds the outcome (D7). Null before the machine
   * has started.
   */
  readonly attempt: PaymentAttemptRef | null;
  /** The order as last read; the balance may still be loading. */
  readonly order: Order | null;
  /** The order and balance that the screen shows. Null until both are read. */
  readonly facts: PaymentFacts | null;
  readonly method: PaymentMethod | null;
  readonly problem: PaymentProblem | null;
  /** Why the order could not be read. */
  readonly failure: CallFailure | null;
  readonly payUrl: string | null;
  /** The recharges under way; null unless the balance is too low and they are loaded. */
  readonly topUp: TopUpRef | null;
}

type PaymentScreenEvent =
  | { readonly type: "CHOOSE"; readonly method: PaymentMethod }
  /** The method that this customer had chosen when the session ended. */
  | { readonly type: "DRAFT_RESTORED"; readonly method: PaymentMethod }
  | { readonly type: "PAY" }
  /** The customer confirms, after a warning that both payments may be charged. */
  | { readonly type: "CONFIRMED" }
  | { readonly type: "KEPT" }
  /** Read the order again. */
  | { readonly type: "CHECK" }
  /** The page is visible again: after the payment site, another app, or from the bfcache. */
  | { readonly type: "RETURNED" }
  | PaymentUpdate
  | SessionUpdate;

type Answer = Result.Result<Order, CallFailure>;

const outcomeOf = ({ attempt }: Pick<PaymentScreenContext, "attempt">): PaymentOutcome | null =>
  nonNull(attempt).getSnapshot().context.outcome;

const recordOf = ({ attempt }: Pick<PaymentScreenContext, "attempt">) =>
  nonNull(attempt).getSnapshot().context.record;

const statusOf = ({ attempt }: Pick<PaymentScreenContext, "attempt">): AttemptStatus =>
  attemptStatus(nonNull(attempt).getSnapshot());

/** With another balance, that it is too low may no longer be true. */
const withFacts = ({ problem }: Pick<PaymentScreenContext, "problem">, facts: PaymentFacts) => ({
  facts,
  problem:
    problem === "insufficient balance" && !isBalanceTooLow(facts, "balance") ? null : problem,
});

/** The customer has read the outcome of the last sending. */
const acknowledge = ({ context }: { readonly context: PaymentScreenContext }): void =>
  nonNull(context.attempt).send({ type: "ACKNOWLEDGED" });

const chosenState = ({ policy, facts, method }: PaymentScreenContext): ChoiceState => {
  const { order, balance } = nonNull(facts);
  return choiceState(paymentChoices(policy, order.totalAmount, balance), method);
};

const chosenRequest = ({ facts, method }: PaymentScreenContext): PaymentRequest =>
  paymentRequest(nonNull(facts).order, nonNull(method));

/** The outcome concerns the previous method only, so another choice clears it. */
const isAboutTheMethod = (outcome: PaymentOutcome | null): boolean =>
  outcome?.kind === "refused" ||
  outcome?.kind === "not sent" ||
  (outcome?.kind === "accepted" && !isAcceptedOnly(outcome));

/**
 * The payment screen (specification §2, D7, D8): the amount and the method. The attempt sends the payment
 * once; after any outcome the order is read before another payment is offered. The balance comes from the
 * session, which reads the user for all screens.
 *
 * @spec S1.2 S1.3 S4.3 S5.11
 */
export const paymentScreenMachine = setup({
  types: {} as {
    context: PaymentScreenContext;
    events: PaymentScreenEvent;
    input: PaymentScreenInput;
    emitted: { type: "paid" };
    /** The shown data is being read and may change. */
    tags: "reading";
  },
  actors: { ...calls, sessionUpdates },
  actions: {
    // Uses a read that the session is already running.
    "refresh the balance": ({ context }) => {
      if (!isUserLoading(context.session.getSnapshot()))
        context.session.send({ type: "REFRESH_USER" });
      context.topUp?.send({ type: "REREAD" });
    },
    "store the order": assign((_, { output }: { output: Answer }) =>
      Result.isSuccess(output) ? { order: output.success, failure: null } : {},
    ),
    "store the facts": assign(({ context }) => {
      const { policy, session } = context;
      const order = nonNull(context.order);
      const { user, userFailure } = session.getSnapshot().context;
      const balance = userFailure === null ? (user?.balance ?? null) : null;
      const choices = paymentChoices(policy, order.totalAmount, balance);
      return {
        ...withFacts(context, { ...context.facts, order, balance }),
        method: context.method ?? firstAvailable(choices),
      };
    }),
    "report what has changed": enqueueActions(({ context, enqueue }) => {
      const outcome = outcomeOf(context);
      if (outcome?.kind !== "not sent" || outcome.why.kind !== "changed") return;
      const { request, why } = outcome;
      enqueue.assign({
        order: why.changes.order,
        facts: { ...why.changes, previousTotal: request.amount },
        problem: isBalanceTooLow(why.changes, request.method)
          ? "insufficient balance"
          : "total changed",
      });
      enqueue(acknowledge);
    }),
    "report that the balance is too low": enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ problem: "insufficient balance" });
      if (isAboutTheMethod(outcomeOf(context))) enqueue(acknowledge);
    }),
    send: enqueueActions(({ context, enqueue }) => {
      const request = chosenRequest(context);
      const isVisit = statusOf(context) === "at the payment site";
      enqueue.assign({ problem: null });
      enqueue(() => nonNull(context.attempt).send({ type: isVisit ? "RESEND" : "SEND", request }));
    }),
    /** The screen has just asked the customer, so the attempt's question is answered, too. */
    "confirm the resend": ({ context }) => decide(nonNull(context.attempt), "resend"),
    // A lookup now ends the visit to the payment site at once. Otherwise it would end at the next interval.
    "request a lookup of the attempt": ({ context }) =>
      nonNull(context.attempt).send({ type: "CHECK" }),
  },
  guards: {
    "no payment is under way": ({ context }) => mayPay(statusOf(context)),
    "something can be sent": ({ context }) =>
      mayPay(statusOf(context)) && chosenState(context) === "available",
    "the balance is too low": ({ context }) => chosenState(context) === "insufficient balance",
    "an earlier payment may still arrive": ({ context }) => {
      if (isAcceptedOnly(outcomeOf(context))) return true;
      const record = recordOf(context);
      if (record?.isWatched === true) return true;
      // The same method opens the same payment site again, which moves no money (D7.5).
      return record?.request.method !== context.method && isAtPaymentSite(record);
    },
    "the attempt has paid the order": ({ context }) =>
      isPaid(nonNull(context.facts).order) &&
      (tookEffect(outcomeOf(context)) || recordOf(context)?.isWatched === false),
    /** The balance is too low, and the recharges under way are not loaded yet. */
    "a recharge could help": ({ context: { topUp, policy, facts } }) =>
      topUp === null &&
      policy.rechargeMethods.length > 0 &&
      isBalanceTooLow(nonNull(facts), "balance"),
    "the order is no longer payable": ({ context: { facts } }) =>
      facts !== null && !isAllowed(facts.order.status, "pay"),
    "the payment was accepted": (_, { outcome }: { outcome: PaymentOutcome }) =>
      outcome.kind === "found" || isAcceptedOnly(outcome),
    "the recheck found changes": (_, { outcome }: { outcome: PaymentOutcome }) =>
      outcome.kind === "not sent" && outcome.why.kind === "changed",
    "the balance is known": ({ context }) => !isUserLoading(context.session.getSnapshot()),
    "facts are shown": ({ context }) => context.facts !== null,
  },
}).createMachine({
  id: "payment screen",
  context: ({ input }) => ({
    ...input,
    attempt: null,
    order: null,
    facts: null,
    method: null,
    problem: null,
    failure: null,
    payUrl: null,
    topUp: null,
  }),
  invoke: [
    {
      src: "joinPayment",
      input: ({ context: { session, orderId } }) => ({
        session,
        subject: { kind: "payment", orderId },
      }),
    },
    { src: "sessionUpdates", input: ({ context: { session } }) => ({ session }) },
  ],
  initial: "reading the order",
  on: {
    ATTEMPT_JOINED: { actions: assign({ attempt: ({ event }) => event.attempt }) },
    // Restores the method after a visit to the payment site (D8), even if the order was read before the
    // record.
    ATTEMPT_KNOWN: {
      actions: assign(({ context }) => ({
        method: recordOf(context)?.request.method ?? context.method,
      })),
    },
    // The method of a payment under way goes before it.
    DRAFT_RESTORED: {
      actions: assign(({ context, event }) => ({
        method: recordOf(context)?.request.method ?? event.method,
      })),
    },
    USER_READ: {
      actions: assign(({ context, event: { user } }) =>
        context.facts === null
          ? {}
          : withFacts(context, { ...context.facts, balance: user.balance }),
      ),
    },
    ATTEMPT_ENDED: [
      { guard: { type: "the payment was accepted", params: withEvent }, target: ".paid" },
      { guard: { type: "the recheck found changes", params: withEvent }, target: ".deciding" },
      // The order may have been paid or cancelled elsewhere, or the balance spent.
      { target: ".reading the order" },
    ],
    LOOKED_UP: {
      guard: and(["facts are shown", hasReadItsEnd]),
      target: ".deciding",
      actions: assign(({ context, event: { row } }) => ({
        order: row,
        facts: { ...nonNull(context.facts), order: row },
      })),
    },
    // If the payment site's address arrives only now, the page stays here. The notice says that money may
    // still arrive.
    VISIT_BEGUN: {
      guard: not("the order is no longer payable"),
      target: ".leaving",
      actions: assign(({ event: { payUrl } }) => ({ payUrl, problem: null })),
    },
    // Restarts a read in flight, because its answer may be older than the customer's return.
    CHECK: ".reading the order",
    RETURNED: ".reading the order",
  },
  states: {
    "reading the order": {
      tags: "reading",
      entry: "refresh the balance",
      invoke: {
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: succeeded,
            target: "reading the balance",
            actions: { type: "store the order", params: withOutput },
          },
          { guard: failedWith(isNotThere), target: "not found" },
          // A failed background read changes nothing that is shown.
          { guard: "facts are shown", target: "deciding" },
          { target: "read failed", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    /**
     * The balance is requested together with the order, and usually arrives first. A session event ends the
     * wait.
     */
    "reading the balance": {
      tags: "reading",
      always: { guard: "the balance is known", target: "deciding", actions: "store the facts" },
    },
    deciding: {
      entry: "report what has changed",
      always: [
        {
          guard: "the attempt has paid the order",
          target: "paid",
          actions: "request a lookup of the attempt",
        },
        { guard: "the order is no longer payable", target: "not payable" },
        { target: "ready" },
      ],
    },
    ready: {
      on: {
        // A cancelling that outlived its screen may have ended. This payment's own outcome is shown instead,
        // if there is one.
        ORDERS_CHANGED: {
          guard: ({ context }) => outcomeOf(context) === null,
          target: "reading the order",
        },
        CHOOSE: {
          guard: "no payment is under way",
          actions: enqueueActions(({ context, event, enqueue }) => {
            enqueue.assign({ method: event.method, problem: null });
            if (isAboutTheMethod(outcomeOf(context))) enqueue(acknowledge);
          }),
        },
        PAY: [
          // It may have been recharged since, on another device.
          {
            guard: "the balance is too low",
            actions: ["report that the balance is too low", "refresh the balance"],
          },
          { guard: not("something can be sent") },
          { guard: "an earlier payment may still arrive", target: "confirming" },
          { actions: "send" },
        ],
      },
      initial: "watching the balance",
      states: {
        "watching the balance": {
          always: { guard: "a recharge could help", target: "opening the top-up" },
        },
        "opening the top-up": {
          invoke: {
            src: "openTopUp",
            input: ({ context: { session } }) => ({ session }),
            onDone: {
              target: "watching the balance",
              actions: assign(({ event: { output }, spawn }) => ({
                topUp: spawn(output.flow.logic, { input: { attempt: output.attempt } }),
              })),
            },
            // The customer can still recharge in the wallet.
            onError: {},
          },
        },
      },
    },
    /** An earlier payment is open, so both could be charged (D8). */
    confirming: {
      on: {
        CONFIRMED: {
          guard: "something can be sent",
          target: "ready",
          actions: ["confirm the resend", "send"],
        },
        KEPT: "ready",
      },
    },
    leaving: {
      invoke: { src: "leave", input: ({ context }) => ({ payUrl: nonNull(context.payUrl) }) },
    },
    "read failed": {},
    "not found": { on: { LOOKED_UP: {}, VISIT_BEGUN: {}, CHECK: {}, RETURNED: {} } },
    "not payable": {},
    paid: {
      entry: emit({ type: "paid" }),
      on: { ATTEMPT_ENDED: {}, LOOKED_UP: {}, VISIT_BEGUN: {}, CHECK: {}, RETURNED: {} },
    },
  },
});

export type PaymentScreenLogic = typeof paymentScreenMachine;
export type PaymentScreenRef = ActorRefFrom<PaymentScreenLogic>;

export const paymentScreenLogic = (actors: PaymentScreenActors): PaymentScreenLogic =>
  paymentScreenMachine.provide({ actors });
