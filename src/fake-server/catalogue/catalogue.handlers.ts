import type { ProductRow } from "../collections/product.ts";
import type { Call } from "../routing/call.ts";
import { decodeId } from "../routing/decode.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Handlers } from "../routing/router.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { productList } from "./product-list.ts";
import { pictureAddress, productJson } from "./product-json.ts";
import { productsFound } from "./search.ts";

/** Categories and their products are open to anonymous visitors (specification §6). */
export const catalogueHandlers: Handlers = (shop, router) => {
  const page = (found: readonly ProductRow[], { query, language }: Call) => ({
    products: pageOf(found, query).map((product) => productJson(shop, product, language)),
    total: found.length,
  });

  return [
    router.open("get", "/client/categories", ({ language }) => ({
      categories: shop.tables.categories.all().map((category) => ({
        id: category.id,
        name: shop.texts.category(category.id)[language],
        image: pictureAddress(shop, category.image),
        parent_id: category.parent_id,
      })),
    })),

    router.open("get", "/client/categories/:id/products", (call) => {
      const id = decodeId(call.params["id"], apiErrors.notFound);
      if (shop.tables.categories.get(id) === undefined) throw apiErrors.notFound();
      return page(productList(shop, call.query, id), call);
    }),

    router.guarded("get", "/client/products", (call) => page(productList(shop, call.query), call)),

    router.guarded("get", "/client/search", (call) =>
      page(productsFound(shop, call.query.get("keyword") ?? "", call.language), call),
    ),

    router.guarded("get", "/client/products/:id", ({ params, language }) => {
      const id = decodeId(params["id"], apiErrors.productNotFound);
      const product = shop.tables.products.get(id);
      if (product === undefined) throw apiErrors.productNotFound();
      return productJson(shop, product, language);
    }),
  ];
};
