import type { CategoryId } from "../ids.ts";

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly image: string | null;
  readonly parentId: CategoryId | null;
}

/** Categories of the home grid (specification §9). */
export const topCategoriesShown = 8;

/** The categories of the home grid: those without a parent, the first eight (specification §2). */
export const topCategories = (categories: readonly Category[]): readonly Category[] =>
  categories.filter((category) => category.parentId === null).slice(0, topCategoriesShown);
