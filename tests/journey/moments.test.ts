import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { catalogue as attempt } from "../../src/ui/i18n/catalogues/en/attempt.ts";
import { catalogue as checkout } from "../../src/ui/i18n/catalogues/en/checkout.ts";
import { callsOf, loseAnswerOf } from "../support/journey-calls.ts";
import { endSession } from "../support/journey-session.ts";
import {
  moneyOf,
  type Customer,
  demoCustomer,
  type JourneyShop,
  newCustomer,
  openJourneyShop,
  placeOrder,
  productOf,
  putIntoCart,
} from "../support/journey-shop.ts";
import { openRecords } from "../support/journey-records.ts";
import { leaveAndReturn, pullDown, tapAtOnce } from "../support/journey-touch.ts";
import { placeOf, visit } from "../support/journey-visit.ts";
import { gone, shown, tap } from "../support/journey-wait.ts";

/** The moments that other shops get wrong, over real HTTP, by touch. */

let browser: Browser;
let shop: JourneyShop;

beforeAll(async () => {
  browser = await launchBrowser();
  shop = await openJourneyShop();
});

afterEach(() => shop.api.server.faults.clear());

afterAll(async () => {
  await browser.close();
  await shop.close();
});

const visitAs = (customer: Customer, by = browser): Promise<Page> =>
  visit(by, { url: shop.url, token: customer.token, reducedMotion: "no-preference" });

const place = (page: Page): string => placeOf(page, shop.url);
const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
const says = (page: Page, words: string): Promise<void> => shown(page.getByText(words).first());
const cards = (page: Page): Locator => page.locator('main a[href*="/product/"]:has(h3)');

/** Holds the answers of the next calls until the test lets them go. */
const hold = (call: string, times = 1): { readonly release: () => void } =>
  shop.api.server.faults.next({ call, kind: "delay", times });

const held = async (answers: number): Promise<void> => {
  await expect.poll(() => shop.api.server.faults.held(), { message: "held answers" }).toBe(answers);
};

const count = (calls: readonly string[], start: string): number =>
  calls.filter((call) => call.startsWith(start)).length;

const logInOnThe = async (page: Page, { username, password }: Customer): Promise<void> => {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await tap(button(page, "Log in"));
};

/** A customer with two pieces of a product in the cart, whose checkout is ready. */
const atCheckout = async (productId: number, { isClockOurs = false } = {}) => {
  const customer = await newCustomer(shop);
  const item = await putIntoCart(shop, customer, productId, 2);
  const page = await visitAs(customer);
  if (isClockOurs) await page.clock.install();
  const calls = callsOf(page);
  await page.goto(`checkout?items=${item}`);
  await shown(button(page, "Submit order"));
  const { price } = await productOf(shop, productId);
  return { customer, page, calls, total: 2 * price };
};

/** A customer with an unpaid order, whose payment screen is ready. */
const atPayment = async (productId: number, { isClockOurs = false } = {}) => {
  const customer = await newCustomer(shop);
  const order = await placeOrder(shop, customer, productId, 1);
  const { balance } = await moneyOf(shop, customer);
  const page = await visitAs(customer);
  if (isClockOurs) await page.clock.install();
  const calls = callsOf(page);
  await page.goto(`payment/${order.id}`);
  const pay = button(page, /^Pay Rs\./);
  await shown(pay);
  return { customer, page, calls, pay, order, balance };
};

type AtCheckout = Awaited<ReturnType<typeof atCheckout>>;
type AtPayment = Awaited<ReturnType<typeof atPayment>>;

const expectOneOrder = async ({ customer, total }: AtCheckout): Promise<void> => {
  const { orders, cart } = await moneyOf(shop, customer);
  expect(orders.map((order) => order.total)).toEqual([total]);
  expect(cart).toEqual([]);
};

const expectOneDebit = async ({ customer, order, balance }: AtPayment): Promise<void> => {
  const books = await moneyOf(shop, customer);
  expect(books.debits).toEqual([-order.total]);
  expect(books.balance).toBe(balance - order.total);
  expect(books.orders.map(({ status }) => status)).toEqual(["paid"]);
};

const succeeded = async (page: Page): Promise<void> => {
  await shown(page.getByRole("heading", { name: "Payment received" }));
};

describe("a double tap", () => {
  test("on submit order: one order", async () => {
    const at = await atCheckout(94);
    const answer = hold("POST /client/orders");
    await tapAtOnce(button(at.page, "Submit order"), 3);
    await held(1);
    await tapAtOnce(button(at.page, /Submit/), 2);
    answer.release();
    await shown(at.page.getByRole("heading", { name: "Payment", level: 1 }));
    expect(count(at.calls, "POST /client/orders")).toBe(1);
    await expectOneOrder(at);
    expect(await openRecords(at.page)).toEqual([]);
  });

  test("on pay: one debit", async () => {
    const at = await atPayment(94);
    const answer = hold("POST /client/pay");
    await tapAtOnce(at.pay, 3);
    await held(1);
    await tapAtOnce(button(at.page, /Pay/), 2);
    answer.release();
    await succeeded(at.page);
    expect(count(at.calls, "POST /client/pay")).toBe(1);
    await expectOneDebit(at);
    expect(await openRecords(at.page)).toEqual([]);
  });

  test("on add to cart: one piece", async () => {
    const customer = await newCustomer(shop);
    const page = await visitAs(customer);
    await page.goto("product/94");
    const answer = hold("POST /client/cart");
    await tapAtOnce(button(page, "Add to cart"), 3);
    await held(1);
    answer.release();
    await says(page, "Added to cart");
    expect((await moneyOf(shop, customer)).cart).toEqual([{ productId: 94, quantity: 1 }]);
  });
});

describe("the answer to an order is lost", () => {
  test("the customer is led to the order that exists", async () => {
    const at = await atCheckout(96);
    await loseAnswerOf(at.page, "POST", "/client/orders");
    await tap(button(at.page, "Submit order"));
    await shown(at.page.getByRole("heading", { name: "Payment", level: 1 }));
    expect(count(at.calls, "POST /client/orders")).toBe(1);
    await expectOneOrder(at);
    expect(await openRecords(at.page)).toEqual([]);
  });

  test("while it is looked for, the screen says so and a reload finds the order too", async () => {
    const at = await atCheckout(97);
    await at.page.route("**/api/client/orders", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      // From now on nobody answers how the orders stand.
      hold("GET /client/orders", 2);
      await route.fetch();
      return route.abort("connectionreset");
    });
    await tap(button(at.page, "Submit order"));
    await says(at.page, attempt.doubtTitle);
    await held(1);
    expect(await openRecords(at.page)).toHaveLength(1);
    await at.page.reload();
    await held(2);
    shop.api.server.faults.clear();
    await says(at.page, checkout["former.title"]);
    await tap(at.page.getByRole("link", { name: checkout["former.pay"] }));
    await shown(button(at.page, /^Pay Rs\./));
    expect(count(at.calls, "POST /client/orders")).toBe(1);
    await expectOneOrder(at);
    expect(await openRecords(at.page)).toEqual([]);
  });

  test("it never arrived: nothing is said to have failed, and after a minute the customer sends it again", async () => {
    const at = await atCheckout(98, { isClockOurs: true });
    await at.page.route("**/api/client/orders", (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
    );
    await tap(button(at.page, "Submit order"));
    await says(at.page, attempt.doubtLooking);
    expect(await button(at.page, attempt.resend).count()).toBe(0);
    expect((await moneyOf(shop, at.customer)).orders).toEqual([]);
    await at.page.unroute("**/api/client/orders");
    await at.page.clock.runFor(61_000);
    await tap(button(at.page, attempt.resend));
    await says(at.page, attempt.resendWarning);
    await tap(button(at.page, attempt.resendConfirm));
    await shown(at.page.getByRole("heading", { name: "Payment", level: 1 }));
    await expectOneOrder(at);
  });
});

describe("the answer to a payment is lost", () => {
  test("by the gateway: the order is read, and the payment was a success", async () => {
    const at = await atPayment(96);
    shop.api.server.faults.next({
      call: "POST /client/pay",
      kind: "status",
      status: 502,
      effect: "applied",
    });
    await tap(at.pay);
    await succeeded(at.page);
    expect(count(at.calls, "POST /client/pay")).toBe(1);
    await expectOneDebit(at);
  });

  test("while it is looked for, the screen says so and a reload finds the truth too", async () => {
    const at = await atPayment(97);
    await at.page.route("**/api/client/pay", async (route) => {
      hold(`GET /client/orders/${at.order.id}`, 2);
      await route.fetch();
      await route.abort("connectionreset");
    });
    await tap(at.pay);
    await says(at.page, attempt.doubtTitle);
    await held(1);
    expect(await button(at.page, /^Pay Rs\./).count()).toBe(0);
    await at.page.reload();
    await held(2);
    shop.api.server.faults.clear();
    await succeeded(at.page);
    expect(count(at.calls, "POST /client/pay")).toBe(1);
    await expectOneDebit(at);
    expect(await openRecords(at.page)).toEqual([]);
  });

  test("it never arrived: nothing is said to have failed, and after a minute the customer sends it again", async () => {
    const at = await atPayment(98, { isClockOurs: true });
    await at.page.route("**/api/client/pay", (route) => route.abort("connectionreset"));
    await tap(at.pay);
    await says(at.page, attempt.doubtLooking);
    expect(await button(at.page, attempt.resend).count()).toBe(0);
    expect((await moneyOf(shop, at.customer)).debits).toEqual([]);
    await at.page.unroute("**/api/client/pay");
    await at.page.clock.runFor(61_000);
    await tap(button(at.page, attempt.resend));
    await says(at.page, attempt.resendWarning);
    await tap(button(at.page, attempt.resendConfirm));
    await succeeded(at.page);
    await expectOneDebit(at);
  });
});

describe("the session ends in the middle", () => {
  test("of shopping: the login leads back to the product, and nothing was added twice [S4.16 S8.2]", async () => {
    const customer = await newCustomer(shop);
    const page = await visitAs(customer);
    await page.goto("product/94");
    await shown(button(page, "Add to cart"));
    await endSession(shop, page, customer);
    await tap(button(page, "Add to cart"));
    await says(page, "Your session has expired, please log in again");
    expect(place(page)).toBe("/login?return=%2Fproduct%2F94");
    await logInOnThe(page, customer);
    await tap(button(page, "Add to cart"));
    await says(page, "Added to cart");
    expect(place(page)).toBe("/product/94");
    expect((await moneyOf(shop, customer)).cart).toEqual([{ productId: 94, quantity: 1 }]);
  });

  test("of three calls at once: one end, one login", async () => {
    const customer = await newCustomer(shop);
    const page = await visitAs(customer);
    await page.goto("user");
    await says(page, customer.username);
    await endSession(shop, page, customer);
    const entries = await page.evaluate(() => history.length);
    for (const call of ["user", "cart/count", "orders/stats/count"]) hold(`GET /client/${call}`);
    await leaveAndReturn(page);
    await held(3);
    shop.api.server.faults.releaseAll();
    await says(page, "Your session has expired, please log in again");
    await logInOnThe(page, customer);
    await says(page, "My orders");
    expect(place(page)).toBe("/user");
    // The login took the place of the screen that asked for it.
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("of paying: nothing is charged, and the payment waits after the login", async () => {
    const at = await atPayment(101);
    await endSession(shop, at.page, at.customer);
    await tap(at.pay);
    await says(at.page, "Your session has expired, please log in again");
    await logInOnThe(at.page, at.customer);
    await tap(at.pay);
    await succeeded(at.page);
    await expectOneDebit(at);
  });
});

describe("Back", () => {
  test("to the home's third page: same place, nothing asked for before it is shown", async () => {
    const page = await visitAs(await newCustomer(shop));
    await page.goto("");
    await shown(cards(page).first());
    // To the very end: no further page may come while the cards are counted.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return page.getByText("That’s everything").isVisible();
      })
      .toBe(true);
    const loaded = await cards(page).count();
    expect(loaded).toBeGreaterThanOrEqual(30);
    const card = cards(page).nth(24);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(2_000);
    await tap(card);
    await shown(button(page, "Add to cart"));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    hold("GET /client/products", 99);
    const calls = callsOf(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seenWhileGoingBack: seen });
      new MutationObserver(() => {
        for (const status of document.querySelectorAll("main [role=status]")) {
          if (status.textContent?.includes("Loading") === true) seen.push("a skeleton");
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(loaded);
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled))
      .toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => Reflect.get(window, "seenWhileGoingBack"))).toEqual([]);
    expect(count(calls, "GET /client/products")).toBe(0);
    await expect.poll(() => card.isVisible()).toBe(true);
  });

  test("to a sorted and filtered category: as it was left", async () => {
    const page = await visitAs(await newCustomer(shop));
    await page.goto("categories/5/products");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: high to low");
    await tap(page.getByRole("radio", { name: "Hot" }).locator("xpath=.."));
    await says(page, "That’s everything");
    const names = await cards(page).locator("h3").allTextContents();
    await tap(cards(page).last());
    await shown(button(page, "Add to cart"));
    await tap(button(page, "Back"));
    await says(page, "That’s everything");
    // What has not been in view yet has no inner text.
    expect(await cards(page).locator("h3").allTextContents()).toEqual(names);
    expect(place(page)).toContain("sort=price_desc");
  });
});

describe("in the moment in which a popup is closed, before its history entry is off", () => {
  /** The popup to log out, closed; a control is used just after the step back was asked for. */
  const closeAndUse = async (control: string): Promise<Page> => {
    const page = await visitAs(await newCustomer(shop));
    await page.goto("");
    await page.goto("user");
    await tap(button(page, "Log out"));
    const popup = page.getByRole("alertdialog");
    await shown(popup);
    await page.evaluate((words) => {
      const isIt = ({ textContent }: Element) => textContent === words;
      const used = [...document.querySelectorAll<HTMLElement>("a, button")].find(isIt);
      const { back } = history;
      history.back = () => {
        history.back = back;
        history.back();
        addEventListener("popstate", () => setTimeout(() => document.body.classList.add("back")));
        used?.click();
      };
    }, control);
    await tap(popup.getByRole("button", { name: "Cancel" }));
    await page.locator("body.back").waitFor();
    return page;
  };

  test("opened again, it stays open, and Back closes it", async () => {
    const page = await closeAndUse("Log out");
    const popup = page.getByRole("alertdialog");
    await shown(popup);
    await page.goBack();
    await gone(popup);
    expect(place(page)).toBe("/user");
  });

  test("whoever goes elsewhere stays there, and Back leads here", async () => {
    const page = await closeAndUse("Messages");
    await says(page, "No messages yet");
    expect(place(page)).toBe("/messages");
    await page.goBack();
    await shown(button(page, "Log out"));
    expect(place(page)).toBe("/user");
  });
});

test("a touch of a sheet that still rises does not make it jump, and meets no control", async () => {
  const page = await visitAs(await newCustomer(shop));
  await page.goto("wallet");
  const opener = button(page, "Withdraw").first();
  const control = page.getByRole("dialog").getByRole("button", { name: "Choose an account" });
  await tap(opener);
  await shown(control);
  await page.keyboard.press("Escape");
  await gone(control);

  // Its code is there now. It stops on its way.
  const devtools = await page.context().newCDPSession(page);
  const play = (playbackRate: number) =>
    devtools.send("Animation.setPlaybackRate", { playbackRate });
  await devtools.send("Animation.enable");
  await play(0.02);
  await tap(opener);
  const height = page.viewportSize()?.height ?? 0;
  const top = async () => (await control.boundingBox())?.y ?? height;
  await expect.poll(top).toBeLessThan(height - 80);
  await play(0);
  const before = await top();
  await page.evaluate(() => {
    const met: string[] = [];
    Object.assign(window, { met });
    const write = ({ target }: Event) =>
      met.push(target instanceof Element ? (target.getAttribute("role") ?? target.tagName) : "");
    addEventListener("click", write, true);
  });
  const touchPoints = [{ x: 100, y: before + 10 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  expect(await top()).toBe(before);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "met"))).toEqual(["dialog"]);
  await play(1);
  await tap(control);
  await shown(button(page, "Add account"));
});

test("what a toast lies on can be tapped", async () => {
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, 106);
  const page = await visitAs(customer);
  await page.goto("orders");
  await tap(button(page, "Cancel"));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }));
  await gone(page.getByRole("alertdialog"));
  const toast = page.getByRole("dialog").filter({ hasText: "The order was cancelled" });
  await shown(toast);
  const met = await toast.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const here = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return here?.closest("nav")?.getAttribute("aria-label");
  });
  expect(met).toBe("Order status");
});

describe("online payment", () => {
  const leaveFor = async ({ page }: AtPayment): Promise<void> => {
    await tap(page.getByRole("radio", { name: /Online payment/ }));
    await tap(button(page, /^Pay Rs\./));
    await shown(page.getByRole("heading", { name: "Demo payment" }));
    expect(page.url()).toContain(shop.api.url);
  };

  test("paid there: success here, and Back tells the truth [S1.3]", async () => {
    const at = await atPayment(24);
    await leaveFor(at);
    expect(await at.page.locator("#order-no").innerText()).toBe(at.order.number);
    await tap(at.page.getByRole("button", { name: "Pay", exact: true }));
    await succeeded(at.page);
    const { orders, balance } = await moneyOf(shop, at.customer);
    expect(orders.map(({ status }) => status)).toEqual(["paid"]);
    expect(balance, "not by balance").toBe(at.balance);
    // The visit ends once the shop has confirmed it; until then Back leads to the success again.
    await expect.poll(() => openRecords(at.page)).toEqual([]);
    await at.page.goBack();
    await says(at.page, "This order is already paid");
    expect(await button(at.page, /^Pay Rs\./).count()).toBe(0);
  });

  /** Another way, while a payment is open at the site: it asks first (D8). */
  const payByBalance = async ({ page }: AtPayment): Promise<void> => {
    await tap(page.getByRole("radio", { name: /Wallet balance/ }));
    await tap(button(page, /^Pay Rs\./));
    await says(page, "Pay once more?");
    await tap(button(page, "Pay once more"));
  };

  test("declined there: unpaid here, and the order can be paid otherwise", async () => {
    const at = await atPayment(24);
    await leaveFor(at);
    await tap(at.page.getByRole("button", { name: "Decline and go back" }));
    await shown(button(at.page, /^Pay Rs\./));
    expect(place(at.page)).toBe(`/payment/${at.order.id}`);
    expect((await moneyOf(shop, at.customer)).orders.map(({ status }) => status)).toEqual([
      "unpaid",
    ]);
    await payByBalance(at);
    await succeeded(at.page);
    await expectOneDebit(at);
  });

  test("Back from the payment site: the order is read, no eternal spinner, the method stays chosen, and it can be paid otherwise", async () => {
    const at = await atPayment(24);
    await leaveFor(at);
    await at.page.goBack();
    await expect.poll(() => place(at.page)).toBe(`/payment/${at.order.id}`);
    await shown(at.pay);
    expect(await at.pay.isEnabled()).toBe(true);
    const online = at.page.getByRole("radio", { name: /Online payment/ });
    await expect.poll(() => online.isChecked()).toBe(true);
    await payByBalance(at);
    await succeeded(at.page);
    await expectOneDebit(at);
  });

  test("Back out of the bfcache: paid meanwhile, and the page says so", async () => {
    const keeping = await launchBrowser({ keepsPages: true });
    onTestFinished(() => keeping.close());
    const customer = await newCustomer(shop);
    const order = await placeOrder(shop, customer, 24);
    const page = await visitAs(customer, keeping);
    await page.goto(`payment/${order.id}`);
    await tap(page.getByRole("radio", { name: /Online payment/ }));
    await page.evaluate(() => {
      window.addEventListener("pageshow", (event) => {
        document.documentElement.dataset["restored"] = String(event.persisted);
      });
    });
    await tap(button(page, /^Pay Rs\./));
    await shown(page.getByRole("heading", { name: "Demo payment" }));
    const { searchParams } = new URL(page.url());
    await shop.api.server.confirmPayment(order.number, searchParams.get("signature") ?? "");
    await page.goBack({ waitUntil: "commit" });
    await succeeded(page);
    expect(await page.locator("html").getAttribute("data-restored"), "out of the bfcache").toBe(
      "true",
    );
  });
});

describe("one load per list", () => {
  test("tab, scroll and pull together: one call for the tab, and one for the pull that overtook it", async () => {
    const page = await visitAs(await demoCustomer(shop, 0));
    await page.goto("orders");
    await shown(page.getByRole("article").first());
    const calls = callsOf(page);
    const answer = hold("GET /client/orders", 9);
    const paid = page
      .getByRole("navigation", { name: "Order status" })
      .getByRole("link", { name: /^Paid/ });
    await tap(paid);
    await held(1);
    await pullDown(page);
    await tap(paid);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    answer.release();
    await shown(page.getByRole("article").first());
    const forTab = calls.filter((call) => /GET \/client\/orders\?.*status=paid/.test(call));
    // A read that a later refresh has overtaken is made again, once.
    expect(forTab.filter((call) => call.includes("page=1"))).toHaveLength(2);
    const others = forTab.filter((call) => !call.includes("page=1"));
    expect(new Set(others).size).toBe(others.length);
  });

  test("a pull reads the first page once, however often it is pulled", async () => {
    const page = await visitAs(await newCustomer(shop));
    await page.goto("");
    await shown(cards(page).first());
    const calls = callsOf(page);
    const answer = hold("GET /client/products", 9);
    await pullDown(page);
    await held(1);
    await pullDown(page);
    await pullDown(page);
    answer.release();
    await expect.poll(() => page.getByText("Refreshing…").count()).toBe(0);
    const firstPages = calls.filter((call) => /GET \/client\/products\?.*page=1&/.test(`${call}&`));
    expect(firstPages).toHaveLength(1);
  });
});

test("the cart badge is fresh when the page comes back to the foreground", async () => {
  const customer = await newCustomer(shop);
  const page = await visitAs(customer);
  await page.goto("");
  const cart = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Cart/ });
  await shown(cart);
  await putIntoCart(shop, customer, 94, 3);
  await leaveAndReturn(page);
  await expect
    .poll(async () => (await cart.innerText()).replaceAll(/\s+/g, " "))
    .toContain("3 items");
});

test("the language is switched in the middle of a form: what was typed stays", async () => {
  const page = await visit(browser, { url: shop.url });
  await page.goto("register?invite_code=WELCOME2026");
  await page.getByLabel("Username").fill("0679990001");
  await page.getByLabel("Password", { exact: true }).fill("clover77");
  await page.getByLabel("Phone").fill("067 999 00 01");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Čeština");
  await shown(page.getByRole("heading", { level: 1, name: /Vytvo|Registr|účet/i }));
  expect(await page.locator("html").getAttribute("lang")).toBe("cs");
  const typed = await page
    .locator("input")
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")),
    );
  expect(typed.slice(0, 3)).toEqual(["0679990001", "clover77", "067 999 00 01"]);
  await page.reload();
  expect(await page.locator("html").getAttribute("lang")).toBe("cs");
});

describe("offline", () => {
  test("on the next page of a list: what is there stays, a retry goes on", async () => {
    const page = await visitAs(await newCustomer(shop));
    await page.goto("categories/5/products");
    const before = 10;
    await expect.poll(() => cards(page).count()).toBe(before);
    await page.context().setOffline(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await says(page, "We cannot reach the shop. Check your connection and try again.");
    expect(await cards(page).count()).toBe(before);
    await page.context().setOffline(false);
    await tap(button(page, "Try again"));
    await says(page, "That’s everything");
    const links = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getAttribute("href")),
    );
    expect(links.length).toBeGreaterThan(before);
    expect(new Set(links).size).toBe(links.length);
  });

  test("on the way to a screen: it keeps its frame and says so; it comes by itself when the network does", async () => {
    const { token } = await newCustomer(shop);
    const expectedErrors = /Failed to fetch dynamically imported module/;
    const page = await visit(browser, { url: shop.url, token, expectedErrors });
    await page.goto("categories/5/products");
    await shown(cards(page).first());
    await page.context().setOffline(true);
    await tap(cards(page).first());
    await says(page, "connection");
    await shown(button(page, "Back"));
    await page.context().setOffline(false);
    await shown(button(page, "Add to cart"));
  });
});
