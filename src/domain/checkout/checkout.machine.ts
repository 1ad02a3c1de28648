import { Result } from "effect";
import { assign, emit, setup, spawnChild } from "xstate";
import type { OrderAttempt, OrderAttemptSubject } from "../attempt/attempt.ts";
import { orderOfAttempt, type Settlement, settlement } from "../attempt/settlement.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { totalOf } from "../cart/selection.ts";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import { failureOf } from "../failure-of.ts";
import type { CartItemId, OrderId, ProductId } from "../ids.ts";
import type { Order, OrderLine } from "../order/order.ts";
import { type Slot, slot } from "../slot.ts";
import {
  asked,
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

/** Where to stop reading: whatever is older than one of these is older than the attempt. */
export interface NewestOrdersQuestion {
  readonly ordersBefore: readonly OrderId[];
}

/** The customer's newest orders, all that may be newer than an attempt, and when they were read. */
export interface NewestOrders {
  readonly orders: readonly Order[];
  /** Epoch milliseconds by this device's clock, as in `Attempt.at`. */
  readonly now: number;
}

/** What is read just before an order is sent (D13, D7). */
export interface Recheck {
  readonly fresh: readonly FreshProduct[];
  readonly ordersBefore: readonly OrderId[];
  /** The lines that are in the cart; null where none of the order's came from there. */
  readonly cart: readonly CartItemId[] | null;
}

export interface RecheckQuestion {
  readonly productIds: readonly ProductId[];
  readonly cart: boolean;
}

export interface CheckoutActors {
  /** The order attempt in the journal, if there is one. */
  readonly findAttempt: Slot<OrderAttempt | null, never, void>;
  /** Null: an order attempt is there already, perhaps another tab's. */
  readonly openAttempt: Slot<OrderAttempt | null, never, OrderAttemptSubject>;
  readonly closeAttempt: Slot<void, never, { readonly key: string }>;
  readonly readOrders: Slot<NewestOrders, CallFailure, NewestOrdersQuestion>;
  readonly readCart: Slot<readonly CartItem[], CallFailure, void>;
  readonly readProducts: Slot<
    readonly FreshProduct[],
    CallFailure,
    { readonly productIds: readonly ProductId[] }
  >;
  readonly recheck: Slot<Recheck, CallFailure, RecheckQuestion>;
  /** Never repeated by the program (D7). */
  readonly createOrder: Slot<
    OrderId,
    CallFailure,
    { readonly lines: readonly OrderLine[]; readonly key: string }
  >;
  readonly cleanCart: Slot<void, CallFailure, { readonly productIds: readonly ProductId[] }>;
}

/** Said above the lines. */
export type CheckoutNotice =
  /** The server said no; `failure` has its words. Nothing was ordered. */
  | "refused"
  /** The outcome was unknown and reading has shown that there is no order. */
  | "not gone through"
  /** The same, of an attempt before this visit. */
  | "former not gone through"
  /** What is about to be ordered could not be read again; `failure` says why. */
  | "recheck failed";

/** Why there is nothing to order. */
export type NothingLeft = "cart lines gone" | "product gone" | "all dropped";

interface CheckoutContext {
  readonly request: CheckoutRequest;
  readonly lines: readonly CheckoutLine[];
  /** How many of the asked cart lines are in the cart no more. */
  readonly gone: number;
  readonly differences: readonly Difference[];
  /** The customer has pressed submit and is to get an order as soon as nothing moves any more. */
  readonly wantsToOrder: boolean;
  readonly ordersBefore: readonly OrderId[];
  readonly attempt: OrderAttempt | null;
  /** How often the orders were searched for the outcome of this visit's attempt. */
  readonly looks: number;
  readonly orderId: OrderId | null;
  /** The order that a former attempt has made. */
  readonly formerOrder: Order | null;
  /** Products in the cart that the former attempt has ordered. */
  readonly leftBehind: readonly ProductId[];
  readonly failure: CallFailure | null;
  readonly notice: CheckoutNotice | null;
  readonly nothingLeft: NothingLeft | null;
}

export type CheckoutEvent =
  | { readonly type: "SUBMIT" }
  /** Takes every change of the difference sheet; what cannot be had is left out. */
  | { readonly type: "ACCEPT" }
  | { readonly type: "DROP"; readonly productId: ProductId }
  /** Closes the difference sheet; nothing is changed and nothing ordered. */
  | { readonly type: "DISMISS" }
  /** Looks again for the outcome of an attempt. */
  | { readonly type: "CHECK" }
  /** Goes on with this checkout although a former attempt has made an order. */
  | { readonly type: "CONTINUE" }
  | { readonly type: "RETRY" }
  | { readonly type: "LANGUAGE_CHANGED" };

export type CheckoutEmitted =
  | { readonly type: "ordered"; readonly orderId: OrderId }
  | { readonly type: "cart cleaned" }
  | { readonly type: "clean-up failed"; readonly failure: CallFailure };

type Answer<A> = Result.Result<A, CallFailure>;

/** An order is believed not to exist when this many readings have not shown it. */
const looksNeeded = 2;

const productIdsOf = (lines: readonly CheckoutLine[]): readonly ProductId[] =>
  lines.map(({ productId }) => productId);

const subjectOf = ({
  lines,
  ordersBefore,
}: Pick<CheckoutContext, "lines" | "ordersBefore">): OrderAttemptSubject => ({
  kind: "order",
  lines: lines.map(({ productId, quantity, name }) => ({ productId, quantity, name })),
  total: totalOf(lines),
  ordersBefore,
  cartItems: fromCart(lines).map(({ cartItemId }) => cartItemId),
});

/** Cart lines that a former attempt has ordered and that are in the cart to this day. */
const leftBehind = (context: CheckoutContext, answer: Answer<readonly CartItem[]>) =>
  Result.isSuccess(answer) && context.attempt !== null
    ? asked(answer.success, context.attempt.subject.cartItems).map(({ productId }) => productId)
    : [];

const settled = (context: CheckoutContext, answer: Answer<NewestOrders>): Settlement | null =>
  Result.isSuccess(answer) && context.attempt !== null
    ? settlement(
        context.attempt,
        context.attempt.subject,
        answer.success.orders,
        answer.success.now,
      )
    : null;

const foundOrder = (context: CheckoutContext, answer: Answer<NewestOrders>): Order | null =>
  Result.isSuccess(answer) && context.attempt !== null
    ? orderOfAttempt(context.attempt.subject, answer.success.orders)
    : null;

const newestOrdersOf = (context: CheckoutContext): NewestOrdersQuestion => ({
  ordersBefore: attemptOf(context).subject.ordersBefore,
});

const attemptOf = ({ attempt }: CheckoutContext): OrderAttempt => {
  if (attempt === null) throw new Error("there is no attempt");
  return attempt;
};

/**
 * Checkout (specification §2; D6, D7, D13): settles a former attempt by reading, shows the lines,
 * and orders them at what the customer has seen or not at all. An order is sent once, after it was
 * written into the journal; where its outcome is not known, reading decides and nothing is sent
 * again by itself. The cart is cleaned when, and only when, the order exists.
 */
export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    input: { readonly request: CheckoutRequest };
    emitted: CheckoutEmitted;
  },
  actors: {
    findAttempt: slot<OrderAttempt | null, never, void>("findAttempt"),
    openAttempt: slot<OrderAttempt | null, never, OrderAttemptSubject>("openAttempt"),
    closeAttempt: slot<void, never, { readonly key: string }>("closeAttempt"),
    readOrders: slot<NewestOrders, CallFailure, NewestOrdersQuestion>("readOrders"),
    readCart: slot<readonly CartItem[], CallFailure, void>("readCart"),
    readProducts: slot<
      readonly FreshProduct[],
      CallFailure,
      { readonly productIds: readonly ProductId[] }
    >("readProducts"),
    recheck: slot<Recheck, CallFailure, RecheckQuestion>("recheck"),
    createOrder: slot<
      OrderId,
      CallFailure,
      { readonly lines: readonly OrderLine[]; readonly key: string }
    >("createOrder"),
    cleanCart: slot<void, CallFailure, { readonly productIds: readonly ProductId[] }>("cleanCart"),
  },
  delays: {
    /** Between two looks for an order that may still be on its way in another tab. */
    "until the next look": 3_000,
    /** Before the second look for the order of a call that ended without an answer. */
    "a moment": 2_000,
  },
  actions: {
    "take the attempt": assign((_, { attempt }: { attempt: OrderAttempt | null }) => ({
      attempt,
      looks: 0,
    })),
    "strike the attempt out": spawnChild("closeAttempt", {
      input: ({ context }) => ({ key: attemptOf(context).key }),
    }),
    "forget the attempt": assign({ attempt: null }),
    "keep the failure": assign((_, { answer }: { answer: Answer<unknown> }) => ({
      failure: failureOf(answer),
    })),
    notify: assign((_, { notice }: { notice: CheckoutNotice }) => ({ notice })),
    "take the former order": assign(
      ({ context }, { answer }: { answer: Answer<NewestOrders> }) => ({
        formerOrder: foundOrder(context, answer),
      }),
    ),
    "take the cart lines": assign(
      ({ context: { request } }, { answer }: { answer: Answer<readonly CartItem[]> }) => {
        if (Result.isFailure(answer) || request.kind !== "cart") return {};
        const items = asked(answer.success, request.items);
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
    "take what was read again": assign(({ context }, { answer }: { answer: Answer<Recheck> }) => {
      if (Result.isFailure(answer)) return {};
      const { fresh, ordersBefore, cart } = answer.success;
      const lines = renamed(context.lines, fresh);
      return { lines, ordersBefore, differences: differences(lines, fresh, cart) };
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
    "tell that the cart was cleaned": emit({ type: "cart cleaned" }),
    "tell that the clean-up failed": emit((_, { answer }: { answer: Answer<unknown> }) => ({
      type: "clean-up failed" as const,
      failure: failureOf(answer),
    })),
    "tell that it is ordered": emit(({ context }) => {
      if (context.orderId === null) throw new Error("there is no order");
      return { type: "ordered" as const, orderId: context.orderId };
    }),
  },
  guards: {
    "the cart is asked for": ({ context }) => context.request.kind === "cart",
    "no line is left": ({ context }) => context.lines.length === 0,
    "something moved": ({ context }) => context.differences.length > 0,
    "every line has left the cart": ({ context }) =>
      context.lines.every((line) =>
        context.differences.some(
          (difference) =>
            difference.line === line &&
            difference.kind === "unavailable" &&
            difference.reason === "not_in_cart",
        ),
      ),
    "the customer wants to order": ({ context }) => context.wantsToOrder,
    "the cart is to be cleaned": ({ context }) => fromCart(context.lines).length > 0,
    "it was looked for often enough": ({ context }) => context.looks >= looksNeeded,
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({
    request: input.request,
    lines: [],
    gone: 0,
    differences: [],
    wantsToOrder: false,
    ordersBefore: [],
    attempt: null,
    looks: 0,
    orderId: null,
    formerOrder: null,
    leftBehind: [],
    failure: null,
    notice: null,
    nothingLeft: null,
  }),
  initial: "looking for a former attempt",
  states: {
    "looking for a former attempt": {
      invoke: {
        src: "findAttempt",
        onDone: [
          {
            guard: ({ event }) => Result.getOrThrow(event.output) === null,
            target: "loading",
            actions: "forget the attempt",
          },
          {
            target: "settling a former attempt",
            actions: {
              type: "take the attempt",
              params: ({ event }) => ({ attempt: Result.getOrThrow(event.output) }),
            },
          },
        ],
      },
    },

    "settling a former attempt": {
      initial: "looking",
      states: {
        looking: {
          invoke: {
            src: "readOrders",
            input: ({ context }) => newestOrdersOf(context),
            onDone: [
              {
                guard: ({ context, event }) => settled(context, event.output)?.kind === "created",
                target: "cleaning up after it",
                actions: [
                  {
                    type: "take the former order",
                    params: ({ event }) => ({ answer: event.output }),
                  },
                  "strike the attempt out",
                ],
              },
              {
                guard: ({ context, event }) =>
                  settled(context, event.output)?.kind === "on its way",
                target: "on its way",
              },
              {
                guard: ({ context, event }) => settled(context, event.output)?.kind === "absent",
                target: "#checkout.loading",
                actions: [
                  "strike the attempt out",
                  "forget the attempt",
                  { type: "notify", params: { notice: "former not gone through" } },
                ],
              },
              {
                target: "could not look",
                actions: {
                  type: "keep the failure",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
            ],
          },
        },
        // Its own tab may settle it meanwhile: the journal is asked again, not only the server.
        "on its way": {
          on: { CHECK: "#checkout.looking for a former attempt" },
          after: { "until the next look": "#checkout.looking for a former attempt" },
        },
        "could not look": { on: { CHECK: "#checkout.looking for a former attempt" } },
        // The visit that sent it has ended before it could. What cannot be read is left alone.
        "cleaning up after it": {
          always: {
            guard: ({ context }) => attemptOf(context).subject.cartItems.length === 0,
            target: "went through",
          },
          invoke: {
            src: "readCart",
            onDone: [
              {
                guard: ({ context, event }) => leftBehind(context, event.output).length > 0,
                target: "cleaning the cart",
                actions: assign(({ context, event }) => ({
                  leftBehind: leftBehind(context, event.output),
                })),
              },
              { target: "went through" },
            ],
          },
        },
        "cleaning the cart": {
          invoke: {
            src: "cleanCart",
            input: ({ context }) => ({ productIds: context.leftBehind }),
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "went through",
                actions: "tell that the cart was cleaned",
              },
              {
                target: "went through",
                actions: {
                  type: "tell that the clean-up failed",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
            ],
          },
        },
        "went through": {
          on: { CONTINUE: { target: "#checkout.loading", actions: "forget the attempt" } },
        },
      },
    },

    loading: {
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
                actions: {
                  type: "take the cart lines",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
              {
                target: "#checkout.loading failed",
                actions: {
                  type: "keep the failure",
                  params: ({ event }) => ({ answer: event.output }),
                },
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
                actions: {
                  type: "take the product",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
              {
                target: "#checkout.loading failed",
                actions: {
                  type: "keep the failure",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
            ],
          },
        },
      },
    },
    "loading failed": { on: { RETRY: "looking for a former attempt" } },
    "nothing to order": {},

    /** What was read, accepted or dropped decides where the customer goes on. */
    judging: {
      always: [
        { guard: "no line is left", target: "nothing to order" },
        { guard: "something moved", target: "moved" },
        // Nothing goes on by itself: what is left was not submitted as it stands now.
        { target: "reviewing", actions: assign({ wantsToOrder: false }) },
      ],
    },

    reviewing: {
      initial: "waiting",
      on: {
        SUBMIT: {
          target: "rechecking",
          actions: assign({ wantsToOrder: true, notice: null, failure: null }),
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
              actions: {
                type: "take the names",
                params: ({ event }) => ({ answer: event.output }),
              },
            },
          },
        },
      },
    },

    /** D13. */
    rechecking: {
      invoke: {
        src: "recheck",
        input: ({ context }) => ({
          productIds: productIdsOf(context.lines),
          cart: fromCart(context.lines).length > 0,
        }),
        onDone: [
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "comparing",
            actions: {
              type: "take what was read again",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
          {
            // Of a refused order the refusal is what the customer has to know.
            guard: ({ context }) => context.notice === "refused",
            target: "reviewing",
          },
          {
            target: "reviewing",
            actions: [
              {
                type: "keep the failure",
                params: ({ event }) => ({ answer: event.output }),
              },
              { type: "notify", params: { notice: "recheck failed" } },
            ],
          },
        ],
      },
    },
    comparing: {
      always: [
        // Most likely they were ordered in another tab.
        {
          guard: "every line has left the cart",
          target: "nothing to order",
          actions: assign({ nothingLeft: "cart lines gone" as const }),
        },
        { guard: "something moved", target: "moved" },
        { guard: "the customer wants to order", target: "writing down" },
        { target: "reviewing" },
      ],
    },
    moved: {
      on: {
        ACCEPT: { target: "accepting", actions: "accept the changes" },
        DROP: { target: "judging", actions: "drop the line" },
        DISMISS: { target: "reviewing", actions: assign({ wantsToOrder: false }) },
      },
    },
    accepting: {
      always: [
        { guard: "no line is left", target: "nothing to order" },
        { guard: "the customer wants to order", target: "rechecking" },
        { target: "reviewing" },
      ],
    },

    "writing down": {
      invoke: {
        src: "openAttempt",
        input: ({ context }) => subjectOf(context),
        onDone: [
          {
            guard: ({ event }) => Result.getOrThrow(event.output) === null,
            target: "looking for a former attempt",
            actions: assign({ wantsToOrder: false, notice: null }),
          },
          {
            target: "ordering",
            actions: {
              type: "take the attempt",
              params: ({ event }) => ({ attempt: Result.getOrThrow(event.output) }),
            },
          },
        ],
      },
    },
    ordering: {
      invoke: {
        src: "createOrder",
        input: ({ context }) => ({
          lines: context.lines.map(({ productId, quantity, price }) => ({
            productId,
            quantity,
            price,
          })),
          key: attemptOf(context).key,
        }),
        onDone: [
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "ordered",
            actions: assign(({ event }) => ({ orderId: Result.getOrThrow(event.output) })),
          },
          {
            guard: ({ event }) => isOutcomeUnknown(failureOf(event.output)),
            target: "outcome unknown",
            actions: {
              type: "keep the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
          {
            // The login comes next; asking anything before it would only be refused as well.
            guard: ({ event }) => failureOf(event.output)._tag === "SessionEnded",
            target: "reviewing",
            actions: ["strike the attempt out", "forget the attempt"],
          },
          {
            target: "rechecking",
            actions: [
              "strike the attempt out",
              "forget the attempt",
              assign({ wantsToOrder: false }),
              {
                type: "keep the failure",
                params: ({ event }) => ({ answer: event.output }),
              },
              { type: "notify", params: { notice: "refused" } },
            ],
          },
        ],
      },
    },

    /** Reading decides, and nothing is sent meanwhile (D7). */
    "outcome unknown": {
      initial: "looking",
      states: {
        looking: {
          entry: assign(({ context }) => ({ looks: context.looks + 1 })),
          invoke: {
            src: "readOrders",
            input: ({ context }) => newestOrdersOf(context),
            onDone: [
              {
                guard: ({ context, event }) => foundOrder(context, event.output) !== null,
                target: "#checkout.ordered",
                actions: assign(({ context, event }) => ({
                  orderId: foundOrder(context, event.output)?.id ?? null,
                })),
              },
              {
                guard: ({ event }) => Result.isFailure(event.output),
                target: "could not look",
                actions: assign(({ context }) => ({ looks: context.looks - 1 })),
              },
              {
                guard: "it was looked for often enough",
                target: "#checkout.reviewing",
                actions: [
                  "strike the attempt out",
                  "forget the attempt",
                  assign({ wantsToOrder: false, failure: null }),
                  { type: "notify", params: { notice: "not gone through" } },
                ],
              },
              { target: "pausing" },
            ],
          },
        },
        // The server may have been slower than the connection: one look proves too little.
        pausing: { after: { "a moment": "looking" } },
        "could not look": { on: { CHECK: "looking" } },
      },
    },

    ordered: {
      entry: "strike the attempt out",
      always: [
        { guard: "the cart is to be cleaned", target: "cleaning the cart" },
        { target: "done" },
      ],
    },
    "cleaning the cart": {
      invoke: {
        src: "cleanCart",
        input: ({ context }) => ({
          productIds: fromCart(context.lines).map(({ productId }) => productId),
        }),
        onDone: [
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "done",
            actions: "tell that the cart was cleaned",
          },
          {
            target: "done",
            actions: {
              type: "tell that the clean-up failed",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
        ],
      },
    },
    done: { entry: "tell that it is ordered" },
  },
});
