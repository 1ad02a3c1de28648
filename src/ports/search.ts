import type { Product } from "../domain/catalogue/product.ts";
import type { SearchQuery } from "../domain/catalogue/search.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";
import type { ServerCall } from "./server-call.ts";

/** A separate port: a policy without search (D14) still has a catalogue. */
export interface Search {
  readonly products: (request: PageRequest<SearchQuery>) => ServerCall<Page<Product>>;
}
