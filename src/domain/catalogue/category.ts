import type { CategoryId } from "../identity/ids.ts";

/** @spec S3.4 */
export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly image: string | null;
  readonly parentId: CategoryId | null;
}

/** Number of categories in the home grid (specification §9). @spec S9.11 */
export const topCategoriesShown = 8;

/**
 * The categories of the home grid: the first eight without a parent (specification §2).
 *
 * @spec S2.24
 */
export const topCategories = (categories: readonly Category[]): readonly Category[] =>
  categories.filter((category) => category.parentId === null).slice(0, topCategoriesShown);

/**
 * The categories next to a category: its children, or its siblings with itself if it has none. Null: there
 * is no such category.
 */
export const categoriesAround = (
  categories: readonly Category[],
  id: CategoryId,
): { readonly kind: "children" | "siblings"; readonly categories: readonly Category[] } | null => {
  const category = categories.find((one) => one.id === id);
  if (category === undefined) return null;
  const children = categories.filter(({ parentId }) => parentId === id);
  return children.length > 0
    ? { kind: "children", categories: children }
    : {
        kind: "siblings",
        categories: categories.filter(({ parentId }) => parentId === category.parentId),
      };
};
