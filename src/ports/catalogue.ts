import type { Category } from "../domain/catalogue/category.ts";
import type { CategoryProductsQuery, Product, ProductsQuery } from "../domain/catalogue/product.ts";
import type { ProductId } from "../domain/identity/ids.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";
import type { ServerCall } from "./server-call.ts";

export interface Catalogue {
  readonly categories: ServerCall<readonly Category[]>;
  readonly products: (request: PageRequest<ProductsQuery>) => ServerCall<Page<Product>>;
  readonly categoryProducts: (
    request: PageRequest<CategoryProductsQuery>,
  ) => ServerCall<Page<Product>>;
  readonly product: (id: ProductId) => ServerCall<Product>;
}
