import { Effect } from "effect";
import type { HomeActors } from "../../../domain/catalogue/home-actors.ts";
import { Catalogue } from "../../../ports/catalogue.ts";
import { ShopSettings } from "../../../ports/shop-settings.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { shopSettingsHttp } from "../../http/shop-settings.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const homeActors = (runtime: ShopRuntime): HomeActors => {
  const fill = filler(runtime.with(Catalogue, catalogueHttp).with(ShopSettings, shopSettingsHttp));
  return {
    loadSettings: fill(() => Effect.flatMap(ShopSettings, ({ settings }) => settings)),
    loadCategories: fill(() => Effect.flatMap(Catalogue, (catalogue) => catalogue.categories)),
    loadProducts: fill((request) =>
      Effect.flatMap(Catalogue, (catalogue) => catalogue.products(request)),
    ),
  };
};
