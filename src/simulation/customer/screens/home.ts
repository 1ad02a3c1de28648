import { createActor } from "xstate";
import { homeActors } from "../../../adapters/xstate/actors/home.actors.ts";
import type { Category } from "../../../domain/catalogue/category.ts";
import { productFlags, type ProductsQuery } from "../../../domain/catalogue/product.ts";
import type { Settings } from "../../../domain/catalogue/settings.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { resourceMachine } from "../../../domain/resource/resource.machine.ts";
import type { Page } from "../page.ts";
import { productListMachine, productListOffers } from "./product-list.ts";
import { among, chosen, type Screen } from "./screen.ts";

const settingsMachine = resourceMachine<null, Settings, CallFailure>();
const categoriesMachine = resourceMachine<null, readonly Category[], CallFailure>();
const listMachine = productListMachine<ProductsQuery>();

export const homeScreen = (page: Page): Screen => {
  const actors = homeActors(page.runtime);
  const settings = createActor(settingsMachine.provide({ actors: { load: actors.loadSettings } }), {
    input: { key: null },
  });
  const categories = createActor(
    categoriesMachine.provide({ actors: { load: actors.loadCategories } }),
    { input: { key: null } },
  );
  const list = createActor(listMachine.provide({ actors: { loadPage: actors.loadProducts } }), {
    input: { query: { flag: "recommended" } },
  });
  for (const actor of [settings, categories, list]) page.start(actor);
  return {
    offers: () => {
      const top = (categories.getSnapshot().context.value ?? []).filter(
        ({ parentId }) => parentId === null,
      );
      const category = among(top.length, ({ which }) =>
        page.go({ screen: "category", id: chosen(top, which).id }),
      );
      return {
        ...productListOffers(page, list),
        ...(category === undefined ? {} : { "open a category": category }),
        "choose a tab": {
          choices: productFlags.length,
          act: ({ which }) =>
            list.send({ type: "QUERY_CHANGED", query: { flag: chosen(productFlags, which) } }),
        },
      };
    },
    returned: () => {},
    refresh: () => {
      settings.send({ type: "REFRESH" });
      categories.send({ type: "REFRESH" });
      list.send({ type: "REFRESH" });
    },
    unknown: () => null,
    shows: () => [],
    close: () => {
      for (const actor of [settings, categories, list]) actor.stop();
    },
  };
};
