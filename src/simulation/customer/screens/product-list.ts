import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../../../domain/failure.ts";
import { pagedListMachine } from "../../../domain/paging/paged-list.machine.ts";
import type { Product } from "../../../domain/catalogue/product.ts";
import type { Page } from "../page.ts";
import { among, chosen, type Offers } from "./screen.ts";

/** The machine of a list of products, whatever it is asked by. */
export const productListMachine = <Query>() =>
  pagedListMachine<Product, Query, CallFailure>(({ id }) => id);

type ProductListRef<Query> = ActorRefFrom<ReturnType<typeof productListMachine<Query>>>;

/** What every list of products offers. */
export const productListOffers = <Query>(page: Page, list: ProductListRef<Query>): Offers => {
  const snapshot = list.getSnapshot();
  const items = snapshot.context.loaded?.items ?? [];
  const product = among(items.length, ({ which }) =>
    page.go({ screen: "product", id: chosen(items, which).id }),
  );
  return {
    ...(product === undefined ? {} : { "open a product": product }),
    ...(snapshot.matches("waiting")
      ? { "see more": { choices: 1, act: () => list.send({ type: "MORE_WANTED" }) } }
      : {}),
    ...(snapshot.matches("first page failed") || snapshot.matches("next page failed")
      ? { retry: { choices: 1, act: () => list.send({ type: "RETRY" }) } }
      : {}),
  };
};
