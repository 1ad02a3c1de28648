import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { goOnUnanswered } from "../support/journey-loading.ts";
import { untilStill } from "../support/journey-layout.ts";
import { hostShop } from "../support/journey-host.ts";
import { type Customer, demoCustomer, placeOrder, putIntoCart } from "../support/journey-shop.ts";
import { shown } from "../support/journey-wait.ts";

/** What stands in the place of a screen's content is where that comes, and as high. */

const shop = hostShop();

/** CSS pixels that a block may be off: less than half a line. */
const tolerance = 8;

interface Block {
  readonly top: number;
  readonly height: number;
}

let customer: Customer;

beforeAll(async () => {
  customer = await demoCustomer(shop, 0);
  for (const product of [24, 62]) {
    await placeOrder(shop, customer, product);
    await putIntoCart(shop, customer, product, 1);
  }
});

/** The first two blocks of each kind, a style class that the skeleton shares with what comes. */
const blocksOf = (page: Page, kinds: readonly string[] | null) =>
  page.evaluate((known) => {
    const blocks: Record<string, { readonly top: number; readonly height: number }[]> = {};
    const within = known === null ? "main [role=status] " : "main ";
    for (const element of document.querySelectorAll(`${within}[class]:not([aria-hidden])`)) {
      const kind = element.getAttribute("class") ?? "";
      const { top, height } = element.getBoundingClientRect();
      const isKind = known === null ? height > 60 : known.includes(kind);
      if (!isKind || (blocks[kind]?.length ?? 0) === 2) continue;
      (blocks[kind] ??= []).push({ top, height });
    }
    return blocks;
  }, kinds);

const isNear = ([one, other]: readonly [Block, Block | undefined]): boolean =>
  other !== undefined &&
  Math.abs(one.top - other.top) <= tolerance &&
  Math.abs(one.height - other.height) <= tolerance;

test.each([
  ["cart", "/client/cart"],
  ["orders", "/client/orders"],
  ["withdrawal-accounts", "/client/withdrawal-accounts"],
])("%s", async (address, call) => {
  const page = await shop.visit(customer);
  await page.goto("no/such/page");
  await shown(page.locator("main h2"));
  await goOnUnanswered(page, address, [call]);
  const skeleton = await blocksOf(page, null);
  await page.unrouteAll();
  await page.reload();
  await shown(page.locator("main article").first());
  await untilStill(page);
  const arrived = await blocksOf(page, Object.keys(skeleton));
  const shared = Object.keys(skeleton).filter((kind) => arrived[kind]?.length === 2);
  expect(shared).not.toHaveLength(0);
  for (const kind of shared)
    for (const [index, block] of (skeleton[kind] ?? []).entries())
      expect([block, arrived[kind]?.[index]]).toSatisfy(isNear);
});
