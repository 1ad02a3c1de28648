import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import { goWithin } from "../support/journey/tour/links.ts";
import {
  moneyOf,
  type Customer,
  newCustomer,
  placeOrder,
  productOf,
  putIntoCart,
} from "../support/journey/host/shop.ts";
import { expectUkrainian, uk } from "../support/journey/texts.ts";
import { openRecords } from "../support/journey/records.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import { button, says } from "../support/journey/parts.ts";

/**
 * What a customer may bring that is wrong, in Ukrainian (the fallback): a clear message, a way on,
 * nothing lost, nothing charged twice.
 */

const shop = hostShop({ language: "uk" });

const place = (page: Page): string => placeOf(page, shop.url);

const title = (page: Page, name: string): Promise<void> =>
  shown(page.getByRole("heading", { name, exact: true }).first());

const atHome = (page: Page): Promise<void> => shown(page.locator("a:has(h3)").first());

const logInOnThe = async (page: Page, { username, password }: Customer): Promise<void> => {
  await page.getByLabel(uk.login.username).fill(username);
  await page.getByLabel(uk.login.password, { exact: true }).fill(password);
  await tap(button(page, uk.login.submit));
};

/** As the shop writes it in Ukrainian, where the rounded figures would not multiply (D2). */
const exactHryvnias = (hundredths: number): string => {
  const [units = "", decimals] = (hundredths / 100).toFixed(2).split(".");
  return `${units.replaceAll(/\B(?=(\d{3})+$)/g, "\u00a0")},${decimals}\u00a0₴`;
};

describe("a link that somebody has mistyped", () => {
  test.each([
    ["product/abc", uk.product.unknownProduct],
    ["product/999999", uk.product.unknownProduct],
    ["categories/x/products", "категорії"],
    ["no/such/page?at=all", uk.notFound.message],
  ])("%s: not found, and the way home", async (address, message) => {
    const page = await shop.visit(await newCustomer(shop));
    await page.goto(address);
    await title(page, uk.notFound.title);
    await says(page, message);
    await expectUkrainian(page);
    await tap(page.getByRole("link", { name: uk.common.backHome }));
    await atHome(page);
    expect(place(page)).toBe("/");
  });

  test("to a payment: there is no such order, and the way to the orders", async () => {
    const page = await shop.visit(await newCustomer(shop));
    await page.goto("payment/999999");
    await says(page, uk.payment.notFoundMessage);
    await expectUkrainian(page);
    await tap(page.getByRole("link").last());
    await expect.poll(() => place(page)).toMatch(/^\/(orders)?$/);
  });

  test("to a checkout: what is wrong with it, and the way to the cart", async () => {
    const customer = await newCustomer(shop);
    const page = await shop.visit(customer);
    await page.goto("cart");
    for (const [query, message] of [
      ["?items=1,,x", uk.checkout["problem.malformed"]],
      ["?product_id=1&quantity=0", uk.checkout["problem.malformed"]],
      ["?items=1,1", uk.checkout["problem.duplicate"]],
      ["?items=1&product_id=2&quantity=1", uk.checkout["problem.ambiguous"]],
      ["", uk.checkout["problem.empty"]],
      ["?items=999999", uk.checkout["nothing.cartLines"]],
      ["?product_id=999999&quantity=1", uk.checkout["nothing.product"]],
    ] as const) {
      await goWithin(page, `/checkout${query}`);
      await says(page, message);
      await expectUkrainian(page);
      await tap(page.getByRole("link", { name: uk.checkout.backToCart }));
      await title(page, uk.cart.emptyTitle);
    }
    expect((await moneyOf(shop, customer)).orders).toEqual([]);
  });

  test("to a list of orders: says so and shows all orders", async () => {
    const customer = await newCustomer(shop);
    const { number } = await placeOrder(shop, customer, 93);
    const page = await shop.visit(customer);
    await page.goto("orders?status=nonsense");
    await says(page, uk.orders.unknownTab);
    await says(page, number);
    await expectUkrainian(page);
    expect(place(page)).toBe("/orders");
  });
});

describe("storage", () => {
  test.each(["blocked", "full"])("%s: the shop works until the page is closed", async (how) => {
    const customer = await newCustomer(shop);
    const phone = await shop.openPhone(null);
    await phone.addInitScript((kind) => {
      const refuse = (): never => {
        throw new DOMException("no", kind === "full" ? "QuotaExceededError" : "SecurityError");
      };
      if (kind === "full") Storage.prototype.setItem = refuse;
      else Object.defineProperty(window, "localStorage", { get: refuse });
    }, how);
    const page = await phone.newPage();
    await page.goto("checkout?product_id=93&quantity=1");
    await logInOnThe(page, customer);
    await tap(button(page, uk.checkout.submit));
    // Nothing lasts here: the customer is told before anything is sent (D7.1).
    await says(page, uk.attempt.tabMessage);
    await expectUkrainian(page);
    await tap(button(page, uk.attempt.tabConfirm));
    await title(page, uk.payment.title);
    await tap(button(page, /₴/));
    await says(page, uk.attempt.tabMessage);
    await tap(button(page, uk.attempt.tabConfirm));
    await says(page, "Оплату отримано");
    await expectUkrainian(page);
    const { orders, debits } = await moneyOf(shop, customer);
    expect(orders.map(({ status }) => status)).toEqual(["paid"]);
    expect(debits).toHaveLength(1);
  });

  test("none at all, and no answer: a reload finds what was sent, in the entry of the history (D7.1)", async () => {
    const customer = await newCustomer(shop);
    const phone = await shop.openPhone(null);
    await phone.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("no", "SecurityError");
          },
        });
    });
    const page = await phone.newPage();
    await page.goto("checkout?product_id=93&quantity=1");
    await logInOnThe(page, customer);
    await tap(button(page, uk.checkout.submit));
    await says(page, uk.attempt.tabMessage);
    shop.api.server.faults.next({ call: "POST /client/orders", kind: "drop" });
    await tap(button(page, uk.attempt.tabConfirm));
    await says(page, uk.attempt.doubtTitle);
    await page.reload();
    // The login is not kept anywhere; the customer's next one finds it.
    await logInOnThe(page, customer);
    await atHome(page);
    await tap(page.locator("a:has(h3)").first());
    await tap(page.getByRole("link", { name: uk.product.buyNow }));
    await says(page, uk.attempt.doubtTitle);
    await expectUkrainian(page);
    expect((await moneyOf(shop, customer)).orders).toEqual([]);
  });

  test("cleared while a payment has no answer: the next login finds it, and nothing is sent beside it (D7.8)", async () => {
    const customer = await newCustomer(shop);
    const order = await placeOrder(shop, customer, 93);
    const page = await shop.visit(customer);
    await page.goto(`payment/${order.id}`);
    shop.api.server.faults.next({ call: "POST /client/pay", kind: "drop" });
    await tap(button(page, /₴/));
    await says(page, uk.attempt.doubtTitle);
    // As the browser's own "Clear browsing data".
    const browser = await page.context().newCDPSession(page);
    const { origin } = new URL(shop.url);
    await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
    await logInOnThe(page, customer);
    await atHome(page);
    await page.goto(`payment/${order.id}`);
    await says(page, uk.attempt.doubtTitle);
    await shown(button(page, uk.attempt.keepLooking));
    expect(await button(page, /₴/).count()).toBe(0);
  });

  test("junk as token and language: the login, in the browser's language", async () => {
    const customer = await newCustomer(shop);
    const junk = { token: "žeton \u0000 з пробілами", language: "klingon" };
    const page = await shop.visit(null, { stored: junk });
    await page.goto("");
    await shown(button(page, uk.login.submit));
    await expectUkrainian(page);
    await logInOnThe(page, customer);
    await atHome(page);
  });

  test("junk as an order's record: reported, and an order can still be placed", async () => {
    const customer = await newCustomer(shop);
    const page = await shop.visit(customer, { stored: { "attempt:order:junk": "{not json" } });
    await page.goto("checkout?product_id=93&quantity=1");
    await says(page, uk.attempt.unreadableTitle);
    await tap(button(page, uk.checkout.submit));
    await title(page, uk.payment.title);
    expect((await moneyOf(shop, customer)).orders).toHaveLength(1);
    expect(await openRecords(page)).toEqual([]);
  });
});

describe("a token that the server rejects", () => {
  test.each(["/orders?status=paid", "/"])(
    "asked for %s: the login says why and leads back there",
    async (asked) => {
      const customer = await newCustomer(shop);
      const page = await shop.visit({ ...customer, token: "a-token-of-long-ago" });
      await page.goto(asked.slice(1));
      await says(page, "Термін сеансу вийшов, увійдіть знову");
      await expectUkrainian(page);
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
      await logInOnThe(page, customer);
      await expect.poll(() => place(page)).toBe(asked);
      // Back does not lead into the login again.
      expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    },
  );
});

test("an order already paid: pressed in a second tab, it says so and nothing is charged twice", async () => {
  const customer = await newCustomer(shop);
  const { id, total } = await placeOrder(shop, customer, 93);
  const opening = (await moneyOf(shop, customer)).balance;
  const page = await shop.visit(customer);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`payment/${id}`);
    await shown(button(tab, /₴/));
  }
  await page.bringToFront();
  await tap(button(page, /₴/));
  await expect.poll(() => place(page)).toBe(`/payment-success?order_id=${id}`);
  // Not brought to the foreground: coming back, it would find out by itself.
  await tap(button(other, /₴/));
  await expect
    .poll(async () => (await other.locator("main").innerText()).toLowerCase())
    .toMatch(/оплачен|успішн/);
  await expectUkrainian(other);
  expect(await button(other, /₴/).count()).toBe(0);
  const { balance, debits } = await moneyOf(shop, customer);
  expect(debits).toEqual([-total]);
  expect(balance).toBe(opening - total);

  await other.goto(`payment/${id}`);
  await title(other, uk.notPayable["title.paid"]);
  await expectUkrainian(other);
});

describe("between cart and checkout", () => {
  const sheet = (page: Page): Locator =>
    page.getByRole("dialog", { name: uk.checkout["sheet.title"] });

  /** A customer whose checkout shows two lines, the first of the product. */
  const atCheckout = async (productId: number, quantity: number) => {
    const customer = await newCustomer(shop);
    const items = [
      await putIntoCart(shop, customer, productId, quantity),
      await putIntoCart(shop, customer, 94, 1),
    ];
    const page = await shop.visit(customer);
    await page.goto(`checkout?items=${items.join(",")}`);
    await shown(button(page, uk.checkout.submit));
    const other = await productOf(shop, 94);
    return { customer, page, other };
  };

  test("a price changed and a product went off sale: the sheet shows all, and only a second yes orders the rest", async () => {
    const { customer, page, other } = await atCheckout(93, 2);
    const { price } = await productOf(shop, 93);
    await shop.api.server.editProduct(93, { price: price + 1_000 });
    await shop.api.server.editProduct(94, { onSale: false });
    await tap(button(page, uk.checkout.submit));
    await shown(sheet(page).getByText(uk.checkout["sheet.leftOut"]));
    await shown(sheet(page).getByText(uk.common.offSale));
    await expect.poll(() => sheet(page).innerText()).toContain(exactHryvnias(price));
    expect(await sheet(page).innerText()).toContain(exactHryvnias(price + 1_000));
    await expectUkrainian(page);
    expect((await moneyOf(shop, customer)).orders).toEqual([]);
    await tap(sheet(page).getByRole("button", { name: uk.checkout["sheet.acceptAndOrder"] }));
    await title(page, uk.payment.title);
    const { orders, cart } = await moneyOf(shop, customer);
    expect(orders.map(({ total }) => total)).toEqual([2 * (price + 1_000)]);
    // What was left out stays in the cart.
    expect(cart).toEqual([{ productId: other.id, quantity: 1 }]);
    await shop.api.server.editProduct(94, { onSale: true });
  });

  test("the stock is short: the sheet says what is left, leaving the line out orders the rest", async () => {
    const { customer, page, other } = await atCheckout(96, 5);
    const { name } = { name: await page.locator("main li").first().innerText() };
    await shop.api.server.editProduct(96, { stock: 3 });
    await tap(button(page, uk.checkout.submit));
    await shown(sheet(page).getByText(uk.checkout["sheet.left_few"].replace("{{count}}", "3")));
    await expectUkrainian(page);
    await tap(
      sheet(page).getByRole("button", { name: new RegExp(`^${uk.checkout["sheet.drop"]}`) }),
    );
    await gone(sheet(page));
    expect(await page.locator("main").innerText()).not.toContain(name.split("\n")[0]);
    await tap(button(page, uk.checkout.submit));
    await title(page, uk.payment.title);
    expect((await moneyOf(shop, customer)).orders.map(({ total }) => total)).toEqual([other.price]);
  });

  test("changed before the checkout opened: the sheet comes with it", async () => {
    const customer = await newCustomer(shop);
    await putIntoCart(shop, customer, 97, 2);
    const page = await shop.visit(customer);
    await page.goto("cart");
    const checkout = button(page, uk.cart.checkout.replace("{{number}}", "2"));
    await shown(checkout);
    await shop.api.server.editProduct(97, { onSale: false });
    await tap(checkout);
    await shown(sheet(page).getByText(uk.common.offSale));
    await expectUkrainian(page);
    await tap(sheet(page).getByRole("button", { name: uk.checkout["sheet.acceptNothing"] }));
    await title(page, uk.checkout["nothing.title"]);
    await tap(page.getByRole("link", { name: uk.checkout.backToCart }));
    await title(page, uk.cart.title);
    expect((await moneyOf(shop, customer)).orders).toEqual([]);
  });
});

describe("a quantity above the stock", () => {
  test("in the address of the checkout: the sheet says how many are left", async () => {
    const { stock, price } = await productOf(shop, 4);
    const customer = await newCustomer(shop);
    const page = await shop.visit(customer);
    await page.goto("checkout?product_id=4&quantity=99");
    const sheet = page.getByRole("dialog", { name: uk.checkout["sheet.title"] });
    await shown(sheet.getByText(uk.checkout["sheet.left_few"].replace("{{count}}", String(stock))));
    await tap(sheet.getByRole("button", { name: uk.checkout["sheet.accept"] }));
    await gone(sheet);
    expect((await moneyOf(shop, customer)).orders).toEqual([]);
    await tap(button(page, uk.checkout.submit));
    await title(page, uk.payment.title);
    expect((await moneyOf(shop, customer)).orders.map(({ total }) => total)).toEqual([
      stock * price,
    ]);
  });

  test("in the cart, after the stock fell: reported, lowered on checkout, and seen before it goes on", async () => {
    const customer = await newCustomer(shop);
    await putIntoCart(shop, customer, 98, 6);
    await shop.api.server.editProduct(98, { stock: 2 });
    const page = await shop.visit(customer);
    await page.goto("cart");
    await says(page, uk.cart.overStock_few.replace("{{count}}", "2"));
    await expectUkrainian(page);
    const checkout = (pieces: string) =>
      button(page, uk.cart.checkout.replace("{{number}}", pieces));
    await tap(checkout("6"));
    await says(page, uk.cart.quantitiesLowered_one.replace("{{count}}", "1"));
    expect(place(page)).toBe("/cart");
    await expect.poll(() => page.getByRole("spinbutton").inputValue()).toBe("2");
    await expect
      .poll(async () => (await moneyOf(shop, customer)).cart)
      .toEqual([{ productId: 98, quantity: 2 }]);
    await tap(checkout("2"));
    await title(page, uk.checkout.title);
  });
});
