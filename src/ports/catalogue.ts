import type { Effect } from "effect";
import type { Category } from "../domain/catalogue/category.ts";
import type { CategoryProductsQuery, Product, ProductsQuery } from "../domain/catalogue/product.ts";
import type { CallFailure } from "../domain/call/failure.ts";
import type { ProductId } from "../domain/identity/ids.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";

export interface Catalogue {
  readonly categories: Effect.Effect<readonly Category[], CallFailure>;
  readonly products: (
    request: PageRequest<ProductsQuery>,
  ) => Effect.Effect<Page<Product>, CallFailure>;
  readonly categoryProducts: (
    request: PageRequest<CategoryProductsQuery>,
  ) => Effect.Effect<Page<Product>, CallFailure>;
  readonly product: (id: ProductId) => Effect.Effect<Product, CallFailure>;
}
