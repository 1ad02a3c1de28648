import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../localized-text.ts";
import type { Data } from "../routing/call.ts";
import type { Shop } from "../shop.ts";
import { amountNumber, amountText } from "../wire/amount.ts";

export const pictureAddress = (shop: Shop, name: string): string =>
  `${shop.settings.picturesBase}${name}`;

/** A product as specification §3 lists it, and `status` as a cart item has it (D13 asks for it). */
export const productJson = (shop: Shop, product: ProductRow, language: Language): Data => {
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
    is_recommended: Number(product.is_recommended),
    is_hot: product.is_hot,
    is_new: Number(product.is_new),
    description: description[language],
  };
};
