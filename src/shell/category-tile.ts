import styles from "../ui/screens/home/category-grid.module.css";
import { element } from "./element.ts";
import { picture } from "./picture.ts";
import { type Row, wholeOf } from "./wire.ts";

/**
 * A category's tile, as `src/ui/screens/home/category-grid.tsx` draws it. Null: the shell cannot read the
 * row.
 */
export const categoryTile = (row: Row, base: string): HTMLElement | null => {
  const { name, image } = row;
  const id = wholeOf(row["id"]);
  if (id === null || typeof name !== "string") return null;
  const tile = element(
    "a",
    styles["category"],
    element("span", styles["picture"], picture(image)),
    element("span", styles["name"], name),
  );
  tile.href = `${base}/categories/${id}/products`;
  return tile;
};
