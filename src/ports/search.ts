import type { Effect } from "effect";
import type { Product } from "../domain/catalogue/product.ts";
import type { SearchQuery } from "../domain/catalogue/search.ts";
import type { CallFailure } from "../domain/call/failure.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";

/** A separate port: a policy without search (D14) still has a catalogue. */
export interface Search {
  readonly products: (
    request: PageRequest<SearchQuery>,
  ) => Effect.Effect<Page<Product>, CallFailure>;
}
