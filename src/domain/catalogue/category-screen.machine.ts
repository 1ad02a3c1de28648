import { assign, enqueueActions, setup, stopChild } from "xstate";
import type { CategoryId } from "../identity/ids.ts";
import {
  categoriesMachine,
  type CategoriesRef,
  type LoadCategories,
} from "./categories.machine.ts";
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
  readonly loadCategories: LoadCategories;
  readonly loadProducts: LoadProducts<CategoryProductsQuery>;
}

/** The data that Back restores; null: that part was not read. */
export interface CategoryMemory {
  readonly categories: readonly Category[] | null;
  readonly products: SeenProducts<CategoryProductsQuery> | null;
}

interface CategoryScreenContext {
  readonly categoryId: CategoryId;
  readonly listing: CategoryListing;
  /** All categories of the shop, for navigation around this one. */
  readonly categories: CategoriesRef;
  /** The list of the current listing: each listing has its own. */
  readonly products: ProductListRef<CategoryProductsQuery>;
}

type CategoryScreenEvent =
  | {
      readonly type: "ADDRESS_CHANGED";
      readonly listing: CategoryListing;
      /** The list seen before at this URL. */
      readonly seen?: SeenProducts<CategoryProductsQuery> | null | undefined;
    }
  /** Reads everything shown again. */
  | { readonly type: "REFRESH" };

/** A category's products (specification §2), sorted and filtered by the URL. */
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
    categoryId,
    listing,
    categories: spawn("categories", {
      input: { key: null, restored: restored?.categories },
    }),
    products: spawn("products", {
      input: productListInput({ categoryId, ...listing }, restored?.products),
    }),
  }),
  on: {
    ADDRESS_CHANGED: {
      guard: ({ context: { listing }, event }) =>
        event.listing.sort !== listing.sort || event.listing.flag !== listing.flag,
      actions: [
        stopChild(({ context }) => context.products),
        assign(({ context: { categoryId }, event: { listing, seen }, spawn }) => ({
          listing,
          products: spawn("products", {
            input: productListInput({ categoryId, ...listing }, seen),
          }),
        })),
      ],
    },
    REFRESH: {
      actions: enqueueActions(({ context: { categories, products }, enqueue }) => {
        enqueue.sendTo(products, { type: "REFRESH" });
        enqueue.sendTo(categories, { type: "REFRESH" });
      }),
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
