import type { Category } from "../domain/catalogue/category.ts";
import { isCategoryId } from "../domain/identity/ids.ts";
import { type Row, wholeOf } from "./wire.ts";

/** Null: the row has a form that the shell does not read. */
export const categoryRow = (row: Row): Category | null => {
  const { name, image = null } = row;
  const id = wholeOf(row["id"]);
  const above = row["parent_id"] ?? null;
  const parentId = above === null ? null : wholeOf(above);
  if (typeof name !== "string" || !isCategoryId(id)) return null;
  if (image !== null && typeof image !== "string") return null;
  if (above === null) return { id, name, image, parentId: null };
  return isCategoryId(parentId) ? { id, name, image, parentId } : null;
};
