import type { ProductRow } from "../collections/product.ts";
import type { Shop } from "../shop/shop.ts";
import type { RowList } from "../store/sorted-rows.ts";

type Partitions = Pick<Shop, "tables">;

const flags = ["is_recommended", "is_hot", "is_new"] as const;

type Flag = (typeof flags)[number];

const orders = {
  default: (a, b) => a.rank - b.rank,
  price_asc: (a, b) => a.price - b.price || a.rank - b.rank,
  price_desc: (a, b) => b.price - a.price || a.rank - b.rank,
  sales_desc: (a, b) => b.sales - a.sales || a.rank - b.rank,
} satisfies Readonly<Record<string, RowList<ProductRow>["order"]>>;

type Sort = keyof typeof orders;

const isSort = (text: string): text is Sort => Object.hasOwn(orders, text);

/** The ids of the category and all its descendants. */
const withDescendants = (shop: Partitions, categoryId: number): readonly number[] => [
  categoryId,
  ...shop.tables.categories
    .where("parent_id", categoryId)
    .flatMap((child) => withDescendants(shop, child.id)),
];

const listOf = (
  shop: Partitions,
  requested: readonly Flag[],
  sort: Sort,
  categoryId: number | undefined,
): RowList<ProductRow> => {
  const within =
    categoryId === undefined ? undefined : new Set<number>(withDescendants(shop, categoryId));
  return {
    has: (product) =>
      product.on_sale &&
      (within === undefined || within.has(product.category_id)) &&
      requested.every((flag) => product[flag]),
    order: orders[sort],
  };
};

/** The requested lists of each shop: a table caches a list by object identity. */
const known = new WeakMap<object, Map<string, RowList<ProductRow>>>();

const sorted = (
  shop: Partitions,
  requested: readonly Flag[],
  sort: Sort,
  categoryId?: number,
): readonly ProductRow[] => {
  const { products, categories } = shop.tables;
  const own = known.get(products) ?? new Map<string, RowList<ProductRow>>();
  known.set(products, own);
  const key = [categoryId, categoryId && categories.revision(), sort, ...requested].join(" ");
  const list = own.get(key) ?? listOf(shop, requested, sort, categoryId);
  own.set(key, list);
  return products.list(list);
};

/** The products on sale, in the shop's default order. */
export const productsOnSale = (shop: Partitions): readonly ProductRow[] =>
  sorted(shop, [], "default");

/**
 * The products on sale in a category and its descendants (or in the whole shop), filtered by the
 * flags that are 1 and sorted by `sort` (default: the shop's order).
 */
export const productList = (
  shop: Partitions,
  query: URLSearchParams,
  categoryId?: number,
): readonly ProductRow[] => {
  const requested = flags.filter((flag) => ["1", "true"].includes(query.get(flag) ?? ""));
  const sort = query.get("sort") ?? "";
  return sorted(shop, requested, isSort(sort) ? sort : "default", categoryId);
};
