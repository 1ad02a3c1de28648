import { createActor } from "xstate";
import { homeScreen as homeScreenLogic } from "../../../adapters/xstate/screens/home.screen.ts";
import { productFlags } from "../../../domain/catalogue/product.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { productListOffers } from "./product-list.ts";
import { possible, type Screen, offerEach } from "./screen.ts";

const logicOf = oncePerPage(homeScreenLogic);

export const homeScreen = (page: Page): Screen => {
  const home = page.start(createActor(logicOf(page.ports), { input: {} }));
  return {
    offers: () => {
      const { categories, products } = home.getSnapshot().context;
      const top = (categories.getSnapshot().context.value ?? []).filter(
        ({ parentId }) => parentId === null,
      );
      return possible({
        ...productListOffers(page, products),
        "open a category": offerEach(top, ({ id }) => page.go({ screen: "category", id })),
        "choose a tab": offerEach(productFlags, (flag) => home.send({ type: "FLAG_CHOSEN", flag })),
      });
    },
    refresh: () => home.send({ type: "REFRESH" }),
    close: () => home.stop(),
  };
};
