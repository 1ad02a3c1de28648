import type { Product } from "../../domain/catalogue/product.ts";
import type { ProductId } from "../../domain/identity/ids.ts";

let opened: { readonly product: Product; readonly language: string } | null = null;

/** A list's product has been tapped: its screen shows it at once. `language`: of its texts. */
export const keepOpened = (product: Product, language: string): void => {
  opened = { product, language };
};

/** The product as its list has it; null: another one was tapped last, or in another language. */
export const openedProduct = (id: ProductId, language: string): Product | null =>
  opened?.product.id === id && opened.language === language ? opened.product : null;
