import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hostShop } from "../support/journey-host.ts";
import { type Customer, newCustomer } from "../support/journey-shop.ts";
import { shown, tap } from "../support/journey-wait.ts";

/** A picture that grows, and does so for nobody who asks for less motion. */

const shop = hostShop();
let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer(shop);
});

type Motion = "reduce" | "no-preference";

/** A page that notes the pictures of both ends, each time that one grows. */
const visitWith = async (reducedMotion: Motion): Promise<Page> => {
  const page = await (await shop.openPhone(customer, { reducedMotion })).newPage();
  await page.addInitScript(() => {
    const grown: string[][] = [];
    Object.assign(window, { grown });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moving = document.getAnimations().filter(({ effect }) => {
          const part = Reflect.get(effect ?? {}, "pseudoElement");
          return typeof part === "string" && /-(old|new)\(product-/.test(part);
        });
        // As slow as nobody has them, for the test to tap meanwhile.
        for (const animation of moving) animation.playbackRate = 0.001;
        grown.push(
          moving.map(({ effect }) => String(Reflect.get(effect ?? {}, "pseudoElement"))).sort(),
        );
      });
      return transition;
    };
  });
  return page;
};

const grownOn = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(() => Reflect.get(window, "grown"));

test("a product's picture grows out of its card and back into it, further down the list, too; a tap meanwhile goes where it was aimed", async () => {
  const page = await visitWith("no-preference");
  await page.goto("");
  const card = page.locator("a[href='/product/1']").first();
  await shown(card);
  await page.evaluate(() => window.scrollTo(0, 250));
  const bothEnds = ["::view-transition-new(product-1)", "::view-transition-old(product-1)"];
  // Until the code of both ways, which comes after the first view, is there.
  await expect
    .poll(async () => {
      await tap(card);
      await shown(page.getByRole("button", { name: "Add to cart" }));
      // The picture still grows.
      await tap(page.getByRole("button", { name: "Back" }));
      await shown(card);
      return (await grownOn(page)).slice(-2).map((parts) => [...new Set(parts)]);
    })
    .toEqual([bothEnds, bothEnds]);
  const { length } = await grownOn(page);
  await tap(page.getByRole("link", { name: "Me", exact: true }));
  await page.waitForURL(/\/user$/);
  expect(await grownOn(page)).toHaveLength(length);
});

test("who asks for less motion sees the product, and the list, at once", async () => {
  const page = await visitWith("reduce");
  await page.goto("");
  const card = page.locator("a[href='/product/1']").first();
  // The second time with the code of the product's screen: it would grow.
  for (const _ of [1, 2]) {
    await tap(card);
    await shown(page.getByRole("button", { name: "Add to cart" }));
    await page.goBack();
    await shown(card);
  }
  expect(await grownOn(page)).toEqual([]);
});
