import type { Effect } from "effect";
import type { CartItem } from "../domain/cart/cart-item.ts";
import type { CallFailure } from "../domain/call/failure.ts";
import type { ProductId } from "../domain/identity/ids.ts";

export interface Cart {
  readonly items: Effect.Effect<readonly CartItem[], CallFailure>;
  readonly add: (productId: ProductId, quantity: number) => Effect.Effect<void, CallFailure>;
  readonly setQuantity: (
    productId: ProductId,
    quantity: number,
  ) => Effect.Effect<void, CallFailure>;
  /** Removes the lines of these products (D6). */
  readonly remove: (
    productIds: readonly [ProductId, ...ProductId[]],
  ) => Effect.Effect<void, CallFailure>;
}
