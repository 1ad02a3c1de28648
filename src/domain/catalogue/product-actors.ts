import type { CallFailure } from "../failure.ts";
import type { ProductId } from "../ids.ts";
import type { Slot } from "../slot.ts";
import type { Product } from "./product.ts";

/** Pieces of a product on their way into the cart. */
export interface CartAddition {
  readonly productId: ProductId;
  readonly quantity: number;
}

export interface ProductActors {
  readonly loadProduct: Slot<Product, CallFailure, { readonly productId: ProductId }>;
  readonly addToCart: Slot<void, CallFailure, CartAddition>;
}
