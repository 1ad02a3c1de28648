import type { Product } from "../../domain/catalogue/product.ts";
import type { ProductId } from "../../domain/identity/ids.ts";

let opened: { readonly product: Product; readonly language: string } | null = null;

/** Stores a tapped product of a list, so that its screen shows it at once. `language`: of its texts. */
export const storeOpened = (product: Product, language: string): void => {
  opened = { product, language };
};

export const clearOpened = (): void => {
  opened = null;
};

/** Whether this product was tapped last. */
export const wasOpened = (id: ProductId): boolean => opened?.product.id === id;

/** The product as in its list; null: another was tapped last, or in another language. */
export const openedProduct = (id: ProductId, language: string): Product | null =>
  wasOpened(id) && opened?.language === language ? opened.product : null;
