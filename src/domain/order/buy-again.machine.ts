import { Result } from "effect";
import { type ActorRefFrom, assign, emit, setup } from "xstate";
import type { CartItem } from "../cart/cart-item.ts";
import type { CartAddition } from "../catalogue/product-screen.machine.ts";
import { callActor, withOutput, withEvent } from "../call/call-actor.ts";
import { succeeded, withFailure } from "../call/call-done.ts";
import type { CallFailure } from "../call/failure.ts";
import { nonNull } from "../call/non-null.ts";
import type { OrderId, ProductId } from "../identity/ids.ts";
import {
  type AdditionAnswer,
  additionsOf,
  type BuyAgainFacts,
  type BuyAgainLine,
  buyAgainLines,
  type BuyAgainSummary,
  buyAgainSummary,
  isUnanswered,
  linesToReport,
  type OrderedProduct,
  orderedProducts,
  productsToRetry,
  reconciledLines,
} from "./buy-again.ts";
import { mayBuyAgain } from "./listed-actions.ts";
import { type Order, readItems } from "./order.ts";

const calls = {
  readFacts: callActor<BuyAgainFacts, CallFailure, { readonly productIds: readonly ProductId[] }>(),
  addToCart: callActor<void, CallFailure, CartAddition>(),
  readCart: callActor<readonly CartItem[], CallFailure, void>(),
};

export type BuyAgainActors = typeof calls;

interface BuyAgainContext {
  /** The order that is bought again, or was last; null: none yet. */
  readonly orderId: OrderId | null;
  /** The products of this run: those of the order, or those of an earlier run that were not sent. */
  readonly products: readonly OrderedProduct[];
  /** The items of the order that could not be read, so that nothing is put in for them. */
  readonly unreadable: number;
  /** What became of the products so far. */
  readonly lines: readonly BuyAgainLine[];
  /** The cart before the additions. */
  readonly cart: readonly CartItem[];
  /** The responses so far, in the order of the additions. */
  readonly answers: readonly AdditionAnswer[];
  /** The screen was left: the run continues to its end, and then the actor ends. */
  readonly isLeft: boolean;
}

type BuyAgainEvent =
  | { readonly type: "REQUESTED"; readonly order: Order }
  /** The customer has read the outcome of each product. */
  | { readonly type: "DISMISSED" }
  /** Sends what was not sent because of the connection. */
  | { readonly type: "RETRY" }
  | { readonly type: "LEAVE" }
  /** Another screen shows the run that was left. */
  | { readonly type: "SHOWN_AGAIN" };

const productIdsOf = ({ products }: Pick<BuyAgainContext, "products">): readonly ProductId[] =>
  products.flatMap(({ productId }) => (productId === null ? [] : [productId]));

const hasSomethingToRead = ({
  lines,
  unreadable,
}: Pick<BuyAgainContext, "lines" | "unreadable">): boolean =>
  unreadable > 0 || linesToReport(lines).length > 0;

const nextAddition = ({ lines, answers }: BuyAgainContext): CartAddition =>
  nonNull(additionsOf(lines)[answers.length] ?? null);

const reconciled = (
  { lines, answers, cart }: BuyAgainContext,
  after: readonly CartItem[] | null,
): Pick<BuyAgainContext, "lines"> => ({ lines: reconciledLines(lines, answers, cart, after) });

/**
 * Adds the products of an order to the cart: reads which are still sold and what the cart holds, adds as many
 * pieces as the stock allows, and reports missing pieces and higher prices. Additions are not idempotent:
 * none is sent twice, and after one without a response the cart is read. The run outlives its screen.
 */
export const buyAgainMachine = setup({
  types: {} as {
    context: BuyAgainContext;
    events: BuyAgainEvent;
    emitted:
      | { type: "cart changed" }
      /** The products could not be read, so nothing was sent. */
      | { type: "not read"; failure: CallFailure }
      /** The run is over. `isShown`: the screen shows what there is to tell. */
      | { type: "done"; summary: BuyAgainSummary; isShown: boolean };
  },
  actors: calls,
  actions: {
    "plan the additions": assign(
      ({ context }, { output }: { output: Result.Result<BuyAgainFacts, CallFailure> }) => {
        if (Result.isFailure(output)) return {};
        const { cart } = output.success;
        return { cart, lines: buyAgainLines(context.products, output.success), answers: [] };
      },
    ),
    "notify that the cart has changed": emit({ type: "cart changed" }),
    "notify that it is done": emit(({ context }) => ({
      type: "done" as const,
      summary: buyAgainSummary(context.lines, context.unreadable),
      isShown: !context.isLeft && hasSomethingToRead(context),
    })),
  },
  guards: {
    "it may be bought again": (_, { order }: { order: Order }) => mayBuyAgain(order),
    "there is nothing to add": ({ context: { lines } }) => additionsOf(lines).length === 0,
    "more is to be added": ({ context: { lines, answers } }) =>
      answers.length < additionsOf(lines).length,
    "an outcome is not known": ({ context: { answers } }) => answers.some(isUnanswered),
    "there is something to read": ({ context }) => hasSomethingToRead(context),
    "the screen is left": ({ context }) => context.isLeft,
    "something was not sent": ({ context: { lines } }) => productsToRetry(lines).length > 0,
  },
}).createMachine({
  id: "buy again",
  context: {
    orderId: null,
    products: [],
    unreadable: 0,
    lines: [],
    cart: [],
    answers: [],
    isLeft: false,
  },
  initial: "resting",
  on: {
    LEAVE: { actions: assign({ isLeft: true }) },
    SHOWN_AGAIN: { actions: assign({ isLeft: false }) },
  },
  states: {
    resting: {
      on: {
        REQUESTED: {
          guard: { type: "it may be bought again", params: withEvent },
          target: "reading",
          actions: assign(({ event: { order } }) => ({
            orderId: order.id,
            products: orderedProducts(order),
            unreadable: order.items.length - readItems(order).length,
            lines: [],
          })),
        },
        LEAVE: "left",
      },
    },
    reading: {
      invoke: {
        src: "readFacts",
        input: ({ context }) => ({ productIds: productIdsOf(context) }),
        onDone: [
          {
            guard: succeeded,
            target: "planned",
            actions: { type: "plan the additions", params: withOutput },
          },
          {
            target: "read failed",
            actions: emit((done) => ({ type: "not read" as const, ...withFailure(done) })),
          },
        ],
      },
    },
    planned: { always: [{ guard: "there is nothing to add", target: "done" }, "adding"] },
    // One at a time, so that nothing more is sent once the customer has changed.
    adding: {
      invoke: {
        src: "addToCart",
        input: ({ context }) => nextAddition(context),
        onDone: {
          target: "answered",
          actions: assign(({ context: { answers }, event: { output } }) => ({
            answers: [...answers, output],
          })),
        },
      },
    },
    answered: {
      always: [
        { guard: "an outcome is not known", target: "added" },
        { guard: "more is to be added", target: "adding" },
        { target: "added" },
      ],
    },
    added: {
      entry: "notify that the cart has changed",
      always: [
        { guard: "an outcome is not known", target: "verifying the cart" },
        { target: "done", actions: assign(({ context }) => reconciled(context, null)) },
      ],
    },
    "verifying the cart": {
      invoke: {
        src: "readCart",
        onDone: {
          target: "done",
          actions: assign(({ context, event: { output } }) =>
            reconciled(context, Result.isSuccess(output) ? output.success : null),
          ),
        },
      },
    },
    done: {
      entry: "notify that it is done",
      always: [
        { guard: "the screen is left", target: "left" },
        { guard: "there is something to read", target: "telling" },
        { target: "resting" },
      ],
    },
    /** The sheet shows the pieces that are not in the cart, and higher prices. */
    telling: {
      on: {
        DISMISSED: "resting",
        RETRY: {
          guard: "something was not sent",
          target: "reading",
          actions: assign({ products: ({ context: { lines } }) => productsToRetry(lines) }),
        },
        LEAVE: "left",
      },
    },
    /** Nothing could be read. After a retry, what the customer has read stays. */
    "read failed": {
      always: [
        { guard: "the screen is left", target: "left" },
        { guard: "something was not sent", target: "telling" },
        { target: "resting" },
      ],
    },
    left: { type: "final" },
  },
});

export type BuyAgainLogic = typeof buyAgainMachine;
export type BuyAgainRef = ActorRefFrom<BuyAgainLogic>;

export const buyAgainLogic = (actors: BuyAgainActors): BuyAgainLogic =>
  buyAgainMachine.provide({ actors });
