import type { ProductFlag } from "../../domain/catalogue/product.ts";
import { pageSize } from "../../domain/paging/page.ts";
import type { Catalogue } from "../../ports/catalogue.ts";
import type { Api } from "./api.ts";
import { categoriesAnswer, productAnswer, productsAnswer } from "./contract/catalogue.answers.ts";

const flagQuery = (flag: ProductFlag | null) => (flag === null ? {} : { [`is_${flag}`]: 1 });

/** @spec S7.9 S7.10 S7.11 S7.12 */
export const catalogueHttp = (api: Api): Catalogue => ({
  categories: api.read({ endpoint: "categories" }, categoriesAnswer),
  products: ({ query, page }) =>
    api.read(
      { endpoint: "products", query: { page, limit: pageSize, ...flagQuery(query.flag) } },
      productsAnswer,
    ),
  categoryProducts: ({ query, page }) =>
    api.read(
      {
        endpoint: "categoryProducts",
        path: { id: query.categoryId },
        query: {
          page,
          limit: pageSize,
          sort: query.sort === "default" ? undefined : query.sort,
          ...flagQuery(query.flag),
        },
      },
      productsAnswer,
    ),
  product: (id) => api.read({ endpoint: "product", path: { id } }, productAnswer),
});
