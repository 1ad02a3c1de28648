import { Schema } from "effect";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import { CartItemIdFromWire, ProductIdFromWire } from "./ids.ts";
import { SaleStatusFromWire } from "./known-or.ts";
import { CountFromWire, OptionalText } from "./scalars.ts";

export const CartItemFromWire = Schema.Struct({
  id: CartItemIdFromWire,
  productId: ProductIdFromWire,
  name: Schema.String,
  image: OptionalText,
  price: AmountFromWire,
  quantity: CountFromWire,
  stock: CountFromWire,
  status: SaleStatusFromWire,
}).pipe(Schema.encodeKeys({ productId: "product_id" })) satisfies Schema.Codec<CartItem, unknown>;
