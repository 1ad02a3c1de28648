import { Result } from "effect";
import { assign, emit, raise, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { ProductId } from "../identity/ids.ts";
import { callActor, withOutput } from "../call/call-actor.ts";
import { failedWith, isUncertain, succeeded, withFailure, withSuccess } from "../call/call-done.ts";
import { isNotThere } from "../call/not-there.ts";
import { isRemembered, type ReadOptions } from "../call/read-options.ts";
import { boundedQuantity, canBeBought, type Product } from "./product.ts";

/** An addition to the cart. */
export interface CartAddition {
  readonly productId: ProductId;
  readonly quantity: number;
}

const calls = {
  loadProduct: callActor<Product, CallFailure, ReadOptions & { readonly productId: ProductId }>(),
  addToCart: callActor<void, CallFailure, CartAddition>(),
};

export type ProductScreenActors = typeof calls;

export interface ProductContext {
  readonly productId: ProductId;
  readonly product: Product | null;
  /** From 1 to the stock once the product is known. */
  readonly quantity: number;
  /** Why the last read failed; null after a success. With a product: it may be old. */
  readonly failure: CallFailure | null;
}

export type ProductEvent =
  | { readonly type: "RETRY" }
  | { readonly type: "REFRESH" }
  | { readonly type: "QUANTITY_CHOSEN"; readonly quantity: number }
  | { readonly type: "ADD" }
  /** Raised by the machine: the shown product is not there any more. */
  | { readonly type: "GONE" };

export interface ProductInput {
  readonly productId: ProductId;
  /** The product from a list or an earlier visit: shown at once and read again in the background. */
  readonly restored?: Product | undefined;
  readonly quantity?: number | undefined;
}

type Read = Result.Result<Product, CallFailure>;

/**
 * The product screen and its addition to the cart (specification §2). Adding is not idempotent: one
 * addition runs at a time, the program never retries it, and an unknown outcome is shown as such. After a
 * refusal (the stock has changed, say) the product is read again.
 */
export const productScreenMachine = setup({
  types: {} as {
    context: ProductContext;
    events: ProductEvent;
    input: ProductInput;
    emitted:
      | { type: "refresh failed"; failure: CallFailure }
      | { type: "added" }
      | { type: "not added"; failure: CallFailure }
      | { type: "outcome unknown" };
  },
  actors: calls,
  actions: {
    "store the product": assign(({ context }, { output }: { output: Read }) =>
      Result.isSuccess(output)
        ? {
            product: output.success,
            quantity: boundedQuantity(context.quantity, output.success),
            failure: null,
          }
        : {},
    ),
    // The failure that led to memory stays: it says how old the product is.
    "show the remembered product": assign(({ context }, { success }: { success: Product }) => ({
      product: success,
      quantity: boundedQuantity(context.quantity, success),
    })),
  },
  guards: {
    "the product is known": ({ context }) => context.product !== null,
    "it can be bought": ({ context }) => context.product !== null && canBeBought(context.product),
  },
}).createMachine({
  id: "product",
  context: ({ input: { productId, restored = null, quantity = 1 } }) => ({
    productId,
    product: restored,
    quantity: restored === null ? quantity : boundedQuantity(quantity, restored),
    failure: null,
  }),
  on: {
    // Before the product is known: chosen before the session ended. Its stock bounds it when it is read.
    QUANTITY_CHOSEN: {
      actions: assign(({ context: { product }, event: { quantity } }) => ({
        quantity: product === null ? quantity : boundedQuantity(quantity, product),
      })),
    },
  },
  initial: "starting",
  states: {
    starting: {
      always: [
        { guard: "the product is known", target: "shown", actions: raise({ type: "REFRESH" }) },
        { target: "loading" },
      ],
    },
    /** The server could not be reached: the product as the visit has read it before. */
    recalling: {
      invoke: {
        src: "loadProduct",
        input: ({ context: { productId } }) => ({ productId, fromMemory: true }),
        onDone: [
          {
            guard: succeeded,
            target: "shown",
            actions: { type: "show the remembered product", params: withSuccess },
          },
          { target: "failed" },
        ],
      },
    },
    loading: {
      // The running read may be older than the reason for this one.
      on: { REFRESH: { target: "loading", reenter: true } },
      invoke: {
        src: "loadProduct",
        input: ({ context: { productId } }) => ({ productId }),
        onDone: [
          {
            guard: succeeded,
            target: "shown",
            actions: { type: "store the product", params: withOutput },
          },
          { guard: failedWith(isNotThere), target: "not there" },
          {
            guard: failedWith(isRemembered),
            target: "recalling",
            actions: assign((done) => withFailure(done)),
          },
          { target: "failed", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    failed: { on: { RETRY: "loading" } },
    "not there": {},
    shown: {
      type: "parallel",
      states: {
        product: {
          initial: "read",
          states: {
            read: { on: { REFRESH: "reading" } },
            reading: {
              on: { REFRESH: { target: "reading", reenter: true } },
              invoke: {
                src: "loadProduct",
                input: ({ context: { productId } }) => ({ productId }),
                onDone: [
                  {
                    guard: failedWith(isNotThere),
                    target: "read",
                    actions: raise({ type: "GONE" }),
                  },
                  {
                    guard: succeeded,
                    target: "read",
                    actions: { type: "store the product", params: withOutput },
                  },
                  {
                    // The product stays as it was.
                    target: "read",
                    actions: [
                      assign((done) => withFailure(done)),
                      emit((done) => ({ type: "refresh failed" as const, ...withFailure(done) })),
                    ],
                  },
                ],
              },
            },
          },
        },
        cart: {
          initial: "choosing",
          on: {
            ADD: { guard: "it can be bought", target: ".adding" },
            GONE: "#product.not there",
          },
          states: {
            choosing: {},
            "outcome unknown": { entry: emit({ type: "outcome unknown" }) },
            // A sending is not interrupted, also not where the product is gone meanwhile (D7).
            adding: {
              on: { ADD: {}, GONE: {} },
              invoke: {
                src: "addToCart",
                input: ({ context: { productId, quantity } }) => ({ productId, quantity }),
                onDone: [
                  { guard: succeeded, target: "choosing", actions: emit({ type: "added" }) },
                  { guard: failedWith(isUncertain), target: "outcome unknown" },
                  {
                    target: "choosing",
                    actions: [
                      emit((done) => ({ type: "not added" as const, ...withFailure(done) })),
                      raise({ type: "REFRESH" }),
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});

export type ProductScreenLogic = typeof productScreenMachine;

export const productScreenLogic = (actors: ProductScreenActors): ProductScreenLogic =>
  productScreenMachine.provide({ actors });
