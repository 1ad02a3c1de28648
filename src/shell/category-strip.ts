import { categoriesAround, type Category } from "../domain/catalogue/category.ts";
import type { CategoryId } from "../domain/identity/ids.ts";
import styles from "../ui/screens/category/category-strip.module.css";
import { element } from "./element.ts";
import type { Painting } from "./painting.ts";
import { picture } from "./picture.ts";
import { skeleton } from "./skeleton.ts";

/**
 * Links to a category's children, or to its siblings, as `src/ui/screens/category/category-strip.tsx` draws
 * them. Null: there is no such category.
 */
export const categoryStrip = (
  id: CategoryId,
  categories: readonly Category[],
  { base }: Painting,
): HTMLElement | null => {
  const around = categoriesAround(categories, id);
  if (around === null) return null;
  const items = around.categories.map((category) => {
    const link = element(
      "a",
      styles["link"],
      element("span", styles["picture"], picture(category.image)),
      category.name,
    );
    link.href = `${base}/categories/${category.id}/products`;
    if (category.id === id) link.setAttribute("aria-current", "page");
    return element("li", "", link);
  });
  return element("nav", styles["strip"], element("ul", styles["list"], ...items));
};

export const categoryStripSkeleton = (): HTMLElement =>
  element(
    "div",
    styles["strip"],
    element(
      "span",
      styles["list"],
      ...["112px", "140px", "112px"].map((width) => skeleton({ width, height: "44px" }, 22)),
    ),
  );
