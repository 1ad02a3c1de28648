import type { CartItem } from "../domain/cart/cart-item.ts";
import type { ProductId } from "../domain/identity/ids.ts";
import type { ServerCall } from "./server-call.ts";

export interface Cart {
  readonly items: ServerCall<readonly CartItem[]>;
  readonly add: (productId: ProductId, quantity: number) => ServerCall<void>;
  readonly setQuantity: (productId: ProductId, quantity: number) => ServerCall<void>;
  /** Removes the lines of these products (D6). */
  readonly remove: (productIds: readonly [ProductId, ...ProductId[]]) => ServerCall<void>;
}
