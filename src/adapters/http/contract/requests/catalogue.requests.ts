import { Schema } from "effect";
import { productSorts } from "../../../../domain/catalogue/product.ts";
import { flag, id, limit, oneOf, page, text } from "./sent.ts";

const flags = {
  is_recommended: flag("1: recommended products only."),
  is_hot: flag("1: hot products only."),
  is_new: flag("1: new products only."),
};

export const ProductsQuery = Schema.Struct({ page, limit, ...flags });

export const CategoryProductsQuery = Schema.Struct({
  page,
  limit,
  sort: Schema.optionalKey(
    oneOf(
      "ProductSort",
      productSorts,
      "By price or by pieces sold. `default`, or none: the shop's own order.",
    ),
  ),
  ...flags,
});

export const SearchQuery = Schema.Struct({
  keyword: text("Words of the name or description, in the language asked for."),
  page,
  limit,
});

export const ProductPath = Schema.Struct({ id: id("Of the product.") });
export const CategoryPath = Schema.Struct({ id: id("Of the category.") });
