import { Schema } from "effect";
import type { Category } from "../domain/catalogue/category.ts";
import { type Product, productSorts } from "../domain/catalogue/product.ts";
import { errors } from "./errors.ts";
import { list, one, page } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, missing, nullable, optional } from "./schema/entity.ts";
import { or, readableOrNull } from "./schema/kind.ts";
import { amount, amountOrNull } from "./schema/kinds/amount.ts";
import { count, stock } from "./schema/kinds/count.ts";
import { flag } from "./schema/kinds/flag.ts";
import { categoryId, productId } from "./schema/kinds/id.ts";
import { saleStatus } from "./schema/kinds/one-of.ts";
import { text, textOrEmpty, textOrNull, texts } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

export const category = entity(
  {
    id: always(categoryId, doc("Of the category.", 3)),
    name: always(text, doc("In the language asked for.", "Kitchen")),
    image: nullable(textOrNull, doc("A picture's address.", "/pictures/category-kitchen.svg")),
    parent_id: optional(
      readableOrNull(categoryId),
      doc("Of the category above; null or missing at the top.", null),
    ),
  },
  toolsOnly({ name: "Category", text: "A category of products.", sources: ["S3.4"] }),
) satisfies Reads<Category>;

export const product = entity(
  {
    id: always(productId, doc("Of the product.", 17)),
    name: always(text, doc("In the language asked for.", "Walnut desk lamp")),
    price: always(amount, doc("Of one piece.", 129.9)),
    original_price: optional(amountOrNull, doc("Shown struck out where there is one.", "159.00")),
    stock: always(stock, doc("Pieces left.", 12)),
    sales: always(or(count, 0), doc("Pieces sold.", 340)),
    images: always(
      texts,
      doc("Addresses of pictures; cards show the first.", ["/pictures/product-17.svg"]),
    ),
    tags: always(texts, doc("In the language asked for.", ["Bestseller"])),
    is_recommended: always(flag, doc("Listed under Recommended.", 1)),
    is_hot: always(flag, doc("Listed under Hot.", true)),
    is_new: always(flag, doc("Listed under New.", 0)),
    description: always(
      textOrEmpty,
      doc("In the language asked for; may be empty.", "A lamp of oiled walnut."),
    ),
    status: missing(
      or(saleStatus, "on_sale"),
      doc("Anything but `on_sale` cannot be bought. Missing: on sale (D13).", "on_sale"),
    ),
  },
  toolsOnly({ name: "Product", text: "A product of the catalogue.", sources: ["S3.5"] }),
) satisfies Reads<Product>;

export const listCategories = call("categories", "GET", "/client/categories", {
  answer: list("categories", category),
  about: toolsOnly({
    noun: "catalogue",
    title: "All categories",
    sources: ["S7.9"],
    access: "open",
  }),
});

export const listProducts = call("products", "GET", "/client/products", {
  query: toolsOnly(Schema.Struct({ page: sent.page, limit: sent.limit, ...sent.productFlags })),
  answer: page("products", product),
  about: toolsOnly({
    noun: "catalogue",
    title: "A page of products",
    sources: ["S7.10", "S9.1"],
  }),
});

export const getProduct = call("product", "GET", "/client/products/{id}", {
  parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the product.") })),
  answer: one("product", product),
  about: toolsOnly({
    noun: "catalogue",
    title: "One product",
    sources: ["S7.11", "D4"],
    place: "bare",
    errors: [errors.productNotFound],
  }),
});

export const listCategoryProducts = call(
  "categoryProducts",
  "GET",
  "/client/categories/{id}/products",
  {
    parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the category.") })),
    query: toolsOnly(
      Schema.Struct({
        page: sent.page,
        limit: sent.limit,
        sort: Schema.optionalKey(
          sent.oneOf(
            "ProductSort",
            productSorts,
            "By price or by pieces sold. `default`, or none: the shop's own order.",
          ),
        ),
        ...sent.productFlags,
      }),
    ),
    answer: page("products", product),
    about: toolsOnly({
      noun: "catalogue",
      title: "A page of a category's products",
      text: "Open: anonymous visitors may look (S6.1).",
      sources: ["S7.12", "S9.1"],
      access: "open",
      errors: [errors.notFound],
    }),
  },
);

export const searchProducts = call("search", "GET", "/client/search", {
  query: toolsOnly(
    Schema.Struct({
      keyword: sent.text(
        "Words of the name or description, in the language asked for, in small or capital letters.",
      ),
      page: sent.page,
      limit: sent.limit,
    }),
  ),
  answer: page("products", product),
  about: toolsOnly({
    noun: "catalogue",
    title: "Search products",
    sources: ["S7.38", "D5"],
  }),
});
