import { pageSize } from "../../domain/paging/page.ts";
import type { Search } from "../../ports/search.ts";
import type { Api } from "./api.ts";
import { ProductFromWire } from "./wire/catalogue.wire.ts";
import { pageDecoder } from "./wire/rows.ts";

export const searchHttp = (api: Api["Service"]): Search["Service"] => ({
  products: ({ query: { keyword }, page }) =>
    api.read(
      { endpoint: "search", query: { keyword, page, limit: pageSize } },
      pageDecoder("products", ProductFromWire, (rows) => api.reportLeftOut("search", rows)),
    ),
});
