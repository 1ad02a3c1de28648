import type { Shop } from "../shop.ts";

/** A change of a product during a customer's visit (D13). */
export interface ProductEdit {
  /** Hundredths. */
  readonly price?: number;
  readonly stock?: number;
  readonly onSale?: boolean;
}

/** @throws when there is no such product, or a number is invalid. */
export const editProduct = async (
  shop: Shop,
  id: number,
  { price, stock, onSale }: ProductEdit,
): Promise<void> => {
  await shop.tables.products.update(id, {
    ...(price === undefined ? {} : { price }),
    ...(stock === undefined ? {} : { stock }),
    ...(onSale === undefined ? {} : { on_sale: onSale }),
  });
};
