import type { ProductId } from "../identity/ids.ts";
import { canBeBought, type Product } from "../catalogue/product.ts";
import { type CartItem, piecesInCart } from "./cart-item.ts";

/** A removed line that the customer wants back. */
export interface PutBack {
  readonly productId: ProductId;
  /** The pieces that the line had. */
  readonly quantity: number;
}

/** The current state of a removed line's product. */
export interface PutBackFacts {
  /** Null: the shop no longer has the product. */
  readonly product: Pick<Product, "status" | "stock"> | null;
  readonly cart: readonly CartItem[];
}

/**
 * How many pieces are added, and how many the cart then holds: the line's quantity, at most the stock. A
 * line that is still there, or there again, gets what it lacks, so that putting back twice adds nothing.
 */
export const putBackPieces = (
  { productId, quantity }: PutBack,
  { product, cart }: PutBackFacts,
): { readonly added: number; readonly held: number } => {
  const held = piecesInCart(cart, productId);
  const wanted =
    product !== null && canBeBought(product) ? Math.min(quantity, product.stock) : held;
  const added = Math.max(0, wanted - held);
  return { added, held: held + added };
};
