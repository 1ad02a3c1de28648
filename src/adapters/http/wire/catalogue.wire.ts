import { Effect, Schema } from "effect";
import type { Category } from "../../../domain/catalogue/category.ts";
import type { Product } from "../../../domain/catalogue/product.ts";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import { CategoryIdFromWire, ProductIdFromWire } from "./ids.ts";
import { SaleStatusFromWire } from "./known-or.ts";
import {
  CountFromWire,
  FlagFromWire,
  OptionalText,
  TextFromWire,
  TextsFromWire,
} from "./scalars.ts";

export const CategoryFromWire = Schema.Struct({
  id: CategoryIdFromWire,
  name: Schema.String,
  image: OptionalText,
  parentId: Schema.NullOr(CategoryIdFromWire).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
}).pipe(Schema.encodeKeys({ parentId: "parent_id" })) satisfies Schema.Codec<Category, unknown>;

export const ProductFromWire = Schema.Struct({
  id: ProductIdFromWire,
  name: Schema.String,
  price: AmountFromWire,
  originalPrice: Schema.NullOr(AmountFromWire).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
  stock: CountFromWire,
  sales: CountFromWire.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  images: TextsFromWire,
  tags: TextsFromWire,
  isRecommended: FlagFromWire,
  isHot: FlagFromWire,
  isNew: FlagFromWire,
  description: TextFromWire,
  status: SaleStatusFromWire.pipe(Schema.withDecodingDefaultKey(Effect.succeed("on_sale"))),
}).pipe(
  Schema.encodeKeys({
    originalPrice: "original_price",
    isRecommended: "is_recommended",
    isHot: "is_hot",
    isNew: "is_new",
  }),
) satisfies Schema.Codec<Product, unknown>;
