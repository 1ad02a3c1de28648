import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import {
  type Customer,
  demoCustomer,
  moneyOf,
  newCustomer,
  placeOrder,
} from "../support/journey/host/shop.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { foundAt } from "../support/journey/kept.ts";
import { comeIn, logOut } from "../support/journey/login.ts";
import { shown, tap, until } from "../support/journey/wait.ts";

/** What the browser keeps for Back, as on a phone: a page as it was left. */

const shop = hostShop({ keepsPages: true });

const isRestored = async (page: Page): Promise<boolean> =>
  (await page.locator("html").getAttribute("data-restored")) === "true";

/** A page that notes whether it comes out of the cache. */
const visitNoting = async (customer: Customer, address: string): Promise<Page> => {
  const page = await shop.visit(customer);
  await page.goto(address);
  await page.evaluate(() => {
    window.addEventListener("pageshow", (event) => {
      document.documentElement.dataset["restored"] = String(event.persisted);
    });
  });
  return page;
};

const atSite = (page: Page): Promise<void> =>
  shown(page.getByRole("heading", { name: "Demo payment" }));

test("an order that is paid at the payment site says so when Back brings it", async () => {
  const customer = await newCustomer(shop);
  const order = await placeOrder(shop, customer, 24);
  const page = await visitNoting(customer, `payment/${order.id}`);
  await tap(page.getByRole("radio", { name: /Online payment/ }));
  await tap(page.getByRole("button", { name: /^Pay Rs\./ }));
  await atSite(page);
  const { searchParams } = new URL(page.url());
  await shop.api.server.confirmPayment(order.number, searchParams.get("signature") ?? "");
  await page.goBack({ waitUntil: "commit" });
  await shown(page.getByRole("heading", { name: "Payment received" }));
  expect(await isRestored(page)).toBe(true);
});

test("so does a recharge", async () => {
  const customer = await newCustomer(shop);
  const { balance } = await moneyOf(shop, customer);
  const page = await visitNoting(customer, "wallet");
  await tap(page.getByRole("button", { name: "Recharge", exact: true }).first());
  await page.getByLabel(/^Amount in/).fill("120.50");
  await tap(page.getByRole("radio", { name: /Online payment/ }));
  await tap(page.locator("[role=dialog] [type=submit]"));
  await atSite(page);
  const id = await shop.api.server.inspect((tables) => tables.recharges.nextId() - 1);
  await shop.api.server.settleRecharge(id, "paid");
  await page.goBack({ waitUntil: "commit" });
  await shown(page.getByText("Rs. 120.50 was added to your balance").first());
  expect(await isRestored(page)).toBe(true);
  expect(await page.locator("[aria-busy=true]").count()).toBe(0);
  expect((await moneyOf(shop, customer)).balance).toBe(balance + 120_50);
});

const orderNumbersOf = async ({ token }: Customer): Promise<readonly string[]> => {
  const answer = await shop.call("GET /client/orders?page=1", undefined, { token });
  return answer.list("orders").map((_, index) => answer.textAt(`orders.${index}.order_no`));
};

test("Back leads the next one home, from wherever the first one was, and from pages that were kept", async () => {
  const [first, second] = [await demoCustomer(shop, 0), await newCustomer(shop)];
  const numbers = await orderNumbersOf(first);
  const theirs = [first.username, ...numbers, "rattle"];
  const page = await (await shop.openPhone(null)).newPage();
  await page.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["restored"] = String(persisted);
    });
  });
  await page.goto("");
  await comeIn(page, first);
  // Each typed into the address: another page, and an entry that the shop has not made.
  await page.goto("search?keyword=wooden+rattle");
  await shown(page.locator("main h2").first());
  await page.goto("orders");
  await shown(page.locator("main article"));
  await tap(page.locator("main article h2 a").first());
  await shown(page.getByRole("list", { name: "Progress" }));
  expect(await foundAt(page, theirs)).toHaveLength(2);
  await page.goto("user");
  await logOut(page);
  await comeIn(page, second);
  await shown(page.locator("main h3").first());

  const restored: (string | null)[] = [];
  for (const former of ["user", "an order", "the orders", "the search"]) {
    await page.goBack({ waitUntil: "commit" });
    await until(`home in place of ${former}`, async () => placeOf(page, shop.url) === "/");
    await shown(page.locator("main h3").first());
    expect(await foundAt(page, theirs), `in place of ${former}`).toEqual([]);
    restored.push(await page.locator("html").getAttribute("data-restored"));
  }
  // Else this would say nothing of pages that the browser has kept.
  expect(restored).toContain("true");
});
