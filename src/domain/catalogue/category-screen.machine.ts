import { sendTo, setup } from "xstate";
import type { CategoryId } from "../identity/ids.ts";
import type { LoadResource, ResourceRef } from "../resource/resource.machine.ts";
import { categoriesMachine } from "./categories.machine.ts";
import type { Category } from "./category.ts";
import type { CategoryListing } from "./category-listing.ts";
import type { CategoryProductsQuery } from "./product.ts";
import {
  type LoadProducts,
  productListInput,
  productListMachine,
  type ProductListRef,
  type SeenProducts,
} from "./product-list.ts";

const productsMachine = productListMachine<CategoryProductsQuery>();

export interface CategoryScreenActors {
  readonly loadCategories: LoadResource<readonly Category[]>;
  readonly loadProducts: LoadProducts<CategoryProductsQuery>;
}

/** The data that Back restores; null: that part was not read. */
export interface CategoryMemory {
  readonly categories: readonly Category[] | null;
  readonly products: SeenProducts<CategoryProductsQuery> | null;
}

interface CategoryScreenContext {
  /** All categories of the shop, for navigation around this one. */
  readonly categories: ResourceRef<readonly Category[]>;
  /** Its query holds the chosen sort order and filter. */
  readonly products: ProductListRef<CategoryProductsQuery>;
}

type CategoryScreenEvent =
  | { readonly type: "LISTING_CHOSEN"; readonly listing: CategoryListing }
  /** Reads everything shown again. */
  | { readonly type: "REFRESH" };

/** A category's products (specification §2), sorted and filtered. */
export const categoryScreenMachine = setup({
  types: {} as {
    context: CategoryScreenContext;
    events: CategoryScreenEvent;
    input: {
      readonly categoryId: CategoryId;
      readonly listing: CategoryListing;
      readonly restored?: CategoryMemory | undefined;
    };
  },
  actors: { categories: categoriesMachine, products: productsMachine },
}).createMachine({
  id: "category screen",
  context: ({ input: { categoryId, listing, restored }, spawn }) => ({
    categories: spawn("categories", {
      id: "categories",
      input: { restored: restored?.categories },
    }),
    products: spawn("products", {
      id: "products",
      input: productListInput({ categoryId, ...listing }, restored?.products),
    }),
  }),
  on: {
    LISTING_CHOSEN: {
      guard: ({ context: { products }, event: { listing } }) => {
        const { sort, flag } = products.getSnapshot().context.query;
        return listing.sort !== sort || listing.flag !== flag;
      },
      actions: sendTo("products", ({ context: { products }, event: { listing } }) => ({
        type: "QUERY_CHANGED",
        query: { ...products.getSnapshot().context.query, ...listing },
      })),
    },
    REFRESH: {
      actions: [sendTo("products", { type: "REFRESH" }), sendTo("categories", { type: "REFRESH" })],
    },
  },
});

export type CategoryScreenLogic = typeof categoryScreenMachine;

export const categoryScreenLogic = ({
  loadCategories,
  loadProducts,
}: CategoryScreenActors): CategoryScreenLogic =>
  categoryScreenMachine.provide({
    actors: {
      categories: categoriesMachine.provide({ actors: { load: loadCategories } }),
      products: productsMachine.provide({ actors: { loadPage: loadProducts } }),
    },
  });
