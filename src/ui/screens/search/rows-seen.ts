import type { CategoryMemory } from "../../../domain/catalogue/category-screen.machine.ts";
import type { HomeMemory } from "../../../domain/catalogue/home-screen.machine.ts";
import type { SeenProducts } from "../../../domain/catalogue/product-list.ts";
import type { SearchQuery } from "../../../domain/catalogue/search.ts";
import type { KnownRows } from "../../../domain/catalogue/suggestions.ts";
import { categoryMemory, homeMemory, searchMemory } from "../../products/catalogue-memory.ts";
import { memoriesOf } from "../../routing/screen-memory.ts";

/** The categories and products that the screens of this visit remember in a language. */
export const rowsSeen = (language: string): KnownRows => {
  const screens = [
    ...memoriesOf<HomeMemory>(homeMemory(language)),
    ...memoriesOf<CategoryMemory>(categoryMemory(language)),
  ].flatMap(({ restored }) => restored ?? []);
  const found = memoriesOf<SeenProducts<SearchQuery>>(searchMemory(language));
  return {
    categories: screens.find(({ categories }) => categories !== null)?.categories ?? [],
    products: [
      ...screens.map(({ products }) => products),
      ...found.map(({ restored }) => restored),
    ].flatMap((list) => list?.loaded.items ?? []),
  };
};
