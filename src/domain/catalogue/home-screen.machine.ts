import { type ActorRefFrom, enqueueActions, sendTo, setup } from "xstate";
import type { LoadResource, ResourceRef } from "../resource/resource.machine.ts";
import { categoriesMachine } from "./categories.machine.ts";
import type { Category } from "./category.ts";
import type { LoadedPages } from "../paging/page.ts";
import { type Product, type ProductFlag, productFlags, type ProductsQuery } from "./product.ts";
import {
  type LoadProducts,
  productListInput,
  productListMachine,
  type ProductListRef,
  type SeenProducts,
} from "./product-list.ts";
import type { Settings } from "./settings.ts";
import { settingsMachine } from "./shop-settings.machine.ts";

const productsMachine = productListMachine<ProductsQuery>();

export interface HomeScreenActors {
  readonly loadSettings: LoadResource<Settings>;
  readonly loadCategories: LoadResource<readonly Category[]>;
  readonly loadProducts: LoadProducts<ProductsQuery>;
}

/** The data that Back restores; null: that part was not read. */
export interface HomeMemory {
  readonly settings: Settings | null;
  readonly categories: readonly Category[] | null;
  readonly products: SeenProducts<ProductsQuery> | null;
  /** Epoch milliseconds of what a previous visit has read; absent: it was read in this one. */
  readonly readAt?: number | undefined;
}

interface HomeScreenContext {
  readonly settings: ResourceRef<Settings>;
  readonly categories: ResourceRef<readonly Category[]>;
  readonly products: ProductListRef<ProductsQuery>;
  /** The products of a previous visit, until they have been read in this one; null: there are none. */
  readonly previous: {
    readonly readAt: number;
    readonly loaded: LoadedPages<Product> | undefined;
  } | null;
}

type HomeScreenEvent =
  | { readonly type: "FLAG_CHOSEN"; readonly flag: ProductFlag }
  /** Reads everything shown again. */
  | { readonly type: "REFRESH" };

/** The home screen (specification §2). Its parts are read independently and fail independently. */
export const homeScreenMachine = setup({
  types: {} as {
    context: HomeScreenContext;
    events: HomeScreenEvent;
    input: {
      /** The flag chosen in an earlier visit. */
      readonly flag?: ProductFlag | undefined;
      readonly restored?: HomeMemory | undefined;
    };
  },
  actors: { settings: settingsMachine, categories: categoriesMachine, products: productsMachine },
}).createMachine({
  id: "home screen",
  context: ({ input: { flag = productFlags[0], restored }, spawn }) => ({
    settings: spawn("settings", {
      id: "settings",
      input: { restored: restored?.settings },
    }),
    categories: spawn("categories", {
      id: "categories",
      input: { restored: restored?.categories },
    }),
    products: spawn("products", {
      id: "products",
      input: productListInput({ flag }, restored?.products),
    }),
    previous:
      restored?.readAt === undefined
        ? null
        : { readAt: restored.readAt, loaded: restored.products?.loaded },
  }),
  // The list treats restored rows as up to date, because they usually come from this visit. Those of an
  // earlier visit are read again.
  entry: enqueueActions(({ context, enqueue }) => {
    if (context.previous !== null) enqueue.sendTo("products", { type: "REREAD" });
  }),
  on: {
    FLAG_CHOSEN: {
      guard: ({ context: { products }, event }) =>
        event.flag !== products.getSnapshot().context.query.flag,
      actions: sendTo("products", ({ event: { flag } }) => ({
        type: "QUERY_CHANGED",
        query: { flag },
      })),
    },
    REFRESH: {
      actions: [
        sendTo("products", { type: "REFRESH" }),
        sendTo("settings", { type: "REFRESH" }),
        sendTo("categories", { type: "REFRESH" }),
      ],
    },
  },
});

export type HomeScreenLogic = typeof homeScreenMachine;
export type HomeScreenRef = ActorRefFrom<HomeScreenLogic>;

export const homeScreenLogic = ({
  loadSettings,
  loadCategories,
  loadProducts,
}: HomeScreenActors): HomeScreenLogic =>
  homeScreenMachine.provide({
    actors: {
      settings: settingsMachine.provide({ actors: { load: loadSettings } }),
      categories: categoriesMachine.provide({ actors: { load: loadCategories } }),
      products: productsMachine.provide({ actors: { loadPage: loadProducts } }),
    },
  });
