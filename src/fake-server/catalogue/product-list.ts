import type { ProductRow } from "../collections/product.ts";
import type { Shop } from "../shop.ts";
import { inOrder, type RowList } from "../store/sorted-rows.ts";

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

const lists = new Map<string, RowList<ProductRow>>();

/** What is on sale and has the flags, in one of the orders; one and the same object every time. */
const listOf = (asked: readonly Flag[], sort: Sort): RowList<ProductRow> => {
  const key = `${asked.join()} ${sort}`;
  const list = lists.get(key) ?? {
    has: (product: ProductRow) => product.on_sale && asked.every((flag) => product[flag]),
    order: orders[sort],
  };
  lists.set(key, list);
  return list;
};

/** The shop's own order. */
export const onSale: RowList<ProductRow> = listOf([], "default");

/** The category and all below it. */
const withDescendants = (shop: Pick<Shop, "tables">, categoryId: number): readonly number[] => [
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
  shop: Pick<Shop, "tables">,
  query: URLSearchParams,
  categoryId?: number,
): readonly ProductRow[] => {
  const { products } = shop.tables;
  const asked = flags.filter((flag) => ["1", "true"].includes(query.get(flag) ?? ""));
  const sort = query.get("sort") ?? "";
  const list = listOf(asked, isSort(sort) ? sort : "default");
  if (categoryId === undefined) return products.list(list);
  const parts = withDescendants(shop, categoryId)
    .map((id) => products.listWhere("category_id", id, list))
    .filter((part) => part.length > 0);
  const [only] = parts;
  // The parts are sorted each: there is little left to do.
  return parts.length === 1 && only !== undefined ? only : parts.flat().sort(inOrder(list));
};
