import type { SaleStatus } from "../catalogue/product.ts";
import type { CartItemId, ProductId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";

/** A line of the cart (specification §3). @spec S3.6 */
export interface CartItem {
  readonly id: CartItemId;
  readonly productId: ProductId;
  readonly name: string;
  readonly image: string | null;
  readonly price: Amount;
  readonly quantity: number;
  readonly stock: number;
  readonly status: SaleStatus;
}

export const piecesInCart = (cart: readonly CartItem[], productId: ProductId): number =>
  cart.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);
