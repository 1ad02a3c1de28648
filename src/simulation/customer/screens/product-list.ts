import type { ProductListRef } from "../../../domain/catalogue/product-list.ts";
import type { Page } from "../page.ts";
import { listOffers } from "./list-offers.ts";
import { type Offers, possible, offerEach } from "./screen.ts";

export const productListOffers = <Query>(page: Page, list: ProductListRef<Query>): Offers => {
  const items = list.getSnapshot().context.loaded?.items ?? [];
  return possible({
    "open a product": offerEach(items, ({ id }) => page.go({ screen: "product", id })),
    ...listOffers(list, list),
  });
};
