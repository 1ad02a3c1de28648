import { Effect } from "effect";
import {
  type SearchScreenLogic,
  searchScreenLogic,
} from "../../../domain/catalogue/search-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const searchScreen = ({
  search,
  recentSearches,
}: Pick<Ports, "search" | "recentSearches">): SearchScreenLogic =>
  searchScreenLogic({
    searchProducts: toActor((request) => search.products(request)),
    readSearches: toActor(() => Effect.sync(recentSearches.read)),
    keepSearch: toActor(({ keyword }) =>
      Effect.sync(() => {
        recentSearches.keep(keyword);
        return recentSearches.read();
      }),
    ),
    forgetSearches: toActor(() =>
      Effect.sync(() => {
        recentSearches.forget();
        return recentSearches.read();
      }),
    ),
  });
