import { Effect } from "effect";
import type { FreshProduct } from "../../../domain/checkout/checkout-line.ts";
import type { LinesQuestion, OrderChanges } from "../../../domain/checkout/order-attempt.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { ProductId } from "../../../domain/identity/ids.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Ports } from "../../../ports/ports.ts";
import { nullIfNotThere } from "../null-if-not-there.ts";

/** How many products are read at once: each has its own call. */
const productsAtOnce = 4;

export const readProducts = (
  catalogue: Catalogue,
  productIds: readonly ProductId[],
): Effect.Effect<readonly FreshProduct[], CallFailure> =>
  Effect.forEach(
    productIds,
    (productId) =>
      Effect.map(nullIfNotThere(catalogue.product(productId)), (product) => ({
        productId,
        product,
      })),
    { concurrency: productsAtOnce },
  );

/** Reads the current state of what an order's lines depend on (D13). */
export const readLinesAgain = (
  { cart, catalogue }: Pick<Ports, "cart" | "catalogue">,
  question: LinesQuestion,
): Effect.Effect<OrderChanges, CallFailure> =>
  Effect.all(
    {
      fresh: readProducts(catalogue, question.productIds),
      cart: question.cart
        ? Effect.map(cart.items, (items) => items.map(({ id }) => id))
        : Effect.succeed(null),
    },
    { concurrency: "unbounded" },
  );
