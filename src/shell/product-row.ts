import type { Product } from "../domain/catalogue/product.ts";
import { amountOf, flagOf, type Row, textsOf, wholeOf } from "./wire.ts";

/** A product as the shell draws it. */
export type ProductRow = Pick<
  Product,
  "name" | "price" | "originalPrice" | "stock" | "isHot" | "isNew" | "images" | "tags" | "status"
> & { readonly id: number };

/** Null: the row has a form that the shell does not read. */
export const productRow = (row: Row): ProductRow | null => {
  const { name, status = "on_sale" } = row;
  const id = wholeOf(row["id"]);
  const price = amountOf(row["price"]);
  const stock = wholeOf(row["stock"]);
  const isHot = flagOf(row["is_hot"]);
  const isNew = flagOf(row["is_new"]);
  const images = textsOf(row["images"]);
  const tags = textsOf(row["tags"]);
  const original = row["original_price"] ?? null;
  const originalPrice = original === null ? null : amountOf(original);
  if (
    typeof name !== "string" ||
    typeof status !== "string" ||
    id === null ||
    price === null ||
    stock === null ||
    isHot === null ||
    isNew === null ||
    images === null ||
    tags === null ||
    (original !== null && originalPrice === null)
  )
    return null;
  return {
    id,
    name,
    price,
    originalPrice,
    stock,
    isHot,
    isNew,
    images,
    tags,
    status: status === "on_sale" ? "on_sale" : "other",
  };
};
