import { Effect } from "effect";
import type { SearchActors } from "../../../domain/catalogue/search-actors.ts";
import { RecentSearches } from "../../../ports/recent-searches.ts";
import { Search } from "../../../ports/search.ts";
import { BrowserStorage } from "../../browser/browser-storage.ts";
import { recentSearchesBrowser } from "../../browser/recent-searches.browser.ts";
import { searchHttp } from "../../http/search.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const searchActors = (runtime: ShopRuntime): SearchActors => {
  const fill = filler(
    runtime
      .with(Search, searchHttp)
      .add(RecentSearches, recentSearchesBrowser(runtime.get(BrowserStorage))),
  );
  return {
    searchProducts: fill((request) => Effect.flatMap(Search, ({ products }) => products(request))),
    readSearches: fill(() => Effect.map(RecentSearches, (recent) => recent.read())),
    keepSearch: fill(({ keyword }) =>
      Effect.map(RecentSearches, (recent) => {
        recent.keep(keyword);
        return recent.read();
      }),
    ),
    forgetSearches: fill(() =>
      Effect.map(RecentSearches, (recent) => {
        recent.forget();
        return recent.read();
      }),
    ),
  };
};
