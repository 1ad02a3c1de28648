import {
  type CategoryScreenLogic,
  categoryScreenLogic,
} from "../../../domain/catalogue/category-screen.machine.ts";
import { Api } from "../port-tags.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The screen of a category's products with its calls; open to anonymous visitors (specification §6). */
export const categoryScreen = (runtime: ShopRuntime): CategoryScreenLogic => {
  const catalogue = catalogueHttp(runtime.get(Api));
  return categoryScreenLogic({
    loadCategories: toActor(() => catalogue.categories),
    loadProducts: toActor((request) => catalogue.categoryProducts(request)),
  });
};
