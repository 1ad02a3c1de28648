import { Effect } from "effect";
import type { FreshProduct } from "../../../domain/checkout/checkout-line.ts";
import type { LinesQuestion, OrderChanges } from "../../../domain/checkout/order-attempt.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { ProductId } from "../../../domain/ids.ts";
import { isNotThere } from "../../../domain/not-there.ts";
import { Cart, Catalogue } from "../port-tags.ts";

/** Products are read one by one, so many at a time. */
const productsAtOnce = 4;

const readProduct = (productId: ProductId): Effect.Effect<FreshProduct, CallFailure, Catalogue> =>
  Effect.flatMap(Catalogue, (catalogue) => catalogue.product(productId)).pipe(
    Effect.map((product): FreshProduct => ({ productId, product })),
    Effect.catch((failure) =>
      isNotThere(failure)
        ? Effect.succeed<FreshProduct>({ productId, product: null })
        : Effect.fail(failure),
    ),
  );

export const readProducts = ({
  productIds,
}: {
  readonly productIds: readonly ProductId[];
}): Effect.Effect<readonly FreshProduct[], CallFailure, Catalogue> =>
  Effect.forEach(productIds, readProduct, { concurrency: productsAtOnce });

const cartLines = Effect.flatMap(Cart, (cart) => cart.items).pipe(
  Effect.map((items) => items.map(({ id }) => id)),
);
const noCart = Effect.succeed(null);

/** What the lines of an order depend on, as it is now (D13). */
export const readLinesAgain = ({
  productIds,
  cart,
}: LinesQuestion): Effect.Effect<OrderChanges, CallFailure, Cart | Catalogue> =>
  Effect.all(
    { fresh: readProducts({ productIds }), cart: cart ? cartLines : noCart },
    { concurrency: "unbounded" },
  );
