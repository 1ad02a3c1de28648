import type { ProductListRef } from "../../../domain/catalogue/product-list.ts";
import type { Page } from "../page.ts";
import { among, chosen, type Offers } from "./screen.ts";

export const productListOffers = <Query>(page: Page, list: ProductListRef<Query>): Offers => {
  const snapshot = list.getSnapshot();
  const items = snapshot.context.loaded?.items ?? [];
  const product = among(items.length, ({ which }) =>
    page.go({ screen: "product", id: chosen(items, which).id }),
  );
  return {
    ...(product === undefined ? {} : { "open a product": product }),
    ...(snapshot.matches("waiting")
      ? { "see more": { choices: 1, act: () => list.send({ type: "MORE_REQUESTED" }) } }
      : {}),
    ...(snapshot.matches("first page failed") || snapshot.matches("next page failed")
      ? { retry: { choices: 1, act: () => list.send({ type: "RETRY" }) } }
      : {}),
  };
};
