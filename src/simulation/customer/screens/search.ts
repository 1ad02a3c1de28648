import { createActor } from "xstate";
import { searchActors } from "../../../adapters/xstate/actors/search.actors.ts";
import type { SearchQuery } from "../../../domain/catalogue/search.ts";
import type { Page } from "../page.ts";
import { productListMachine, productListOffers } from "./product-list.ts";
import type { Screen } from "./screen.ts";

const listMachine = productListMachine<SearchQuery>();

/** What customers look for. */
export const keywords = ["phone", "garden", "tea", "nothing of the kind"] as const;

export const searchScreen = (page: Page, keyword: string): Screen => {
  const { searchProducts } = searchActors(page.runtime);
  const list = page.start(
    createActor(listMachine.provide({ actors: { loadPage: searchProducts } }), {
      input: { query: { keyword } },
    }),
  );
  return {
    offers: () => productListOffers(page, list),
    returned: () => {},
    refresh: () => list.send({ type: "REFRESH" }),
    unknown: () => null,
    shows: () => [],
    close: () => list.stop(),
  };
};
