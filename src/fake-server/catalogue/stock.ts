import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../localized-text.ts";
import type { Shop } from "../shop.ts";
import { refusals } from "../wire/refusals.ts";

/** The product, if so many pieces of it can be sold now; @throws Refusal 404, 40902 or 40903. */
export const sellable = (
  shop: Shop,
  productId: number,
  quantity: number,
  language: Language,
): ProductRow => {
  const product = shop.tables.products.get(productId);
  if (product === undefined) throw refusals.productNotFound();
  const name = shop.texts.product(product.id).name[language];
  if (!product.on_sale) throw refusals.offSale(name);
  if (quantity > product.stock) throw refusals.shortStock(name, product.stock);
  return product;
};
