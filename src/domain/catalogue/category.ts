import type { CategoryId } from "../identity/ids.ts";

/** @spec S3.4 */
export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly image: string | null;
  readonly parentId: CategoryId | null;
}

/** Categories of the home grid (specification §9). @spec S9.11 */
export const topCategoriesShown = 8;

/**
 * The categories of the home grid: those without a parent, the first eight (specification §2).
 *
 * @spec S2.24
 */
export const topCategories = (categories: readonly Category[]): readonly Category[] =>
  categories.filter((category) => category.parentId === null).slice(0, topCategoriesShown);

/**
 * Where to go from a category: into its children, or, where it has none, aside to those that it
 * stands among (itself included). Null: there is no such category.
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
