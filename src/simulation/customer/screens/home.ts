import { createActor } from "xstate";
import { homeScreen as homeScreenLogic } from "../../../adapters/xstate/screens/home.screen.ts";
import { productFlags } from "../../../domain/catalogue/product.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { productListOffers } from "./product-list.ts";
import { among, chosen, type Screen } from "./screen.ts";

const logicOf = oncePerPage(homeScreenLogic);

export const homeScreen = (page: Page): Screen => {
  const home = page.start(createActor(logicOf(page.ports), { input: {} }));
  return {
    offers: () => {
      const { categories, products } = home.getSnapshot().context;
      const top = (categories.getSnapshot().context.value ?? []).filter(
        ({ parentId }) => parentId === null,
      );
      const category = among(top.length, ({ which }) =>
        page.go({ screen: "category", id: chosen(top, which).id }),
      );
      return {
        ...productListOffers(page, products),
        ...(category === undefined ? {} : { "open a category": category }),
        "choose a tab": {
          choices: productFlags.length,
          act: ({ which }) => home.send({ type: "FLAG_CHOSEN", flag: chosen(productFlags, which) }),
        },
      };
    },
    returned: () => {},
    refresh: () => home.send({ type: "REFRESH" }),
    unknown: () => null,
    shows: () => [],
    close: () => home.stop(),
  };
};
