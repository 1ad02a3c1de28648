import { Result } from "effect";
import { assign, enqueueActions, fromCallback, setup } from "xstate";
import { changesOf, shownRows, tookEffect } from "../attempt/outcome.ts";
import { attemptStatus, mayDecide } from "../attempt/attempt-status.ts";
import type { CartItem } from "../cart/cart-item.ts";
import type { CallFailure } from "../call/failure.ts";
import { nonNull } from "../call/non-null.ts";
import type { OrderId, ProductId } from "../identity/ids.ts";
import type { JoinedAttemptInput } from "../session/join-attempt.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, withOutput, withEvent } from "../call/call-actor.ts";
import { succeeded, withFailure } from "../call/call-done.ts";
import {
  atChosenPrices,
  requestedItems,
  type CheckoutLine,
  type FreshProduct,
  fromCart,
  lineOfCartItem,
  lineOfProduct,
  renamed,
  type SeenPrice,
} from "./checkout-line.ts";
import type { CheckoutRequest } from "./checkout-query.ts";
import { acceptDifferences, type Difference, differences, without } from "./differences.ts";
import {
  linesOfRequest,
  type LinesQuestion,
  type OrderAttemptRef,
  type OrderChanges,
  type OrderUpdate,
  type OrderOutcome,
  orderRequest,
} from "./order-attempt.ts";

const calls = {
  /** Joins the session's single order attempt. */
  joinOrder: fromCallback<OrderUpdate, JoinedAttemptInput>(() => {}),
  readCart: callActor<readonly CartItem[], CallFailure, void>(),
  readProducts: callActor<
    readonly FreshProduct[],
    CallFailure,
    { readonly productIds: readonly ProductId[] }
  >(),
  /** Reads the current state of what the lines depend on (D13). */
  readAgain: callActor<OrderChanges, CallFailure, LinesQuestion>(),
};

export type CheckoutScreenActors = typeof calls;

/** Why there is nothing to order. */
export type NothingLeft = "cart lines gone" | "product gone" | "all dropped";

interface CheckoutInput {
  readonly session: SessionRef;
  readonly request: CheckoutRequest;
  /** The prices at which the customer chose; those of other products do not matter. Default: not known. */
  readonly seen?: readonly SeenPrice[] | undefined;
}

interface CheckoutContext extends CheckoutInput {
  /**
   * The session's single order attempt: sends, and finds the outcome (D7). Null before the machine has
   * started.
   */
  readonly attempt: OrderAttemptRef | null;
  readonly lines: readonly CheckoutLine[];
  /** How many of the requested cart lines are no longer in the cart. */
  readonly gone: number;
  readonly differences: readonly Difference[];
  /** Accepting the differences also orders, because the customer had already submitted. */
  readonly wantsToOrder: boolean;
  /** The customer has submitted an order here, and its outcome is not known. */
  readonly isWaiting: boolean;
  /** The order outcome that is shown; null: none. */
  readonly reported: OrderOutcome | null;
  readonly failure: CallFailure | null;
  readonly nothingLeft: NothingLeft | null;
}

export type CheckoutEvent =
  | { readonly type: "SUBMIT" }
  /** The customer asks, after a warning, to resend the order of unknown outcome (D7.5). */
  | { readonly type: "SEND_AGAIN" }
  /** The customer has seen that the order already exists, and wants another one as well. */
  | { readonly type: "ORDER_ANOTHER" }
  /** Accepts every difference; unavailable lines are removed. */
  | { readonly type: "ACCEPT" }
  | { readonly type: "DROP"; readonly productId: ProductId }
  /** Closes the sheet of differences. Nothing is changed or ordered. */
  | { readonly type: "DISMISS" }
  /** Continues this checkout although an earlier order exists. */
  | { readonly type: "CONTINUE" }
  | { readonly type: "RETRY" }
  | { readonly type: "LANGUAGE_CHANGED" }
  | OrderUpdate;

export type CheckoutEmitted =
  /** The order submitted here was created. */
  { readonly type: "ordered"; readonly orderId: OrderId } | { readonly type: "clean-up failed" };

type Answer<A> = Result.Result<A, CallFailure>;

const productIdsOf = (lines: readonly CheckoutLine[]): readonly ProductId[] =>
  lines.map(({ productId }) => productId);

const attemptIn = ({ attempt }: CheckoutContext): OrderAttemptRef => nonNull(attempt);

/** An earlier sending is in doubt. */
const isInDoubt = (context: CheckoutContext): boolean => {
  const { record } = attemptIn(context).getSnapshot().context;
  return record !== null && !record.isWatched && record.sendings.length > 0;
};

/** An order of unknown outcome is about to be resent. */
const isResending = (context: CheckoutContext): boolean =>
  isInDoubt(context) && context.wantsToOrder;

/** The order created from this page; null: there is none, or it is not certain which one it is. */
const orderOf = (outcome: OrderOutcome | null): OrderId | null => {
  if (outcome?.kind === "accepted") return outcome.response.id;
  const [only, ...others] = outcome?.kind === "found" && outcome.isOwn ? outcome.rows : [];
  return only === undefined || others.length > 0 ? null : only.id;
};

/** The outcome names existing orders, which the customer must see first. */
const reportsOrders = (outcome: OrderOutcome): boolean =>
  tookEffect(outcome) || outcome.kind === "done before";

/** The attempt's own notice shows these outcomes until they are acknowledged. */
const isReportedByAttempt = (outcome: OrderOutcome): boolean =>
  outcome.kind === "ended elsewhere" || outcome.kind === "unreadable";

/** An outcome that came while no checkout was open; null: none that matters here. */
const unreportedOutcome = (attempt: OrderAttemptRef): OrderOutcome | null => {
  const { outcome } = attempt.getSnapshot().context;
  // Nothing was sent because the order already existed. No checkout was open to show it, so it is shown as
  // found (D7.2).
  if (outcome?.kind === "done before") return { ...outcome, kind: "found", isOwn: false };
  return outcome !== null && (tookEffect(outcome) || outcome.kind === "refused") ? outcome : null;
};

/**
 * Checkout (specification §2; D6, D13): shows the lines and hands them to the attempt, which sends them
 * once (D7), exactly as the customer saw them. Differences are shown and must be accepted first.
 */
export const checkoutScreenMachine = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    input: CheckoutInput;
    emitted: CheckoutEmitted;
  },
  actors: calls,
  actions: {
    "store the cart lines": assign(
      (
        { context: { request, seen = [] } },
        { output }: { output: Answer<readonly CartItem[]> },
      ) => {
        if (Result.isFailure(output) || request.kind !== "cart") return {};
        const items = requestedItems(output.success, request.items);
        const lines = atChosenPrices(items.map(lineOfCartItem), seen);
        return {
          lines,
          gone: request.items.length - items.length,
          // A cart line says of its product what decides.
          differences: differences(
            lines,
            items.map((item) => ({ productId: item.productId, product: item })),
          ),
          nothingLeft: "cart lines gone" as const,
        };
      },
    ),
    "store the product": assign(
      (
        { context: { request, seen = [] } },
        { output }: { output: Answer<readonly FreshProduct[]> },
      ) => {
        if (Result.isFailure(output) || request.kind !== "product") return {};
        const lines = atChosenPrices(
          output.success.flatMap((fresh) => lineOfProduct(fresh, request.quantity) ?? []),
          seen,
        );
        return {
          lines,
          gone: 0,
          differences: differences(lines, output.success),
          nothingLeft: "product gone" as const,
        };
      },
    ),
    "store the names": assign(
      ({ context }, { output }: { output: Answer<readonly FreshProduct[]> }) =>
        Result.isSuccess(output) ? { lines: renamed(context.lines, output.success) } : {},
    ),
    "store the reread products": assign(
      ({ context }, { output }: { output: Answer<OrderChanges> }) => {
        if (Result.isFailure(output)) return {};
        const { fresh, cart } = output.success;
        const lines = renamed(context.lines, fresh);
        return { lines, differences: differences(lines, fresh, cart) };
      },
    ),
    // Differences of the sent request, which another screen may have built.
    "store the changes": assign(({ context }, { outcome }: { outcome: OrderOutcome }) => {
      const changes = changesOf(outcome);
      if (changes === null || !("request" in outcome)) return {};
      const { fresh, cart } = changes;
      const lines = renamed(linesOfRequest(outcome.request, context.lines), fresh);
      return { lines, differences: differences(lines, fresh, cart), reported: null };
    }),
    "accept the changes": assign(({ context }) => ({
      lines: acceptDifferences(context.lines, context.differences),
      differences: [],
      nothingLeft: "all dropped" as const,
    })),
    "drop the line": assign(({ context, event }) => {
      if (event.type !== "DROP") return {};
      return {
        lines: without(context.lines, event.productId),
        differences: context.differences.filter(({ line }) => line.productId !== event.productId),
        nothingLeft: "all dropped" as const,
      };
    }),
    /** The attempt reads its baseline now. */
    "notify the attempt that a form has opened": ({ context }) =>
      context.attempt?.send({ type: "FORM_OPENED" }),
    "submit the shown lines": enqueueActions(
      ({ context, enqueue }, { known }: { known: readonly number[] }) => {
        enqueue.assign({ wantsToOrder: true, isWaiting: true, reported: null });
        const request = orderRequest(context.lines);
        enqueue.sendTo(
          attemptIn(context),
          isInDoubt(context) ? { type: "RESEND", request } : { type: "SEND", request, known },
        );
      },
    ),
    "send again": enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ wantsToOrder: true, isWaiting: true, reported: null });
      enqueue.sendTo(attemptIn(context), { type: "RESEND" });
    }),
    // The ordered lines have left the cart, so another order of them has no cart lines.
    "detach the cart lines": assign(({ context: { reported, lines } }) =>
      reported?.kind === "done before"
        ? { lines: linesOfRequest({ ...reported.request, cartItems: [] }, lines) }
        : {},
    ),
    "handle the outcome": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: OrderOutcome }) => {
        enqueue.assign({ isWaiting: false });
        if (isReportedByAttempt(outcome)) return;
        enqueue.assign({ reported: outcome.kind === "dismissed" ? null : outcome });
        enqueue.sendTo(attemptIn(context), { type: "ACKNOWLEDGED" });
      },
    ),
    "notify that it is ordered": enqueueActions(({ context: { reported }, enqueue }) => {
      const orderId = nonNull(orderOf(reported));
      if (reported?.kind === "accepted" && !reported.response.isCartClean)
        enqueue.emit({ type: "clean-up failed" });
      enqueue.emit({ type: "ordered", orderId });
    }),
  },
  guards: {
    "the cart is requested": ({ context }) => context.request.kind === "cart",
    "an order is to be reported": ({ context: { reported } }) =>
      reported !== null && reportsOrders(reported),
    "no line is left": ({ context }) => context.lines.length === 0,
    "there are differences": ({ context }) => context.differences.length > 0,
    "every line has left the cart": ({ context }) =>
      !isInDoubt(context) &&
      context.lines.every((line) =>
        context.differences.some(
          (difference) =>
            difference.line === line &&
            difference.kind === "unavailable" &&
            difference.reason === "not_in_cart",
        ),
      ),
    "the customer wants to order": ({ context }) => context.wantsToOrder,
    "an order is in doubt": ({ context }) => isInDoubt(context),
    "no line of a resend is left": ({ context }) =>
      isResending(context) && context.lines.length === 0,
    "a resend is pending": ({ context }) => isResending(context),
    "nothing is open": ({ context }) => attemptStatus(attemptIn(context).getSnapshot()) === "free",
    "it may be sent again": ({ context: { attempt } }) =>
      attempt !== null && mayDecide(attempt.getSnapshot()),
    "the order of this screen exists": ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      context.isWaiting && orderOf(outcome) !== null,
    "the outcome reports orders": (_, { outcome }: { outcome: OrderOutcome }) =>
      reportsOrders(outcome),
    "the recheck found differences": ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      context.isWaiting && changesOf(outcome) !== null,
    // The session has ended: the login screen comes next, and any call before it would fail too.
    "the order was refused": ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      context.isWaiting && outcome.kind === "refused" && outcome.failure._tag !== "SessionEnded",
    "the attempt was dismissed": (_, { outcome }: { outcome: OrderOutcome }) =>
      outcome.kind === "dismissed",
    "the order exists already": ({ context: { reported } }) => reported?.kind === "done before",
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({
    ...input,
    attempt: null,
    lines: [],
    gone: 0,
    differences: [],
    wantsToOrder: false,
    isWaiting: false,
    reported: null,
    failure: null,
    nothingLeft: null,
  }),
  invoke: {
    src: "joinOrder",
    input: ({ context: { session } }) => ({ session, subject: { kind: "order" } }),
  },
  on: {
    SEND_AGAIN: { guard: "it may be sent again", actions: "send again" },
    ATTEMPT_ENDED: [
      {
        guard: { type: "the order of this screen exists", params: withEvent },
        target: ".ordered",
        actions: { type: "handle the outcome", params: withEvent },
      },
      {
        guard: { type: "the outcome reports orders", params: withEvent },
        target: ".reporting",
        actions: { type: "handle the outcome", params: withEvent },
      },
      {
        guard: { type: "the recheck found differences", params: withEvent },
        target: ".comparing",
        actions: [
          { type: "handle the outcome", params: withEvent },
          { type: "store the changes", params: withEvent },
        ],
      },
      {
        guard: { type: "the order was refused", params: withEvent },
        target: ".reading again",
        actions: [
          { type: "handle the outcome", params: withEvent },
          // Later differences do not belong to a submitted order.
          assign({ wantsToOrder: false }),
        ],
      },
      {
        guard: { type: "the attempt was dismissed", params: withEvent },
        target: ".loading",
        actions: { type: "handle the outcome", params: withEvent },
      },
      { actions: { type: "handle the outcome", params: withEvent } },
    ],
  },
  initial: "joining",
  states: {
    joining: {
      on: {
        ATTEMPT_JOINED: {
          target: "opening",
          actions: assign(({ event: { attempt } }) => ({
            attempt,
            reported: unreportedOutcome(attempt),
          })),
        },
      },
    },
    opening: {
      entry: ({ context: { attempt } }) => {
        const outcome = attempt?.getSnapshot().context.outcome ?? null;
        if (outcome !== null && !isReportedByAttempt(outcome))
          attempt?.send({ type: "ACKNOWLEDGED" });
      },
      always: [{ guard: "an order is to be reported", target: "reporting" }, { target: "loading" }],
    },

    /** Orders exist that were sent earlier, elsewhere or twice: they are shown first. */
    reporting: {
      on: {
        CONTINUE: { target: "loading", actions: assign({ reported: null }) },
        ORDER_ANOTHER: {
          guard: "the order exists already",
          target: "reviewing",
          actions: [
            "detach the cart lines",
            {
              type: "submit the shown lines",
              params: ({ context: { reported } }) => ({ known: shownRows(reported) }),
            },
          ],
        },
      },
    },

    loading: {
      entry: ["notify the attempt that a form has opened", assign({ wantsToOrder: false })],
      initial: "deciding",
      states: {
        deciding: {
          always: [
            { guard: "the cart is requested", target: "reading the cart" },
            { target: "reading the product" },
          ],
        },
        "reading the cart": {
          invoke: {
            src: "readCart",
            onDone: [
              {
                guard: succeeded,
                target: "#checkout.evaluating",
                actions: { type: "store the cart lines", params: withOutput },
              },
              { target: "#checkout.loading failed", actions: assign((done) => withFailure(done)) },
            ],
          },
        },
        "reading the product": {
          invoke: {
            src: "readProducts",
            input: ({ context: { request } }) => ({
              productIds: request.kind === "product" ? [request.productId] : [],
            }),
            onDone: [
              {
                guard: succeeded,
                target: "#checkout.evaluating",
                actions: { type: "store the product", params: withOutput },
              },
              { target: "#checkout.loading failed", actions: assign((done) => withFailure(done)) },
            ],
          },
        },
      },
    },
    "loading failed": { on: { RETRY: "loading" } },
    "nothing to order": {},

    /** Chooses the next state after a read or a removed line. */
    evaluating: {
      always: [
        { guard: "no line of a resend is left", target: "loading" },
        { guard: "no line is left", target: "nothing to order" },
        { guard: "there are differences", target: "differing" },
        { guard: "a resend is pending", target: "differing" },
        // Nothing is submitted by itself: the remaining lines differ from what the customer submitted.
        { target: "reviewing", actions: assign({ wantsToOrder: false }) },
      ],
    },

    reviewing: {
      initial: "waiting",
      on: {
        SUBMIT: {
          guard: "nothing is open",
          actions: { type: "submit the shown lines", params: { known: [] } },
        },
      },
      states: {
        waiting: { on: { LANGUAGE_CHANGED: "naming" } },
        naming: {
          on: { LANGUAGE_CHANGED: { target: "naming", reenter: true } },
          invoke: {
            src: "readProducts",
            input: ({ context }) => ({ productIds: productIdsOf(context.lines) }),
            onDone: { target: "waiting", actions: { type: "store the names", params: withOutput } },
          },
        },
      },
    },

    /** The server refused the order. A difference may be the reason. */
    "reading again": {
      invoke: {
        src: "readAgain",
        input: ({ context }) => ({
          productIds: productIdsOf(context.lines),
          cart: fromCart(context.lines).length > 0,
        }),
        onDone: [
          {
            guard: succeeded,
            target: "comparing",
            actions: { type: "store the reread products", params: withOutput },
          },
          // The refusal stays shown.
          { target: "reviewing" },
        ],
      },
    },
    comparing: {
      always: [
        // Most likely the lines were ordered elsewhere.
        {
          guard: "every line has left the cart",
          target: "nothing to order",
          actions: assign({ nothingLeft: "cart lines gone" as const }),
        },
        { guard: "there are differences", target: "differing" },
        { target: "reviewing" },
      ],
    },
    /** The sheet of differences is open (D13). They are asked about once. */
    differing: {
      entry: assign({ seen: [] }),
      on: {
        ACCEPT: { target: "accepting", actions: "accept the changes" },
        DROP: { target: "evaluating", actions: "drop the line" },
        DISMISS: [
          // The order in doubt may be about other lines than this checkout.
          { guard: "an order is in doubt", target: "loading" },
          { target: "reviewing", actions: assign({ wantsToOrder: false }) },
        ],
      },
    },
    accepting: {
      always: [
        { guard: "no line of a resend is left", target: "loading" },
        { guard: "no line is left", target: "nothing to order" },
        {
          guard: "the customer wants to order",
          target: "reviewing",
          actions: { type: "submit the shown lines", params: { known: [] } },
        },
        { target: "reviewing" },
      ],
    },

    ordered: { entry: "notify that it is ordered" },
  },
});

export type CheckoutScreenLogic = typeof checkoutScreenMachine;

export const checkoutScreenLogic = (actors: CheckoutScreenActors): CheckoutScreenLogic =>
  checkoutScreenMachine.provide({ actors });
