import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { goOnUnanswered } from "../support/journey/rendered/loading.ts";
import { untilStill } from "../support/journey/rendered/layout.ts";
import { hostShop } from "../support/journey/host/host.ts";
import {
  type Customer,
  demoCustomer,
  payByBalance,
  placeOrder,
  putIntoCart,
} from "../support/journey/host/shop.ts";
import { shown } from "../support/journey/wait.ts";

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

interface Parts {
  readonly cards: readonly Block[];
  readonly foot: readonly Block[];
  readonly buttons: readonly Block[];
}

/** The parts of a screen that has one of each, as they stand now: its cards, and the bar below. */
const partsOf = (page: Page): Promise<Parts> =>
  page.evaluate(() => {
    const cards = document.querySelectorAll("main [role=status] > div, main section");
    const foot = document.querySelector("main > [data-edge=bottom]");
    const blocks = (elements: Iterable<Element>) =>
      Array.from(elements, (element) => {
        const { top, height } = element.getBoundingClientRect();
        return { top, height };
      });
    return {
      cards: blocks(cards),
      foot: blocks(foot === null ? [] : [foot]),
      buttons: blocks(foot?.querySelectorAll(":scope > * > * > *") ?? []),
    };
  });

const expectTheSame = (skeleton: Parts, arrived: Parts): void => {
  expect(skeleton.cards).not.toHaveLength(0);
  for (const part of ["cards", "foot", "buttons"] as const) {
    expect(skeleton[part]).toHaveLength(arrived[part].length);
    for (const [index, block] of skeleton[part].entries())
      expect([block, arrived[part][index]]).toSatisfy(isNear);
  }
};

/** The screen's skeleton on a page that is loaded again, and what comes in its place. */
const reloaded = async (page: Page, call: string): Promise<readonly [Parts, Parts]> => {
  const held = Promise.withResolvers<undefined>();
  await page.route(new RegExp(`/api${call}$`), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await shown(page.locator("main [role=status] [aria-hidden=true]").first());
  const skeleton = await partsOf(page);
  held.resolve(undefined);
  await shown(page.locator("main section").first());
  await untilStill(page);
  const arrived = await partsOf(page);
  await page.unrouteAll();
  return [skeleton, arrived];
};

test("a payment, with the bar to pay", async () => {
  const { id } = await placeOrder(shop, customer, 24);
  const page = await shop.visit(customer);
  await page.goto(`payment/${id}`);
  await untilStill(page);
  expectTheSame(...(await reloaded(page, `/client/orders/${id}`)));
});

test("an order that is paid, with the bar of what can be done about it", async () => {
  const order = await placeOrder(shop, customer, 24);
  await payByBalance(shop, customer, order.number);
  const page = await shop.visit(customer);
  await page.goto(`orders/${order.id}`);
  await untilStill(page);
  expectTheSame(...(await reloaded(page, `/client/orders/${order.id}`)));
});
