import { createActor } from "xstate";
import { categoryActors } from "../../../adapters/xstate/actors/category.actors.ts";
import { type CategoryProductsQuery, productSorts } from "../../../domain/catalogue/product.ts";
import type { CategoryId } from "../../../domain/ids.ts";
import type { Page } from "../page.ts";
import { productListMachine, productListOffers } from "./product-list.ts";
import { chosen, type Screen } from "./screen.ts";

const listMachine = productListMachine<CategoryProductsQuery>();

export const categoryScreen = (page: Page, categoryId: CategoryId): Screen => {
  const { loadProducts } = categoryActors(page.runtime);
  const list = page.start(
    createActor(listMachine.provide({ actors: { loadPage: loadProducts } }), {
      input: { query: { categoryId, sort: "default", flag: null } },
    }),
  );
  return {
    offers: () => ({
      ...productListOffers(page, list),
      "choose a tab": {
        choices: productSorts.length,
        act: ({ which }) =>
          list.send({
            type: "QUERY_CHANGED",
            query: { categoryId, sort: chosen(productSorts, which), flag: null },
          }),
      },
    }),
    returned: () => {},
    refresh: () => list.send({ type: "REFRESH" }),
    unknown: () => null,
    shows: () => [],
    close: () => list.stop(),
  };
};
