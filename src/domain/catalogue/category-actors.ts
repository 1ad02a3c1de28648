import type { CallFailure } from "../failure.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { Slot } from "../slot.ts";
import type { Category } from "./category.ts";
import type { CategoryProductsQuery, Product } from "./product.ts";

/** What the screen of a category's products reads; open to anonymous visitors (specification §6). */
export interface CategoryActors {
  readonly loadCategories: Slot<readonly Category[], CallFailure, { readonly key: null }>;
  readonly loadProducts: Slot<Page<Product>, CallFailure, PageRequest<CategoryProductsQuery>>;
}
