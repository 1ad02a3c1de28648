import type { product } from "../../contract/catalogue.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../wire/localized-text.ts";
import type { Shop } from "../shop/shop.ts";
import { linkTo } from "../shop/link-to.ts";
import { amountNumber, amountText } from "../wire/amount.ts";

export const pictureAddress = (shop: Shop, name: string): string =>
  linkTo(shop, `${shop.settings.picturesBase}${name}`);

type ProductJson = SentBy<typeof product> & { readonly category_id: number };

/** A product as in specification §3, with a cart item's `status` (required by D13). */
export const productJson = (shop: Shop, product: ProductRow, language: Language): ProductJson => {
  const { name, description, tags } = shop.texts.product(product.id);
  return {
    id: product.id,
    category_id: product.category_id,
    name: name[language],
    price: amountNumber(product.price),
    original_price: product.original_price === null ? null : amountText(product.original_price),
    stock: product.stock,
    sales: product.sales,
    status: product.on_sale ? "on_sale" : "off_sale",
    images: product.images.map((image) => pictureAddress(shop, image)),
    tags: tags.map((tag) => tag[language]),
    is_recommended: product.is_recommended ? 1 : 0,
    is_hot: product.is_hot,
    is_new: product.is_new ? 1 : 0,
    description: description[language],
  };
};
