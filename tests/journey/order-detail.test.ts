import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import { callsOf } from "../support/journey/calls.ts";
import {
  moneyOf,
  type Customer,
  newCustomer,
  payByBalance,
  placeOrder,
} from "../support/journey/host/shop.ts";
import { leaveAndReturn, pullDown } from "../support/journey/touch.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { afterFrame } from "../support/journey/rendered/layout.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import { recycleDelayMs } from "../support/recycle-delay.ts";
import { exactButton, says } from "../support/journey/parts.ts";

/** An order on a screen of its own (D14), over real HTTP, by touch. */

const shop = hostShop();

const product = 94;

const place = (page: Page): string => placeOf(page, shop.url);
const step = (page: Page): Locator => page.locator("[aria-current=step]");
const now = (page: Page, words: string): Promise<void> => shown(step(page).getByText(words));
const answer = (page: Page, name: string): Promise<void> =>
  tap(page.getByRole("alertdialog").getByRole("button", { name, exact: true }));

const at = async (customer: Customer, address: string): Promise<Page> => {
  const page = await shop.visit(customer);
  await page.goto(address);
  return page;
};

describe("from the list and back", () => {
  test("the list stands where it was, and shows at once what was done [S4.2]", async () => {
    const customer = await newCustomer(shop);
    const orders = [];
    for (let each = 0; each < 9; each += 1) orders.push(await placeOrder(shop, customer, product));
    const order = orders[2];
    if (order === undefined) throw new Error("no order");
    const page = await at(customer, "orders?status=unpaid");
    const card = page.getByRole("link", { name: new RegExp(order.number) });
    await shown(card);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(300);
    // What the list has is shown while the order is read.
    const reading = shop.api.server.faults.next({ call: `GET /client/orders/*`, kind: "delay" });
    await tap(card);
    await now(page, "Order placed");
    expect(place(page)).toBe(`/orders/${order.id}`);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    reading.release();
    await tap(exactButton(page, "Cancel"));
    await answer(page, "Cancel order");
    await now(page, "Cancelled");
    await says(page, "The order was cancelled");
    // Nothing is read before the list is shown.
    const list = shop.api.server.faults.next({ call: "GET /client/orders", kind: "delay" });
    await tap(exactButton(page, "Back"));
    await shown(page.getByRole("article").first());
    expect(await card.count()).toBe(0);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(20);
    list.release();
    expect((await moneyOf(shop, customer)).orders.map(({ status }) => status)).toContain(
      "cancelled",
    );
  });
});

describe("an order that awaits recycling", () => {
  test("is read by itself while it is in sight in the list, and nothing else is", async () => {
    const customer = await newCustomer(shop);
    const waiting = await placeOrder(shop, customer, product);
    await payByBalance(shop, customer, waiting.number);
    await shop.call(`POST /client/orders/${waiting.id}/recycle`, undefined, customer);
    for (let each = 0; each < 8; each += 1) await placeOrder(shop, customer, product);
    const page = await shop.visitByClock(customer);
    await page.goto("orders");
    const card = page.getByRole("article").last();
    await shown(card);
    await page.waitForLoadState("networkidle");
    const calls = callsOf(page);
    const orderCalls = () => calls.filter((call) => call.startsWith("GET /client/orders"));
    // It stands below the edge of the screen.
    await page.clock.runFor(60_000);
    expect(orderCalls()).toEqual([]);

    await card.scrollIntoViewIfNeeded();
    // The browser tells what is in sight with its next frame.
    await afterFrame(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return orderCalls().length;
      })
      .toBeGreaterThan(0);
    await shop.api.server.advance(recycleDelayMs);
    await expect
      .poll(async () => {
        await page.clock.runFor(15_000);
        return card.innerText();
      })
      .toContain("Recycled");
    await page.clock.runFor(3_600_000);
    const reads = orderCalls().filter((call) => !call.includes("stats"));
    expect(new Set(reads)).toEqual(new Set([`GET /client/orders/${waiting.id}`]));
    expect(reads.length).toBeLessThanOrEqual(8);
  });
});

describe("what can be done about an order", () => {
  test("paying it, applying for its recycling, and its credit [S4.3 S4.4 S4.5 S4.6]", async () => {
    const customer = await newCustomer(shop);
    const order = await placeOrder(shop, customer, product, 2);
    const page = await at(customer, `orders/${order.id}`);
    await tap(page.getByRole("link", { name: "Pay", exact: true }));
    await tap(exactButton(page, /^Pay Rs\./));
    await shown(page.getByRole("heading", { name: "Payment received" }));
    await page.goBack();
    await now(page, "Paid");
    const { balance } = await moneyOf(shop, customer);

    await tap(exactButton(page, "Apply for recycling"));
    await answer(page, "Apply");
    await now(page, "Sent for recycling");
    await says(page, "Will be credited");
    await gone(page.getByRole("alertdialog"));
    await shop.api.server.advance(recycleDelayMs);
    await pullDown(page);
    await now(page, "Recycled");
    await says(page, "Recycling completed: the amount was credited");
    const books = await moneyOf(shop, customer);
    expect(books.balance).toBeGreaterThan(balance);
    const struckOut = await page.locator("main del").innerText();
    expect(struckOut).toMatch(/Original total/);
  });
});

test("its number is copied, its goods lead to their products, and what changed elsewhere is seen upon return", async () => {
  const customer = await newCustomer(shop);
  const order = await placeOrder(shop, customer, product);
  const page = await shop.visit(customer);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`orders/${order.id}`);
  await tap(exactButton(page, `Copy order number ${order.number}`));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(order.number);
  await tap(page.locator("main article li a"));
  await shown(page.getByRole("heading", { name: "Product", level: 1 }));
  expect(place(page)).toBe(`/product/${product}`);
  await tap(exactButton(page, "Back"));
  await now(page, "Order placed");
  await payByBalance(shop, customer, order.number);
  await leaveAndReturn(page);
  await now(page, "Paid");
});

test.each([
  ["with Web Locks", true],
  ["in a browser without Web Locks", false],
])("two tabs that pay for an order in the same instant pay once, %s", async (_, hasLocks) => {
  const customer = await newCustomer(shop);
  const order = await placeOrder(shop, customer, product);
  const { balance } = await moneyOf(shop, customer);
  const page = await shop.visit(customer);
  if (!hasLocks)
    await page
      .context()
      .addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const tabs = [page, await page.context().newPage()];
  const calls = tabs.map(callsOf);
  const pays = tabs.map((tab) => exactButton(tab, /^Pay Rs\./));
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`payment/${order.id}`);
    await shown(pays[index] ?? tab.locator("nothing"));
  }
  await Promise.all(
    pays.map((pay) =>
      pay.evaluate((element) => {
        if (element instanceof HTMLElement) element.click();
      }),
    ),
  );
  for (const tab of tabs)
    await shown(
      tab
        .getByRole("heading", { name: "Payment received" })
        .or(tab.getByText(/already paid|still on its way/i)),
    );
  expect(calls.flat().filter((call) => call === "POST /client/pay")).toHaveLength(1);
  const books = await moneyOf(shop, customer);
  expect(books.debits).toEqual([-order.total]);
  expect(books.balance).toBe(balance - order.total);
});
