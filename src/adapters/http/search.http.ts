import { pageSize } from "../../domain/paging/page.ts";
import type { Search } from "../../ports/search.ts";
import type { Api } from "./api.ts";
import { productsAnswer } from "./contract/catalogue.answers.ts";

export const searchHttp = (api: Api): Search => ({
  products: ({ query: { keyword }, page }) =>
    api.read({ endpoint: "search", query: { keyword, page, limit: pageSize } }, productsAnswer),
});
