import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../wire/localized-text.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";

/**
 * The product, if the quantity can be sold now; @throws ApiError 404, 40902 or 40903.
 *
 * @param inCart what the quantity contains that is in the cart already
 */
export const sellable = (
  shop: Shop,
  productId: number,
  quantity: number,
  language: Language,
  inCart = 0,
): ProductRow => {
  const product = shop.tables.products.get(productId);
  if (product === undefined) throw apiErrors.productNotFound();
  const name = shop.texts.product(product.id).name[language];
  if (!product.on_sale) throw apiErrors.offSale({ name });
  const { stock } = product;
  if (quantity > stock)
    throw inCart === 0
      ? apiErrors.shortStock({ name, stock })
      : apiErrors.shortStockWithCart({ name, stock, inCart });
  return product;
};
