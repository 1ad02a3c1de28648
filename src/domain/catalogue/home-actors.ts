import type { CallFailure } from "../failure.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { Slot } from "../slot.ts";
import type { Category } from "./category.ts";
import type { Product, ProductsQuery } from "./product.ts";
import type { Settings } from "./settings.ts";

/** What the home screen reads: each part by itself, so that one can fail without the others. */
export interface HomeActors {
  readonly loadSettings: Slot<Settings, CallFailure, { readonly key: null }>;
  readonly loadCategories: Slot<readonly Category[], CallFailure, { readonly key: null }>;
  readonly loadProducts: Slot<Page<Product>, CallFailure, PageRequest<ProductsQuery>>;
}
