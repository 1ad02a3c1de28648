import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import { type Customer, moneyOf, newCustomer, placeOrder } from "../support/journey/host/shop.ts";
import { shown, tap } from "../support/journey/wait.ts";

/** Back from the payment site brings the page as it was left: paid meanwhile, and it says so. */

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

test("an order", async () => {
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

test("a recharge", async () => {
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
