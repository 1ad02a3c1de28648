import { Result } from "effect";
import { assign, emit, enqueueActions, setup, type SnapshotFrom } from "xstate";
import type { OpenAttempt } from "../attempt/open-attempt.ts";
import { isNotThere } from "../not-there.ts";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import type { OrderId } from "../ids.ts";
import type { Amount } from "../money/amount.ts";
import { isAllowed } from "../order/lifecycle.machine.ts";
import type { Order } from "../order/order.ts";
import type { PaymentMethod, ShopPolicy } from "../policy.ts";
import { type Slot, slot } from "../slot.ts";
import { choiceState, firstAvailable, paymentChoices } from "./payment-choices.ts";
import { payAddress } from "./pay-url.ts";

/** What the screen shows of the server's truth. */
export interface PaymentFacts {
  readonly order: Order;
  /** Null where it could not be read: then the server decides whether it is enough. */
  readonly balance: Amount | null;
}

export interface FactsRequest {
  readonly orderId: OrderId;
  /** The attempt that is sent next if the facts allow it; without them it is closed. */
  readonly unsent?: string;
}

export interface PaymentRequest {
  readonly orderNo: string;
  readonly method: PaymentMethod;
  readonly key: string;
}

export interface PaymentActors {
  /** The journal's open attempt at paying the order, if there is one (D7). */
  readonly findAttempt: Slot<OpenAttempt | null, never, { readonly orderId: OrderId }>;
  /** Writes an attempt down before it is sent; null where one is in the journal already. */
  readonly openAttempt: Slot<
    OpenAttempt | null,
    never,
    { readonly orderId: OrderId; readonly method: PaymentMethod }
  >;
  readonly closeAttempt: Slot<void, never, { readonly key: string }>;
  readonly loadFacts: Slot<PaymentFacts, CallFailure, FactsRequest>;
  /** Answers the payment site's address as the server gave it, or null where there is none. */
  readonly pay: Slot<string | null, CallFailure, PaymentRequest>;
  /** Leaves the shop for the payment site. */
  readonly leave: Slot<void, never, { readonly address: URL }>;
}

/** What the customer is told beside the methods. */
export type PaymentProblem =
  | { readonly kind: "insufficient balance" }
  /** The server said no. */
  | { readonly kind: "refused"; readonly failure: CallFailure }
  /** The payment site's address is none that may be opened (D8). */
  | { readonly kind: "link refused" }
  /** No answer came, and the order was then read as unpaid. */
  | { readonly kind: "came to nothing" }
  /** The customer was at the payment site, or the server said yes; the order is unpaid. */
  | { readonly kind: "not confirmed" };

interface PaymentContext {
  readonly policy: ShopPolicy;
  readonly orderId: OrderId;
  /** The page's own, such as `https://shop.example`: the payment site's address may be a path (D8). */
  readonly origin: string;
  readonly facts: PaymentFacts | null;
  readonly method: PaymentMethod | null;
  /** The attempt whose outcome is not known. */
  readonly attempt: OpenAttempt | null;
  /** The order was being paid, here or in an earlier visit: once it is paid, that is a success. */
  readonly begun: boolean;
  readonly problem: PaymentProblem | null;
  /** Why the facts could not be read. */
  readonly failure: CallFailure | null;
  readonly site: URL | null;
}

type PaymentEvent =
  | { readonly type: "CHOOSE"; readonly method: PaymentMethod }
  | { readonly type: "PAY" }
  /** Read the order again. */
  | { readonly type: "CHECK" }
  /** The page is seen again: from the payment site, from another app, from the bfcache. */
  | { readonly type: "RETURNED" }
  /** Go to the payment site once more: the first departure came to nothing. */
  | { readonly type: "LEAVE_AGAIN" };

/** Milliseconds between two looks at a payment that may still be on its way. */
export const checkEveryMs = 3_000;

const isPayable = (order: Order): boolean => isAllowed(order.status, "pay");

type FactsAnswer = Result.Result<PaymentFacts, CallFailure>;
type PayAnswer = Result.Result<string | null, CallFailure>;

const stateOfChosen = ({ policy, facts, method }: PaymentContext) =>
  facts === null || method === null
    ? "not available"
    : choiceState(paymentChoices(policy, facts.order.totalAmount, facts.balance), method);

const isAboutTheMethod = (problem: PaymentProblem | null): boolean =>
  problem?.kind !== "came to nothing" && problem?.kind !== "not confirmed";

/**
 * Where the answer leads. A balance pays at once, whatever else the answer holds (specification
 * §7: `payUrl` is the online payment's).
 */
const siteAnswered = (
  { origin, method }: Pick<PaymentContext, "origin" | "method">,
  answer: PayAnswer,
): { readonly kind: "none" | "refused" } | { readonly kind: "open"; readonly site: URL } => {
  if (Result.isFailure(answer) || answer.success === null || method === "balance")
    return { kind: "none" };
  const site = payAddress(answer.success, origin);
  return site === null ? { kind: "refused" } : { kind: "open", site };
};

const chosen = ({ method }: Pick<PaymentContext, "method">): PaymentMethod => {
  if (method === null) throw new Error("No payment method was chosen");
  return method;
};

const siteOf = ({ site }: Pick<PaymentContext, "site">): URL => {
  if (site === null) throw new Error("There is no payment site to leave for");
  return site;
};

/**
 * Paying an order (specification §2, D7, D8). What the journal and the server say comes first; a
 * payment is sent once; whatever happens to its answer, the order is read before another is sent.
 *
 * @spec S1.2 S1.3 S4.3 S5.11
 */
export const paymentMachine = setup({
  types: {} as {
    context: PaymentContext;
    events: PaymentEvent;
    input: { readonly policy: ShopPolicy; readonly orderId: OrderId; readonly origin: string };
    emitted: { type: "paid" };
  },
  actors: {
    findAttempt: slot<OpenAttempt | null, never, { readonly orderId: OrderId }>("findAttempt"),
    openAttempt: slot<
      OpenAttempt | null,
      never,
      { readonly orderId: OrderId; readonly method: PaymentMethod }
    >("openAttempt"),
    closeAttempt: slot<void, never, { readonly key: string }>("closeAttempt"),
    loadFacts: slot<PaymentFacts, CallFailure, FactsRequest>("loadFacts"),
    pay: slot<string | null, CallFailure, PaymentRequest>("pay"),
    leave: slot<void, never, { readonly address: URL }>("leave"),
  },
  delays: { checkEvery: checkEveryMs },
  actions: {
    "strike the attempt out": enqueueActions(({ context, enqueue }) => {
      if (context.attempt === null) return;
      enqueue.spawnChild("closeAttempt", { input: { key: context.attempt.key } });
      enqueue.assign({ attempt: null });
    }),
    "take the payment site": assign(({ context }, { answer }: { answer: PayAnswer }) => {
      const answered = siteAnswered(context, answer);
      return answered.kind === "open" ? { site: answered.site } : {};
    }),
    "take the facts": assign(({ context }, { answer }: { answer: FactsAnswer }) => {
      if (Result.isFailure(answer)) return {};
      const { order, balance } = answer.success;
      const choices = paymentChoices(context.policy, order.totalAmount, balance);
      return {
        facts: answer.success,
        failure: null,
        method: context.method ?? firstAvailable(choices),
      };
    }),
    "keep the failure": assign((_, { answer }: { answer: Result.Result<unknown, CallFailure> }) =>
      Result.isFailure(answer) ? { failure: answer.failure } : {},
    ),
    "say that it was refused": assign(
      (_, { answer }: { answer: Result.Result<unknown, CallFailure> }) =>
        Result.isFailure(answer)
          ? { problem: { kind: "refused" as const, failure: answer.failure } }
          : {},
    ),
  },
  guards: {
    "the order can be paid no longer": ({ context }) =>
      context.facts !== null && !isPayable(context.facts.order),
    "the order is still unpaid": (_, { answer }: { answer: FactsAnswer }) =>
      Result.isSuccess(answer) && isPayable(answer.success.order),
    "the payment site is to be opened": ({ context }, { answer }: { answer: PayAnswer }) =>
      siteAnswered(context, answer).kind === "open",
    "the payment site is not to be opened": ({ context }, { answer }: { answer: PayAnswer }) =>
      siteAnswered(context, answer).kind === "refused",
    "it was paid by what was begun": ({ context }) =>
      context.begun &&
      context.facts !== null &&
      ["paid", "pending_recycle", "recycled"].includes(context.facts.order.status),
    "an attempt is open": ({ context }) => context.attempt !== null,
    "it may still be on its way": ({ context }) => (context.attempt?.inFlightFor ?? 0) > 0,
    "it was begun and nothing came of it": ({ context }) =>
      context.begun && context.problem === null,
    "the balance is too low": ({ context }) => stateOfChosen(context) === "insufficient balance",
    "a method is chosen": ({ context }) => stateOfChosen(context) === "available",
    "the facts came": (_, { answer }: { answer: FactsAnswer }) => Result.isSuccess(answer),
    "there is no such order": (_, { answer }: { answer: FactsAnswer }) =>
      Result.isFailure(answer) && isNotThere(answer.failure),
    "nothing hangs on it": ({ context }) => context.facts !== null && !context.begun,
  },
}).createMachine({
  id: "payment",
  context: ({ input }) => ({
    ...input,
    facts: null,
    method: null,
    attempt: null,
    begun: false,
    problem: null,
    failure: null,
    site: null,
  }),
  initial: "consulting the journal",
  states: {
    "consulting the journal": {
      invoke: {
        src: "findAttempt",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: "reading the order",
          actions: assign(({ context, event }) => {
            const attempt = Result.getOrThrow(event.output);
            return { attempt, begun: context.begun || attempt !== null };
          }),
        },
      },
    },
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
          { guard: "nothing hangs on it", target: "deciding" },
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
      always: [
        {
          guard: "it was paid by what was begun",
          target: "paid",
          actions: "strike the attempt out",
        },
        {
          guard: "the order can be paid no longer",
          target: "not payable",
          actions: "strike the attempt out",
        },
        { guard: "it may still be on its way", target: "on its way" },
        {
          guard: "an attempt is open",
          target: "ready",
          actions: ["strike the attempt out", assign({ problem: { kind: "came to nothing" } })],
        },
        {
          guard: "it was begun and nothing came of it",
          target: "ready",
          actions: assign({ problem: { kind: "not confirmed" } }),
        },
        { target: "ready" },
      ],
    },
    "on its way": {
      after: { checkEvery: "consulting the journal" },
      on: { CHECK: "consulting the journal", RETURNED: "consulting the journal" },
    },
    ready: {
      on: {
        CHOOSE: {
          actions: assign(({ context, event }) => ({
            method: event.method,
            problem: isAboutTheMethod(context.problem) ? null : context.problem,
          })),
        },
        PAY: [
          {
            guard: "the balance is too low",
            actions: assign({ problem: { kind: "insufficient balance" } }),
          },
          { guard: "a method is chosen", target: "writing the attempt down" },
        ],
        CHECK: "consulting the journal",
        RETURNED: "consulting the journal",
      },
    },
    "writing the attempt down": {
      invoke: {
        src: "openAttempt",
        input: ({ context }) => ({ orderId: context.orderId, method: chosen(context) }),
        onDone: [
          // Another tab is paying this order, or has lost sight of its payment.
          {
            guard: ({ event }) => Result.getOrThrow(event.output) === null,
            target: "consulting the journal",
          },
          {
            target: "making sure",
            actions: assign(({ event }) => ({
              attempt: Result.getOrThrow(event.output),
              problem: null,
            })),
          },
        ],
      },
    },
    /**
     * What was read before may be old: another tab may have paid since and be done. Read under the
     * attempt, the order cannot be paid by another tab between the reading and the sending.
     */
    "making sure": {
      invoke: {
        src: "loadFacts",
        input: ({ context }) => ({
          orderId: context.orderId,
          ...(context.attempt === null ? {} : { unsent: context.attempt.key }),
        }),
        onDone: [
          {
            guard: {
              type: "the order is still unpaid",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "weighing",
            actions: { type: "take the facts", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: "the facts came", params: ({ event }) => ({ answer: event.output }) },
            target: "deciding",
            actions: { type: "take the facts", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            // Nothing was sent.
            target: "ready",
            actions: [
              {
                type: "say that it was refused",
                params: ({ event }) => ({ answer: event.output }),
              },
              "strike the attempt out",
            ],
          },
        ],
      },
    },
    weighing: {
      always: [
        {
          guard: "the balance is too low",
          target: "ready",
          actions: [
            "strike the attempt out",
            assign({ problem: { kind: "insufficient balance" } }),
          ],
        },
        { target: "paying", actions: assign({ begun: true }) },
      ],
    },
    paying: {
      invoke: {
        src: "pay",
        input: ({ context }) => ({
          orderNo: context.facts?.order.orderNo ?? "",
          method: chosen(context),
          key: context.attempt?.key ?? "",
        }),
        onDone: [
          {
            guard: {
              type: "the payment site is to be opened",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "leaving",
            actions: [
              { type: "take the payment site", params: ({ event }) => ({ answer: event.output }) },
              "strike the attempt out",
            ],
          },
          {
            guard: {
              type: "the payment site is not to be opened",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "ready",
            actions: [
              assign({ problem: { kind: "link refused" }, begun: false }),
              "strike the attempt out",
            ],
          },
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "confirming",
            actions: "strike the attempt out",
          },
          {
            guard: ({ event }) =>
              Result.isFailure(event.output) && isOutcomeUnknown(event.output.failure),
            target: "reading the order",
            // It is over as far as this tab can tell: what the order says next decides.
            actions: assign(({ context }) => ({
              attempt: context.attempt && { ...context.attempt, inFlightFor: 0 },
            })),
          },
          {
            // The order may have been paid or cancelled elsewhere, the balance spent.
            target: "reading the order",
            actions: [
              {
                type: "say that it was refused",
                params: ({ event }) => ({ answer: event.output }),
              },
              "strike the attempt out",
            ],
          },
        ],
      },
    },
    confirming: {
      invoke: {
        src: "loadFacts",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: {
              type: "the order is still unpaid",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "unconfirmed",
            actions: { type: "take the facts", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: "the facts came", params: ({ event }) => ({ answer: event.output }) },
            target: "deciding",
            actions: { type: "take the facts", params: ({ event }) => ({ answer: event.output }) },
          },
          // The server has said yes; the success screen reads the order by itself.
          { target: "paid" },
        ],
      },
    },
    unconfirmed: {
      on: { CHECK: "consulting the journal", RETURNED: "consulting the journal" },
    },
    leaving: {
      invoke: { src: "leave", input: ({ context }) => ({ address: siteOf(context) }) },
      on: {
        LEAVE_AGAIN: { target: "leaving", reenter: true },
        CHECK: "consulting the journal",
        RETURNED: "consulting the journal",
      },
    },
    unread: {
      on: { CHECK: "consulting the journal", RETURNED: "consulting the journal" },
    },
    "not found": {},
    "not payable": {},
    paid: { entry: emit({ type: "paid" }) },
  },
});

/** From the attempt's being written down until it is known what became of it (D10). */
export const isUnderWay = ({
  value,
  context,
}: Pick<SnapshotFrom<typeof paymentMachine>, "value" | "context">): boolean =>
  context.attempt !== null ||
  value === "writing the attempt down" ||
  value === "confirming" ||
  value === "leaving";
