import type { CategoryId, ProductId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";

/** "other": any status but on_sale, including unknown ones (D4). */
export type SaleStatus = "on_sale" | "other";

/** A product of the shop (specification §3). @spec S3.5 */
export interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly price: Amount;
  /** The price before a reduction; null where the server sends none. */
  readonly originalPrice: Amount | null;
  readonly stock: number;
  readonly sales: number;
  readonly images: readonly string[];
  readonly tags: readonly string[];
  readonly isRecommended: boolean;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly description: string;
  /** As for a cart item. The specification lists no status for products: "on_sale" unless sent. */
  readonly status: SaleStatus;
}

export const productFlags = ["recommended", "hot", "new"] as const;
export type ProductFlag = (typeof productFlags)[number];

export const productSorts = ["default", "price_asc", "price_desc", "sales_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

/** The query of the home grid: one flag (specification §7). */
export interface ProductsQuery {
  readonly flag: ProductFlag;
}

/** The query of the category screen (specification §2): a sort order and at most one filter. */
export interface CategoryProductsQuery {
  readonly categoryId: CategoryId;
  readonly sort: ProductSort;
  readonly flag: ProductFlag | null;
}

/** Why a product cannot be bought; null: it can. */
export const unavailableReason = (
  product: Pick<Product, "status" | "stock">,
): "off sale" | "out of stock" | null => {
  if (product.status !== "on_sale") return "off sale";
  return product.stock > 0 ? null : "out of stock";
};

/** A product can be bought while it is on sale and in stock. */
export const canBeBought = (product: Pick<Product, "status" | "stock">): boolean =>
  unavailableReason(product) === null;

/**
 * Clamps a quantity to 1 and the stock (specification §2).
 *
 * @spec S2.38 S5.8 S9.12
 */
export const boundedQuantity = (wanted: number, product: Pick<Product, "stock">): number =>
  Math.max(1, Math.min(Math.trunc(wanted) || 1, product.stock));

/** The price to strike through: the original price if it is above the current one, else null. @spec S2.35 */
export const reducedFrom = (product: Pick<Product, "price" | "originalPrice">): Amount | null =>
  product.originalPrice !== null && product.originalPrice > product.price
    ? product.originalPrice
    : null;
