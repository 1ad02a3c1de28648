import { createActor } from "xstate";
import { categoryScreen as categoryScreenLogic } from "../../../adapters/xstate/screens/category.screen.ts";
import { productSorts } from "../../../domain/catalogue/product.ts";
import type { CategoryId } from "../../../domain/identity/ids.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { productListOffers } from "./product-list.ts";
import { chosen, type Screen } from "./screen.ts";

const logicOf = oncePerPage(categoryScreenLogic);

export const categoryScreen = (page: Page, categoryId: CategoryId): Screen => {
  const category = page.start(
    createActor(logicOf(page.ports), {
      input: { categoryId, listing: { sort: "default", flag: null } },
    }),
  );
  return {
    offers: () => ({
      ...productListOffers(page, category.getSnapshot().context.products),
      "choose a tab": {
        choices: productSorts.length,
        act: ({ which }) =>
          category.send({
            type: "LISTING_CHOSEN",
            listing: { sort: chosen(productSorts, which), flag: null },
          }),
      },
    }),
    returned: () => {},
    refresh: () => category.send({ type: "REFRESH" }),
    unknown: () => null,
    shows: () => [],
    close: () => category.stop(),
  };
};
