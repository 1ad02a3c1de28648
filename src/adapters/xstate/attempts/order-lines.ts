import { Effect } from "effect";
import type { FreshProduct } from "../../../domain/checkout/checkout-line.ts";
import type { LinesQuestion, OrderChanges } from "../../../domain/checkout/order-attempt.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { ProductId } from "../../../domain/identity/ids.ts";
import { isNotThere } from "../../../domain/call/not-there.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Ports } from "../../../ports/ports.ts";

/** How many products are read at once: each has its own call. */
const productsAtOnce = 4;

const readProduct = (
  catalogue: Catalogue,
  productId: ProductId,
): Effect.Effect<FreshProduct, CallFailure> =>
  catalogue.product(productId).pipe(
    Effect.map((product): FreshProduct => ({ productId, product })),
    Effect.catch((failure) =>
      isNotThere(failure)
        ? Effect.succeed<FreshProduct>({ productId, product: null })
        : Effect.fail(failure),
    ),
  );

export const readProducts = (
  catalogue: Catalogue,
  productIds: readonly ProductId[],
): Effect.Effect<readonly FreshProduct[], CallFailure> =>
  Effect.forEach(productIds, (id) => readProduct(catalogue, id), { concurrency: productsAtOnce });

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
