import type { CategoryId, ProductId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";

/** "other": any status but on_sale, among them ones we do not know (D4). */
export type SaleStatus = "on_sale" | "other";

/** A product of the shop (specification §3). @spec S3.5 */
export interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly price: Amount;
  /** The price before a reduction; null where the server gives none. */
  readonly originalPrice: Amount | null;
  readonly stock: number;
  readonly sales: number;
  readonly images: readonly string[];
  readonly tags: readonly string[];
  readonly isRecommended: boolean;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly description: string;
  /** As of a cart item; the specification shows none for products, so "on_sale" unless sent. */
  readonly status: SaleStatus;
}

export const productFlags = ["recommended", "hot", "new"] as const;
export type ProductFlag = (typeof productFlags)[number];

export const productSorts = ["default", "price_asc", "price_desc", "sales_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

/** The home grid's question: one flag (specification §7). */
export interface ProductsQuery {
  readonly flag: ProductFlag;
}

/** The category screen's question (specification §2): one order, one filter or none. */
export interface CategoryProductsQuery {
  readonly categoryId: CategoryId;
  readonly sort: ProductSort;
  readonly flag: ProductFlag | null;
}

/** Why a product cannot be bought; null: it can, while it is on sale and in stock. */
export const hindrance = (
  product: Pick<Product, "status" | "stock">,
): "off sale" | "out of stock" | null => {
  if (product.status !== "on_sale") return "off sale";
  return product.stock > 0 ? null : "out of stock";
};

/** A product can be bought while it is on sale and in stock. */
export const canBeBought = (product: Pick<Product, "status" | "stock">): boolean =>
  hindrance(product) === null;

/**
 * The nearest quantity that can be chosen: from 1 to the stock (specification §2).
 *
 * @spec S2.38 S5.8 S9.12
 */
export const boundedQuantity = (wanted: number, product: Pick<Product, "stock">): number =>
  Math.max(1, Math.min(Math.trunc(wanted) || 1, product.stock));

/** The price to strike out: an original price that is above today's, else null. @spec S2.35 */
export const reducedFrom = (product: Pick<Product, "price" | "originalPrice">): Amount | null =>
  product.originalPrice !== null && product.originalPrice > product.price
    ? product.originalPrice
    : null;
