import { createActor } from "xstate";
import { categoryScreen as categoryScreenLogic } from "../../../adapters/xstate/screens/category.screen.ts";
import { productSorts } from "../../../domain/catalogue/product.ts";
import type { CategoryId } from "../../../domain/identity/ids.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { productListOffers } from "./product-list.ts";
import { possible, type Screen, offerEach } from "./screen.ts";

const logicOf = oncePerPage(categoryScreenLogic);

export const categoryScreen = (page: Page, categoryId: CategoryId): Screen => {
  const category = page.start(
    createActor(logicOf(page.ports), {
      input: { categoryId, listing: { sort: "default", flag: null } },
    }),
  );
  return {
    offers: () =>
      possible({
        ...productListOffers(page, category.getSnapshot().context.products),
        "choose a tab": offerEach(productSorts, (sort) =>
          category.send({ type: "LISTING_CHOSEN", listing: { sort, flag: null } }),
        ),
      }),
    refresh: () => category.send({ type: "REFRESH" }),
    close: () => category.stop(),
  };
};
