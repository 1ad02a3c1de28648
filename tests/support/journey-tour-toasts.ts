import { serverWords, refuseNext, type Stop } from "./journey-stop.ts";
import { shown, tap } from "./journey-wait.ts";

/** What comes over a screen for a while. */
export const toastStops: readonly Stop[] = [
  {
    name: "added to the cart",
    kind: "toast",
    visitor: "customer",
    address: () => "product/93",
    shows: "article",
    goOn: async (page) => {
      await tap(page.locator("main button:not([aria-label])").last());
      await shown(page.locator("[role=dialog], [data-base-ui-toast], [role=region] p").last());
    },
  },
  {
    name: "not added, in the shop's words",
    kind: "toast",
    visitor: "customer",
    address: () => "product/93",
    shows: "article",
    goOn: async (page, { shop }) => {
      refuseNext(shop, "POST /client/cart");
      await tap(page.locator("main button:not([aria-label])").first());
      await shown(page.getByText(serverWords).last());
    },
  },
];
