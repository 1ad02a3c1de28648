import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../wire/localized-text.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";

/** The product, if the quantity can be sold now; @throws ApiError 404, 40902 or 40903. */
export const sellable = (
  shop: Shop,
  productId: number,
  quantity: number,
  language: Language,
): ProductRow => {
  const product = shop.tables.products.get(productId);
  if (product === undefined) throw apiErrors.productNotFound();
  const name = shop.texts.product(product.id).name[language];
  if (!product.on_sale) throw apiErrors.offSale({ name });
  if (quantity > product.stock) throw apiErrors.shortStock({ name, stock: product.stock });
  return product;
};
