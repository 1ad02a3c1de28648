import type { ProductRow } from "../collections/product.ts";
import type { Shop } from "../shop.ts";
import type { RowList } from "../store/sorted-rows.ts";

const flags = ["is_recommended", "is_hot", "is_new"] as const;

type Flag = (typeof flags)[number];

const orders: Readonly<Record<string, RowList<ProductRow>["order"]>> = {
  default: (a, b) => a.rank - b.rank,
  price_asc: (a, b) => a.price - b.price || a.rank - b.rank,
  price_desc: (a, b) => b.price - a.price || a.rank - b.rank,
  sales_desc: (a, b) => b.sales - a.sales || a.rank - b.rank,
};

const lists = new Map<string, RowList<ProductRow>>();

/** What is on sale and has the flags, in one of the orders; one and the same object every time. */
const listOf = (asked: readonly Flag[], sort: string): RowList<ProductRow> => {
  const order = orders[sort] ?? orders["default"] ?? (() => 0);
  const key = `${asked.join()} ${Object.hasOwn(orders, sort) ? sort : "default"}`;
  const list = lists.get(key) ?? {
    has: (product: ProductRow) => product.on_sale && asked.every((flag) => product[flag]),
    order,
  };
  lists.set(key, list);
  return list;
};

/** The shop's own order. */
export const onSale: RowList<ProductRow> = listOf([], "default");

/** The category and all below it. */
const withDescendants = (shop: Shop, categoryId: number): readonly number[] => [
  categoryId,
  ...shop.tables.categories
    .where("parent_id", categoryId)
    .flatMap((child) => withDescendants(shop, child.id)),
];

/**
 * What is on sale in a category and all below it (or in the whole shop), filtered by the flags that
 * are 1 and ordered by `sort` (unless asked: the shop's own order).
 */
export const productList = (
  shop: Shop,
  query: URLSearchParams,
  categoryId?: number,
): readonly ProductRow[] => {
  const { products } = shop.tables;
  const asked = flags.filter((flag) => ["1", "true"].includes(query.get(flag) ?? ""));
  const list = listOf(asked, query.get("sort") ?? "default");
  if (categoryId === undefined) return products.list(list);
  const parts = withDescendants(shop, categoryId)
    .map((id) => products.listWhere("category_id", id, list))
    .filter((part) => part.length > 0);
  const [only] = parts;
  // The parts are sorted each: there is little left to do.
  return parts.length === 1 && only !== undefined ? only : parts.flat().sort(list.order);
};
