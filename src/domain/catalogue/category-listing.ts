import { type ProductFlag, productFlags, type ProductSort, productSorts } from "./product.ts";

/** How a category's products are shown (specification §2). */
export interface CategoryListing {
  readonly sort: ProductSort;
  /** Null: no filter. */
  readonly flag: ProductFlag | null;
}

const named = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null;

/** The filter in a URL's query; null: none, or an unknown one. */
export const flagIn = (search: string): ProductFlag | null =>
  named(productFlags, new URLSearchParams(search).get("filter"));

/** The query string of a filter, with its question mark. */
export const flagSearch = (flag: ProductFlag): string => `?filter=${flag}`;

/**
 * Parses `?sort=price_asc&filter=hot`. Absent or unknown values give the default.
 *
 * @spec S2.32 S2.33
 */
export const parseListing = (search: string): CategoryListing => {
  const query = new URLSearchParams(search);
  return {
    sort: named(productSorts, query.get("sort")) ?? "default",
    flag: flagIn(search),
  };
};

/** The query string of a listing, with its question mark; "" for the defaults. */
export const listingSearch = ({ sort, flag }: CategoryListing): string => {
  const query = new URLSearchParams();
  if (sort !== "default") query.set("sort", sort);
  if (flag !== null) query.set("filter", flag);
  return query.size === 0 ? "" : `?${query}`;
};
