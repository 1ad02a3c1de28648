import type { CallFailure } from "../failure.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { Slot } from "../slot.ts";
import type { Product } from "./product.ts";
import type { RecentSearchesActors } from "./recent-searches.machine.ts";
import type { SearchQuery } from "./search.ts";

/** The slots of the search screen's machines. */
export interface SearchActors extends RecentSearchesActors {
  readonly searchProducts: Slot<Page<Product>, CallFailure, PageRequest<SearchQuery>>;
}
