import { Effect } from "effect";
import type { CategoryActors } from "../../../domain/catalogue/category-actors.ts";
import { Catalogue } from "../../../ports/catalogue.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const categoryActors = (runtime: ShopRuntime): CategoryActors => {
  const fill = filler(runtime.with(Catalogue, catalogueHttp));
  return {
    loadCategories: fill(() => Effect.flatMap(Catalogue, (catalogue) => catalogue.categories)),
    loadProducts: fill((request) =>
      Effect.flatMap(Catalogue, (catalogue) => catalogue.categoryProducts(request)),
    ),
  };
};
