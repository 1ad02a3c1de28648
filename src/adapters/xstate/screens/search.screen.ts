import { Effect } from "effect";
import { searchScreenLogic } from "../../../domain/catalogue/search-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const searchScreen = ({
  search,
  catalogue,
  recentSearches,
}: Pick<Ports, "search" | "catalogue" | "recentSearches">) =>
  searchScreenLogic({
    searchProducts: toActor((request) => search.products(request)),
    loadCategories: toActor(() => catalogue.categories),
    readSearches: toActor(() => Effect.sync(recentSearches.read)),
    keepSearch: toActor(({ keyword }) =>
      Effect.sync(() => {
        recentSearches.keep(keyword);
        return recentSearches.read();
      }),
    ),
    clearSearches: toActor(() =>
      Effect.sync(() => {
        recentSearches.forget();
        return recentSearches.read();
      }),
    ),
  });
