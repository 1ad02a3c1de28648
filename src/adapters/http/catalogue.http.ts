import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listProducts,
  searchProducts,
} from "../../contract/catalogue.ts";
import type { ProductFlag } from "../../domain/catalogue/product.ts";
import { pageSize } from "../../domain/paging/page.ts";
import type { Catalogue } from "../../ports/catalogue.ts";
import type { Search } from "../../ports/search.ts";
import type { Api } from "./api.ts";

const flagQuery = (flag: ProductFlag | null) => (flag === null ? {} : { [`is_${flag}`]: 1 });

/** @spec S7.9 S7.10 S7.11 S7.12 */
export const catalogueHttp = (api: Api): Catalogue => ({
  categories: api.read(listCategories),
  products: ({ query, page }) =>
    api.read(listProducts, { query: { page, limit: pageSize, ...flagQuery(query.flag) } }),
  categoryProducts: ({ query, page }) =>
    api.read(listCategoryProducts, {
      path: { id: query.categoryId },
      query: {
        page,
        limit: pageSize,
        sort: query.sort === "default" ? undefined : query.sort,
        ...flagQuery(query.flag),
      },
    }),
  product: (id) => api.read(getProduct, { path: { id } }),
});

/** @spec S7.38 */
export const searchHttp = (api: Api): Search => ({
  products: ({ query: { keyword }, page }) =>
    api.read(searchProducts, { query: { keyword, page, limit: pageSize } }),
});
