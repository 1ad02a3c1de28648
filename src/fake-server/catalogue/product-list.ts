import type { ProductRow } from "../collections/product.ts";
import type { Shop } from "../shop.ts";

const flags = ["is_recommended", "is_hot", "is_new"] as const;

const orders: Readonly<Record<string, (a: ProductRow, b: ProductRow) => number>> = {
  default: (a, b) => a.rank - b.rank,
  price_asc: (a, b) => a.price - b.price || a.rank - b.rank,
  price_desc: (a, b) => b.price - a.price || a.rank - b.rank,
  sales_desc: (a, b) => b.sales - a.sales || a.rank - b.rank,
};

/** The category and all below it. */
const withDescendants = (shop: Shop, categoryId: number): readonly number[] => [
  categoryId,
  ...shop.tables.categories
    .where("parent_id", categoryId)
    .flatMap((child) => withDescendants(shop, child.id)),
];

export const productsOfCategory = (shop: Shop, categoryId: number): readonly ProductRow[] =>
  withDescendants(shop, categoryId).flatMap((id) => shop.tables.products.where("category_id", id));

/** What is on sale, filtered by the flags that are 1 and ordered by `sort` (unless asked: the shop's own order). */
export const listed = (
  products: readonly ProductRow[],
  query: URLSearchParams,
): readonly ProductRow[] => {
  const asked = flags.filter((flag) => ["1", "true"].includes(query.get(flag) ?? ""));
  const order = orders[query.get("sort") ?? "default"] ?? orders["default"];
  return products
    .filter((product) => product.on_sale && asked.every((flag) => product[flag]))
    .sort(order);
};
