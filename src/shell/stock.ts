import { unavailableReason } from "../domain/catalogue/product.ts";
import type { Painting } from "./painting.ts";
import type { ProductRow } from "./product-row.ts";
import { countText } from "./count-text.ts";

/** Why a product cannot be bought, or how many pieces are left. */
export const stockText = (product: ProductRow, { words, language }: Painting): string => {
  const lack = unavailableReason(product);
  if (lack === null) return countText(words, "leftInStock", product.stock, language);
  return (lack === "off sale" ? words.offSale : words.outOfStock) ?? "";
};
