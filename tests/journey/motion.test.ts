import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hostShop } from "../support/journey-host.ts";
import { type Customer, newCustomer, putIntoCart } from "../support/journey-shop.ts";
import { shown, tap } from "../support/journey-wait.ts";

/** What moves, and that it moves for nobody who asks for less. */

const shop = hostShop();
let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer(shop);
  for (const product of [1, 2, 3]) await putIntoCart(shop, customer, product, 1);
});

type Motion = "reduce" | "no-preference";

/** A page that notes what grows: the names of both ends' pictures, and where a tap was heard meanwhile. */
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

const seen = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set((await grownOn(page)).at(-1));

test("a product's picture grows out of its card and back into it, further down the list, too; a tap meanwhile goes where it was aimed", async () => {
  const page = await visitWith("no-preference");
  await page.goto("");
  const card = page.locator("a[href='/product/1']").first();
  await shown(card);
  await page.evaluate(() => window.scrollTo(0, 250));
  const bothEnds = new Set([
    "::view-transition-new(product-1)",
    "::view-transition-old(product-1)",
  ]);
  await tap(card);
  await shown(page.getByRole("button", { name: "Add to cart" }));
  await expect.poll(() => seen(page)).toEqual(bothEnds);
  // The picture still grows.
  await tap(page.getByRole("button", { name: "Back" }));
  await shown(card);
  await expect.poll(async () => (await grownOn(page)).length).toBe(2);
  expect(await seen(page)).toEqual(bothEnds);
  await tap(page.getByRole("link", { name: "Me", exact: true }));
  await page.waitForURL(/\/user$/);
  await shown(page.getByRole("heading", { level: 1 }));
  expect(await grownOn(page)).toHaveLength(2);
});

test("who asks for less motion sees the product at once, and no row that moves", async () => {
  const page = await visitWith("reduce");
  await page.goto("");
  await tap(page.locator("a[href='/product/1']").first());
  await shown(page.getByRole("button", { name: "Add to cart" }));
  await page.goBack();
  await shown(page.locator("a[href='/product/1']").first());
  expect(await grownOn(page)).toEqual([]);
});
