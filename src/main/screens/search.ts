import { recentSearchesBrowser } from "../../adapters/browser/recent-searches.browser.ts";
import { catalogueHttp, searchHttp } from "../../adapters/http/catalogue.http.ts";
import { searchScreen } from "../../adapters/xstate/screens/search.screen.ts";
import type { Page } from "../page.ts";

export const bindSearch = ({ api, storage }: Page) =>
  searchScreen({
    search: searchHttp(api),
    catalogue: catalogueHttp(api),
    recentSearches: recentSearchesBrowser(storage),
  });
