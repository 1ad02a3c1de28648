import {
  type HomeScreenLogic,
  homeScreenLogic,
} from "../../../domain/catalogue/home-screen.machine.ts";
import { Api } from "../port-tags.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { shopSettingsHttp } from "../../http/settings.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The home screen with its calls. */
export const homeScreen = (runtime: ShopRuntime): HomeScreenLogic => {
  const api = runtime.get(Api);
  const [catalogue, shop] = [catalogueHttp(api), shopSettingsHttp(api)];
  return homeScreenLogic({
    loadSettings: toActor(() => shop.settings),
    loadCategories: toActor(() => catalogue.categories),
    loadProducts: toActor((request) => catalogue.products(request)),
  });
};
