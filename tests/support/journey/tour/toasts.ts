import type { Locator, Page } from "playwright-core";
import {
  hasOrderDetail,
  popupOf,
  press,
  pretendNext,
  refuseNext,
  serverWords,
  type Stop,
  where,
} from "./stop.ts";
import { pullDown } from "../touch.ts";
import { shown, tap } from "../wait.ts";

const toastAction = (page: Page): Locator => page.locator("[role=region] button").last();

/** What comes over a screen for a while. */
export const toastStops: readonly Stop[] = [
  {
    name: "added to the cart",
    kind: "toast",
    visitor: "customer",
    address: () => "product/93",
    shows: "main article",
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
    shows: "main article",
    goOn: async (page, { shop }) => {
      refuseNext(shop, "POST /client/cart");
      await tap(page.locator("main button:not([aria-label])").first());
      await shown(page.getByText(serverWords).last());
    },
  },
  {
    name: "removed from the cart, to be put back",
    kind: "toast",
    visitor: "customer",
    address: () => "cart",
    shows: "main article",
    goOn: async (page, { shop }) => {
      await press(page, "main article button:has(svg)");
      pretendNext(shop, "DELETE /client/cart/*");
      await tap(popupOf(page).locator("button").last());
      await shown(toastAction(page));
    },
  },
  where(hasOrderDetail, {
    name: "bought again",
    kind: "toast",
    visitor: "customer",
    address: ({ again }) => `orders/${again}`,
    shows: "main article ol",
    goOn: async (page, { shop }) => {
      pretendNext(shop, "POST /client/cart");
      await tap(page.locator("main footer button, main [data-edge] button").first());
      await shown(toastAction(page));
    },
  }),
  {
    name: "refreshed",
    kind: "screen",
    visitor: "customer",
    address: () => "orders",
    shows: "main article",
    goOn: async (page) => {
      await pullDown(page);
      const note = page.locator("main p").filter({ hasText: /^\D*\d\d:\d\d\D*$/ });
      await shown(note);
      // It would go while it is looked at.
      await note.evaluate((part) => part.getAnimations().forEach((each) => each.pause()));
    },
  },
];
