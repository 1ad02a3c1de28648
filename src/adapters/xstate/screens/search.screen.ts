import { Effect } from "effect";
import {
  type SearchScreenLogic,
  searchScreenLogic,
} from "../../../domain/catalogue/search-screen.machine.ts";
import { BrowserStorage } from "../../browser/browser-storage.ts";
import { recentSearchesBrowser } from "../../browser/recent-searches.browser.ts";
import { Api } from "../port-tags.ts";
import { searchHttp } from "../../http/catalogue.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The search with its calls, and with what this device remembers. */
export const searchScreen = (runtime: ShopRuntime): SearchScreenLogic => {
  const search = searchHttp(runtime.get(Api));
  const recent = recentSearchesBrowser(runtime.get(BrowserStorage));
  return searchScreenLogic({
    searchProducts: toActor((request) => search.products(request)),
    readSearches: toActor(() => Effect.sync(recent.read)),
    keepSearch: toActor(({ keyword }) =>
      Effect.sync(() => {
        recent.keep(keyword);
        return recent.read();
      }),
    ),
    forgetSearches: toActor(() =>
      Effect.sync(() => {
        recent.forget();
        return recent.read();
      }),
    ),
  });
};
