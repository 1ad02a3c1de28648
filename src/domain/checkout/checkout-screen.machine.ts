import { Result } from "effect";
import { assign, enqueueActions, fromCallback, setup } from "xstate";
import { attemptStatus, maySendAgain } from "../attempt/attempt-status.ts";
import type { CartItem } from "../cart/cart-item.ts";
import type { CallFailure } from "../call/failure.ts";
import { failureOf } from "../call/failure-of.ts";
import type { OrderId, ProductId } from "../identity/ids.ts";
import type { JoinedAttemptInput } from "../session/join-attempt.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { answered, callActor } from "../call/call-actor.ts";
import {
  requestedItems,
  type CheckoutLine,
  freshOfCartItem,
  type FreshProduct,
  fromCart,
  lineOfCartItem,
  lineOfProduct,
  renamed,
} from "./checkout-line.ts";
import type { CheckoutRequest } from "./checkout-query.ts";
import { accepted, type Difference, differences, without } from "./differences.ts";
import {
  linesOfRequest,
  type LinesQuestion,
  type OrderAttemptRef,
  type OrderChanges,
  type OrderNews,
  type OrderOutcome,
  orderRequest,
} from "./order-attempt.ts";

const calls = {
  /** Joins the session's single order attempt. */
  joinOrder: fromCallback<OrderNews, JoinedAttemptInput>(() => {}),
  readCart: callActor<readonly CartItem[], CallFailure, void>("readCart"),
  readProducts: callActor<
    readonly FreshProduct[],
    CallFailure,
    { readonly productIds: readonly ProductId[] }
  >("readProducts"),
  /** Reads the current state of what the lines depend on (D13). */
  readAgain: callActor<OrderChanges, CallFailure, LinesQuestion>("readAgain"),
};

export type CheckoutScreenActors = typeof calls;

/** Why there is nothing to order. */
export type NothingLeft = "cart lines gone" | "product gone" | "all dropped";

interface CheckoutInput {
  readonly session: SessionRef;
  readonly request: CheckoutRequest;
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
  readonly told: OrderOutcome | null;
  readonly failure: CallFailure | null;
  readonly nothingLeft: NothingLeft | null;
}

export type CheckoutEvent =
  | { readonly type: "SUBMIT" }
  /** The customer asks, after a warning, to send again what is in doubt (D7.5). */
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
  | OrderNews;

export type CheckoutEmitted =
  /** The order submitted here was created. */
  { readonly type: "ordered"; readonly orderId: OrderId } | { readonly type: "clean-up failed" };

type Answer<A> = Result.Result<A, CallFailure>;

const productIdsOf = (lines: readonly CheckoutLine[]): readonly ProductId[] =>
  lines.map(({ productId }) => productId);

const attemptIn = ({ attempt }: CheckoutContext): OrderAttemptRef => {
  if (attempt === null) throw new Error("The attempt was not joined");
  return attempt;
};

/** An earlier sending is in doubt. */
const isInDoubt = (context: CheckoutContext): boolean => {
  const { record } = attemptIn(context).getSnapshot().context;
  return record !== null && !record.isWatched && record.sendings.length > 0;
};

/** The order created from this page; null: there is none, or it is not certain which one it is. */
const orderOf = (outcome: OrderOutcome | null): OrderId | null => {
  if (outcome?.kind === "accepted") return outcome.response.id;
  const [only, ...others] = outcome?.kind === "found" && outcome.isOwn ? outcome.rows : [];
  return only === undefined || others.length > 0 ? null : only.id;
};

/** The outcome names existing orders, which the customer must see first. */
const tellsOfOrders = (outcome: OrderOutcome): boolean =>
  outcome.kind === "accepted" ||
  outcome.kind === "found" ||
  outcome.kind === "found twice" ||
  outcome.kind === "done before";

/** The attempt's own notice shows these outcomes until they are acknowledged. */
const isToldByAttempt = (outcome: OrderOutcome): boolean =>
  outcome.kind === "ended elsewhere" || outcome.kind === "unreadable";

const changesOf = (outcome: OrderOutcome): OrderChanges | null =>
  outcome.kind === "not sent" && outcome.why.kind === "changed" ? outcome.why.changes : null;

/** An outcome that came while no checkout was open; null: none that matters here. */
const unreportedOutcome = (attempt: OrderAttemptRef): OrderOutcome | null => {
  const { outcome } = attempt.getSnapshot().context;
  switch (outcome?.kind) {
    case "accepted":
    case "refused":
    case "found":
    case "found twice":
      return outcome;
    default:
      return null;
  }
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
    "keep the failure": assign((_, { answer }: { answer: Answer<unknown> }) => ({
      failure: failureOf(answer),
    })),
    "take the cart lines": assign(
      ({ context: { request } }, { answer }: { answer: Answer<readonly CartItem[]> }) => {
        if (Result.isFailure(answer) || request.kind !== "cart") return {};
        const items = requestedItems(answer.success, request.items);
        const lines = items.map(lineOfCartItem);
        return {
          lines,
          gone: request.items.length - items.length,
          differences: differences(lines, items.map(freshOfCartItem)),
          nothingLeft: "cart lines gone" as const,
        };
      },
    ),
    "take the product": assign(
      ({ context: { request } }, { answer }: { answer: Answer<readonly FreshProduct[]> }) => {
        if (Result.isFailure(answer) || request.kind !== "product") return {};
        const lines = answer.success.flatMap(
          (fresh) => lineOfProduct(fresh, request.quantity) ?? [],
        );
        return {
          lines,
          gone: 0,
          differences: differences(lines, answer.success),
          nothingLeft: "product gone" as const,
        };
      },
    ),
    "take the names": assign(
      ({ context }, { answer }: { answer: Answer<readonly FreshProduct[]> }) =>
        Result.isSuccess(answer) ? { lines: renamed(context.lines, answer.success) } : {},
    ),
    "take what was read again": assign(
      ({ context }, { answer }: { answer: Answer<OrderChanges> }) => {
        if (Result.isFailure(answer)) return {};
        const { fresh, cart } = answer.success;
        const lines = renamed(context.lines, fresh);
        return { lines, differences: differences(lines, fresh, cart) };
      },
    ),
    // Differences of the sent request, which another screen may have built.
    "take the changes": assign(({ context }, { outcome }: { outcome: OrderOutcome }) => {
      const changes = changesOf(outcome);
      if (changes === null || !("request" in outcome)) return {};
      const { fresh, cart } = changes;
      const lines = renamed(linesOfRequest(outcome.request, context.lines), fresh);
      return { lines, differences: differences(lines, fresh, cart), told: null };
    }),
    "accept the changes": assign(({ context }) => ({
      lines: accepted(context.lines, context.differences),
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
    "tell the attempt that a form has opened": ({ context }) =>
      context.attempt?.send({ type: "FORM_OPENED" }),
    "order what is shown": enqueueActions(
      ({ context, enqueue }, { known }: { known: readonly number[] }) => {
        enqueue.assign({ wantsToOrder: true, isWaiting: true, told: null, failure: null });
        const request = orderRequest({ lines: context.lines });
        enqueue.sendTo(
          attemptIn(context),
          isInDoubt(context) ? { type: "RESEND", request } : { type: "SEND", request, known },
        );
      },
    ),
    "send again": enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ wantsToOrder: true, isWaiting: true, told: null, failure: null });
      enqueue.sendTo(attemptIn(context), { type: "RESEND" });
    }),
    // The ordered lines have left the cart, so another order of them has no cart lines.
    "let go of the cart": assign(({ context: { told, lines } }) =>
      told?.kind === "done before"
        ? { lines: linesOfRequest({ ...told.request, cartItems: [] }, lines) }
        : {},
    ),
    "take the outcome": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: OrderOutcome }) => {
        enqueue.assign({ isWaiting: false });
        if (isToldByAttempt(outcome)) return;
        enqueue.assign({ told: outcome.kind === "dismissed" ? null : outcome });
        enqueue.sendTo(attemptIn(context), { type: "ACKNOWLEDGED" });
      },
    ),
    "tell that it is ordered": enqueueActions(({ context: { told }, enqueue }) => {
      const orderId = orderOf(told);
      if (orderId === null) throw new Error("There is no order");
      if (told?.kind === "accepted" && !told.response.isCartClean)
        enqueue.emit({ type: "clean-up failed" });
      enqueue.emit({ type: "ordered", orderId });
    }),
  },
  guards: {
    "the cart is asked for": ({ context }) => context.request.kind === "cart",
    "an order is to be told": ({ context: { told } }) => told !== null && tellsOfOrders(told),
    "no line is left": ({ context }) => context.lines.length === 0,
    "something moved": ({ context }) => context.differences.length > 0,
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
    "no line of what is in doubt is left": ({ context }) =>
      isInDoubt(context) && context.lines.length === 0,
    "it waits to be sent again": ({ context }) => isInDoubt(context) && context.wantsToOrder,
    "nothing is open": ({ context }) => attemptStatus(attemptIn(context).getSnapshot()) === "free",
    "it may be sent again": ({ context: { attempt } }) =>
      attempt !== null && maySendAgain(attempt.getSnapshot()),
    "the order of this screen exists": ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      context.isWaiting && orderOf(outcome) !== null,
    "it tells of orders": (_, { outcome }: { outcome: OrderOutcome }) => tellsOfOrders(outcome),
    "something moved before it was sent": ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      context.isWaiting && changesOf(outcome) !== null,
    // The session has ended: the login screen comes next, and any call before it would fail too.
    "the shop said no": ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      context.isWaiting && outcome.kind === "refused" && outcome.failure._tag !== "SessionEnded",
    "it was dismissed": (_, { outcome }: { outcome: OrderOutcome }) => outcome.kind === "dismissed",
    "the order is there already": ({ context: { told } }) => told?.kind === "done before",
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
    told: null,
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
        guard: {
          type: "the order of this screen exists",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
        target: ".ordered",
        actions: {
          type: "take the outcome",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
      },
      {
        guard: { type: "it tells of orders", params: ({ event: { outcome } }) => ({ outcome }) },
        target: ".told",
        actions: {
          type: "take the outcome",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
      },
      {
        guard: {
          type: "something moved before it was sent",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
        target: ".comparing",
        actions: [
          {
            type: "take the outcome",
            params: ({ event: { outcome } }) => ({ outcome }),
          },
          { type: "take the changes", params: ({ event: { outcome } }) => ({ outcome }) },
        ],
      },
      {
        guard: { type: "the shop said no", params: ({ event: { outcome } }) => ({ outcome }) },
        target: ".reading again",
        actions: [
          {
            type: "take the outcome",
            params: ({ event: { outcome } }) => ({ outcome }),
          },
          // Later differences do not belong to a submitted order.
          assign({ wantsToOrder: false }),
        ],
      },
      {
        guard: { type: "it was dismissed", params: ({ event: { outcome } }) => ({ outcome }) },
        target: ".loading",
        actions: {
          type: "take the outcome",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
      },
      {
        actions: {
          type: "take the outcome",
          params: ({ event: { outcome } }) => ({ outcome }),
        },
      },
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
            told: unreportedOutcome(attempt),
          })),
        },
      },
    },
    opening: {
      entry: ({ context: { attempt } }) => {
        const outcome = attempt?.getSnapshot().context.outcome ?? null;
        if (outcome !== null && !isToldByAttempt(outcome)) attempt?.send({ type: "ACKNOWLEDGED" });
      },
      always: [{ guard: "an order is to be told", target: "told" }, { target: "loading" }],
    },

    /** Orders exist that were sent earlier, elsewhere or twice: they are shown first. */
    told: {
      on: {
        CONTINUE: { target: "loading", actions: assign({ told: null }) },
        ORDER_ANOTHER: {
          guard: "the order is there already",
          target: "reviewing",
          actions: [
            "let go of the cart",
            {
              type: "order what is shown",
              params: ({ context: { told } }) => ({
                known: told?.kind === "done before" ? told.rows.map(({ id }) => id) : [],
              }),
            },
          ],
        },
      },
    },

    loading: {
      entry: ["tell the attempt that a form has opened", assign({ wantsToOrder: false })],
      initial: "deciding",
      states: {
        deciding: {
          always: [
            { guard: "the cart is asked for", target: "reading the cart" },
            { target: "reading the product" },
          ],
        },
        "reading the cart": {
          invoke: {
            src: "readCart",
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "#checkout.judging",
                actions: { type: "take the cart lines", params: answered },
              },
              {
                target: "#checkout.loading failed",
                actions: { type: "keep the failure", params: answered },
              },
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
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "#checkout.judging",
                actions: { type: "take the product", params: answered },
              },
              {
                target: "#checkout.loading failed",
                actions: { type: "keep the failure", params: answered },
              },
            ],
          },
        },
      },
    },
    "loading failed": { on: { RETRY: "loading" } },
    "nothing to order": {},

    /** Chooses the next state after a read or a removed line. */
    judging: {
      always: [
        { guard: "no line of what is in doubt is left", target: "loading" },
        { guard: "no line is left", target: "nothing to order" },
        { guard: "something moved", target: "moved" },
        { guard: "it waits to be sent again", target: "moved" },
        // Nothing is submitted by itself: the remaining lines differ from what the customer submitted.
        { target: "reviewing", actions: assign({ wantsToOrder: false }) },
      ],
    },

    reviewing: {
      initial: "waiting",
      on: {
        SUBMIT: {
          guard: "nothing is open",
          actions: { type: "order what is shown", params: { known: [] } },
        },
      },
      states: {
        waiting: { on: { LANGUAGE_CHANGED: "naming" } },
        naming: {
          on: { LANGUAGE_CHANGED: { target: "naming", reenter: true } },
          invoke: {
            src: "readProducts",
            input: ({ context }) => ({ productIds: productIdsOf(context.lines) }),
            onDone: {
              target: "waiting",
              actions: { type: "take the names", params: answered },
            },
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
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "comparing",
            actions: { type: "take what was read again", params: answered },
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
        { guard: "something moved", target: "moved" },
        { target: "reviewing" },
      ],
    },
    /** The sheet of differences is open (D13). */
    moved: {
      on: {
        ACCEPT: { target: "accepting", actions: "accept the changes" },
        DROP: { target: "judging", actions: "drop the line" },
        DISMISS: [
          // The order in doubt may be about other lines than this checkout.
          { guard: "an order is in doubt", target: "loading" },
          { target: "reviewing", actions: assign({ wantsToOrder: false }) },
        ],
      },
    },
    accepting: {
      always: [
        { guard: "no line of what is in doubt is left", target: "loading" },
        { guard: "no line is left", target: "nothing to order" },
        {
          guard: "the customer wants to order",
          target: "reviewing",
          actions: { type: "order what is shown", params: { known: [] } },
        },
        { target: "reviewing" },
      ],
    },

    ordered: { entry: "tell that it is ordered" },
  },
});

export type CheckoutScreenLogic = typeof checkoutScreenMachine;

export const checkoutScreenLogic = (actors: CheckoutScreenActors): CheckoutScreenLogic =>
  checkoutScreenMachine.provide({ actors: { ...actors } });
