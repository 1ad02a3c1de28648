import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { untilStill } from "../support/journey/rendered/layout.ts";
import { fileOf } from "../support/journey/host/builds.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { type Customer, demoCustomer, placeOrder } from "../support/journey/host/shop.ts";
import { shown, tap } from "../support/journey/wait.ts";

/** What makes screens look like parts of one shop: the same distances, the same titles. */

const shop = hostShop();
let customer: Customer;
let order: number;

beforeAll(async () => {
  customer = await demoCustomer(shop, 0);
  ({ id: order } = await placeOrder(shop, customer, 12));
});

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await shown(page.locator("#root main :is(a, button)").first());
  await untilStill(page);
};

test("the first card of a screen stands 12 px below what is above it, whatever the screen", async () => {
  const page = await shop.visit(customer);
  const addresses = [
    "",
    "checkout?product_id=12&quantity=1",
    "user",
    "withdrawal-accounts",
    "wallet",
    "orders",
    `orders/${order}`,
  ];
  const gaps: Record<string, number> = {};
  for (const address of addresses) {
    await open(page, address);
    gaps[address] = await page.evaluate(() => {
      const wide = (part: Element): boolean =>
        part.getBoundingClientRect().width > 0.8 * window.innerWidth;
      // Tabs are pinned below the bar.
      const bars = [...document.querySelectorAll("#root *")].filter(
        (part) => getComputedStyle(part).position === "sticky",
      );
      const isBar = (part: Element): boolean => bars.some((bar) => bar.contains(part));
      const card = [...document.querySelectorAll("#root main *")].find(
        (part) =>
          wide(part) && !isBar(part) && Number.parseFloat(getComputedStyle(part).borderRadius) > 0,
      );
      const top = card?.getBoundingClientRect().top ?? Number.NaN;
      const above = bars
        .map((bar) => bar.getBoundingClientRect().bottom)
        .filter((bottom) => bottom <= top);
      return Math.round(top - Math.max(...above));
    });
  }
  expect(gaps).toEqual(Object.fromEntries(addresses.map((address) => [address, 12])));
});

test("what is said below the last card of a payment stands 12 px below it", async () => {
  const { id } = await placeOrder(shop, customer, 1, 2);
  const page = await shop.visit(customer);
  await open(page, `payment/${id}`);
  const notice = page.getByRole("status").filter({ hasText: "Pending recharges" });
  await shown(notice);
  await untilStill(page);
  const bottom = await page
    .locator("main section")
    .last()
    .evaluate((card) => card.getBoundingClientRect().bottom);
  const top = await notice.evaluate((words) => words.getBoundingClientRect().top);
  expect(Math.round(top - bottom)).toBe(12);
});

test.each([
  "src/main/late/accounts-parts.ts",
  "src/ui/withdrawal-account-form/account-form-sheet.tsx",
])("that %s is missing is told apart from the accounts", async (part) => {
  const phone = await shop.openPhone(customer, { expectedErrors: /Failed to fetch/ });
  await phone.route(`**/${fileOf(part)}`, (route) => route.abort());
  const page = await phone.newPage();
  await open(page, "withdrawal-accounts");
  await tap(page.getByRole("button", { name: "Add account" }));
  const notice = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  await shown(notice);
  await untilStill(page);
  const card = page.getByRole("article").first();
  const [first, second] = [await notice.boundingBox(), await card.boundingBox()];
  if (first === null || second === null) throw new Error("They are shown");
  expect(Math.round(second.y - first.y - first.height)).toBe(12);
});

test("a part of a screen has a title of the same letters on every screen", async () => {
  const page = await shop.visit(customer);
  const looks = new Map<string, string[]>();
  for (const address of ["user", "settings", `payment/${order}`]) {
    await open(page, address);
    for (const title of await page.locator("main section h2").all()) {
      const [words, look] = await title.evaluate((heading) => {
        const { fontSize, fontWeight, color } = getComputedStyle(heading);
        return [heading.textContent, `${fontSize} ${fontWeight} ${color}`] as const;
      });
      // A customer and an amount are no part, but what the whole screen is about.
      if (words !== customer.username && words !== "To pay")
        looks.set(look, [...(looks.get(look) ?? []), words]);
    }
  }
  expect([...looks.values()].flat().length).toBeGreaterThan(5);
  expect([...looks]).toHaveLength(1);
});

test("a sheet is round where it begins: nothing in it fills its corners", async () => {
  const page = await shop.visit(customer);
  await open(page, "wallet");
  await tap(page.getByRole("button", { name: "Withdraw", exact: true }));
  await shown(page.getByRole("dialog").getByRole("textbox"));
  await untilStill(page);
  const found = await page.evaluate(() => {
    const sheet = document.querySelector("[role=dialog]");
    if (sheet === null) throw new Error("It is there");
    const { left, top } = sheet.getBoundingClientRect();
    const radius = Number.parseFloat(getComputedStyle(sheet).borderTopLeftRadius);
    const isFilled = (x: number, y: number): boolean =>
      sheet.contains(document.elementFromPoint(left + x, top + y));
    return {
      radius,
      // Further down a pixel of the edge is partly within the curve.
      corner: Array.from({ length: 13 }, (_, y) => y).filter((y) => isFilled(0.5, y)),
      below: isFilled(0.5, radius + 1),
    };
  });
  expect(found).toEqual({ radius: 22, corner: [], below: true });
});
