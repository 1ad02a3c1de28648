import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { catalogue as attempt } from "../../src/ui/i18n/catalogues/en/attempt.ts";
import { catalogue as common } from "../../src/ui/i18n/catalogues/en/common.ts";
import { catalogue as payment } from "../../src/ui/i18n/catalogues/en/payment.ts";
import { callsOf } from "../support/journey/calls.ts";
import { fileOf } from "../support/journey/host/builds.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { logIn } from "../support/journey/login.ts";
import { endSession } from "../support/journey/session.ts";
import {
  type Customer,
  demoCustomer,
  moneyOf,
  newCustomer,
  placeOrder,
  productOf,
  putIntoCart,
} from "../support/journey/host/shop.ts";
import { goWithin } from "../support/journey/tour/links.ts";
import { openRecords } from "../support/journey/records.ts";
import { doubleTap, leaveAndReturn, tapAtOnce } from "../support/journey/touch.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { gone, shown, startedOnline, tap, until } from "../support/journey/wait.ts";
import { button, cards, exactButton, says } from "../support/journey/parts.ts";

/** The moments that other shops get wrong, over real HTTP, by touch. */

const shop = hostShop();

const place = (page: Page): string => placeOf(page, shop.url);

/** Holds the answers of the next calls until the test lets them go. */
const hold = (call: string, times = 1): { readonly release: () => void } =>
  shop.api.server.faults.next({ call, kind: "delay", times });

const held = async (answers: number): Promise<void> => {
  await expect.poll(() => shop.api.server.faults.held(), { message: "held answers" }).toBe(answers);
};

const count = (calls: readonly string[], start: string): number =>
  calls.filter((call) => call.startsWith(start)).length;

/** What the browser says where a file of the bundle does not arrive. */
const lostCode = /dynamically imported module/;

/** A customer with an unpaid order, whose payment screen is ready. */
const atPayment = async (productId: number) => {
  const customer = await newCustomer(shop);
  const order = await placeOrder(shop, customer, productId, 1);
  const { balance } = await moneyOf(shop, customer);
  const page = await shop.visit(customer);
  await page.goto(`payment/${order.id}`);
  const pay = button(page, /^Pay Rs\./);
  await shown(pay);
  return { customer, page, pay, order, balance };
};

type AtPayment = Awaited<ReturnType<typeof atPayment>>;

const expectOneDebit = async ({
  customer,
  order,
  balance,
}: Pick<AtPayment, "customer" | "balance"> & {
  readonly order: { readonly total: number };
}): Promise<void> => {
  const ledger = await moneyOf(shop, customer);
  expect(ledger.debits).toEqual([-order.total]);
  expect(ledger.balance).toBe(balance - order.total);
  expect(ledger.orders.map(({ status }) => status)).toEqual(["paid"]);
};

const succeeded = async (page: Page): Promise<void> => {
  await shown(page.getByRole("heading", { name: "Payment received" }));
};

test("taps that come twice, on submit order and on pay: one order, one debit", async () => {
  const customer = await newCustomer(shop);
  const { balance } = await moneyOf(shop, customer);
  const item = await putIntoCart(shop, customer, 94, 2);
  const page = await shop.visit(customer);
  const calls = callsOf(page);
  await page.goto(`checkout?items=${item}`);
  await shown(button(page, "Submit order"));
  const ordering = hold("POST /client/orders");
  await tapAtOnce(button(page, "Submit order"), 3);
  await held(1);
  await tapAtOnce(button(page, /Submit/), 2);
  ordering.release();

  await shown(page.getByRole("heading", { name: "Payment", level: 1 }));
  const pay = button(page, /^Pay Rs\./);
  await shown(pay);
  const paying = hold("POST /client/pay");
  await tapAtOnce(pay, 3);
  await held(1);
  await tapAtOnce(button(page, /Pay/), 2);
  paying.release();
  await succeeded(page);

  expect(count(calls, "POST /client/orders")).toBe(1);
  expect(count(calls, "POST /client/pay")).toBe(1);
  const { price } = await productOf(shop, 94);
  await expectOneDebit({ customer, balance, order: { total: 2 * price } });
  expect((await moneyOf(shop, customer)).cart).toEqual([]);
  expect(await openRecords(page)).toEqual([]);
});

test("the second half of a double tap presses nothing that has come in its place", async () => {
  const customer = await newCustomer(shop);
  const { balance } = await moneyOf(shop, customer);
  const { price } = await productOf(shop, 96);
  const page = await shop.visit(customer);
  const calls = callsOf(page);
  await page.goto("product/96");
  const submit = button(page, "Submit order");
  await doubleTap(page.getByRole("link", { name: "Buy now" }), submit);
  await submit.tap({ trial: true });
  expect(count(calls, "POST /client/orders")).toBe(0);

  // Nothing is ordered at a price that was not read.
  await shop.api.server.editProduct(96, { price: price + 100 });
  const accept = button(page, "Accept and order");
  await doubleTap(submit, accept);
  await accept.tap({ trial: true });
  expect(count(calls, "POST /client/orders")).toBe(0);

  const pay = button(page, /^Pay Rs\./);
  await doubleTap(accept, pay);
  await pay.tap({ trial: true });
  expect(count(calls, "POST /client/orders")).toBe(1);
  expect(count(calls, "POST /client/pay")).toBe(0);

  // The other way to pay, while a payment may still arrive.
  await tap(page.getByRole("radio", { name: /Online payment/ }));
  await tap(pay);
  await page.waitForURL(/fake-pay/);
  await page.goBack();
  await tap(page.getByRole("radio", { name: /Wallet balance/ }));
  const once = button(page, payment.askConfirm);
  await doubleTap(pay, once);
  await once.tap({ trial: true });
  await tap(button(page, attempt.back));
  const dismiss = button(page, attempt.visitDismissConfirm);
  await doubleTap(button(page, attempt.visitDismiss), dismiss);
  await dismiss.tap({ trial: true });
  expect(count(calls, "POST /client/pay")).toBe(1);

  await goWithin(page, "/orders");
  const yes = page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" });
  await doubleTap(exactButton(page, "Cancel"), yes);
  await yes.tap({ trial: true });
  const { orders, ...money } = await moneyOf(shop, customer);
  expect(orders.map(({ status }) => status)).toEqual(["unpaid"]);
  expect(money.balance).toBe(balance);

  // In the foot of a sheet that stays. Where to send the money is not dismissed unread.
  await goWithin(page, "/wallet");
  const amount = page.getByLabel(/^Amount in/);
  await doubleTap(exactButton(page, "Recharge").first(), amount);
  // A field does no harm.
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await amount.fill("120.50");
  await tap(page.getByRole("radio", { name: /Bank transfer/ }));
  const understood = button(page, attempt.understood);
  await doubleTap(button(page, /^Recharge Rs\./), understood);
  await understood.tap({ trial: true });
});

test("paid, and the code of the next screen is late: no price is offered to be paid again", async () => {
  const visited = await atPayment(94);
  const { page, pay } = visited;
  const next = `**/${fileOf("src/ui/screens/payment-success/payment-success-screen.tsx")}`;
  const code = Promise.withResolvers<undefined>();
  // Not the copy that was fetched ahead.
  await page.route(next, async (route) => {
    await code.promise;
    await route.continue();
  });
  await tap(pay);
  await page.waitForURL(/payment-success/);
  const waiting = button(page, common.checkingOrder);
  await shown(waiting);
  expect(await pay.count()).toBe(0);
  expect(await page.getByText(payment.unconfirmedTitle).count()).toBe(0);
  code.resolve(undefined);
  await succeeded(page);
  await expectOneDebit(visited);
});

test("an order never arrives: nothing is said to have failed, and after a minute the customer sends it again", async () => {
  const customer = await newCustomer(shop);
  const item = await putIntoCart(shop, customer, 98, 2);
  const page = await shop.visitByClock(customer);
  await page.goto(`checkout?items=${item}`);
  await page.route("**/api/client/orders", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
  );
  await tap(button(page, "Submit order"));
  await says(page, attempt.doubtLooking);
  expect(await button(page, attempt.resend).count()).toBe(0);
  expect((await moneyOf(shop, customer)).orders).toEqual([]);
  await page.unroute("**/api/client/orders");
  await page.clock.runFor(61_000);
  await tap(button(page, attempt.resend));
  await says(page, attempt.resendWarning);
  await tap(button(page, attempt.resendConfirm));
  await shown(page.getByRole("heading", { name: "Payment", level: 1 }));
  const { price } = await productOf(shop, 98);
  const { orders, cart } = await moneyOf(shop, customer);
  expect(orders.map(({ total }) => total)).toEqual([2 * price]);
  expect(cart).toEqual([]);
});

describe("the session ends in the middle", () => {
  test("of shopping: the login leads back to the product, and nothing was added twice [S4.16 S8.2]", async () => {
    const customer = await newCustomer(shop);
    const page = await shop.visit(customer);
    await page.goto("product/94");
    await shown(button(page, "Add to cart"));
    await endSession(shop, page, customer);
    await tap(button(page, "Add to cart"));
    await says(page, "Your session has expired, please log in again");
    expect(place(page)).toBe("/login?return=%2Fproduct%2F94");
    await logIn(page, customer);
    await tap(button(page, "Add to cart"));
    await says(page, "Added to cart");
    expect(place(page)).toBe("/product/94");
    expect((await moneyOf(shop, customer)).cart).toEqual([{ productId: 94, quantity: 1 }]);
  });

  test("of three calls at once: one end, one login", async () => {
    const customer = await newCustomer(shop);
    const page = await shop.visit(customer);
    await page.goto("user");
    await says(page, customer.username);
    await endSession(shop, page, customer);
    const entries = await page.evaluate(() => history.length);
    for (const call of ["user", "cart/count", "orders/stats/count"]) hold(`GET /client/${call}`);
    await leaveAndReturn(page);
    await held(3);
    shop.api.server.faults.releaseAll();
    await says(page, "Your session has expired, please log in again");
    await logIn(page, customer);
    await says(page, "My orders");
    expect(place(page)).toBe("/user");
    // The login took the place of the screen that asked for it.
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
});

test("Back to the home's third page: same place, nothing asked for before it is shown", async () => {
  const page = await shop.visit(await newCustomer(shop));
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

describe("in the moment in which a popup is closed, before its history entry is off", () => {
  /** The popup to log out, closed; a control is used just after the step back was asked for. */
  const closeAndUse = async (control: string): Promise<Page> => {
    const page = await shop.visit(await newCustomer(shop));
    await page.goto("");
    await goWithin(page, "/user");
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
    await tap(popup.getByRole("button", { name: "Stay" }));
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

test("a product is in the page before its call is made: what follows from a screen waits for the paint", async () => {
  const customer = await newCustomer(shop);
  await shop.api.server.sendMessage({
    username: customer.username,
    title: "Hello",
    content: "Welcome",
  });
  const page = await shop.visit(customer);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenInOrder: seen });
    const { fetch } = window;
    window.fetch = (...asked) => {
      const [target] = asked;
      if (/\/products\/\d+$/.test(target instanceof Request ? target.url : String(target)))
        seen.push("call");
      return fetch(...asked);
    };
    // Told at the end of the task that has drawn it.
    new MutationObserver((_, observer) => {
      if (document.querySelector("article h2") === null) return;
      observer.disconnect();
      seen.push("screen");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("");
  await shown(cards(page).first());
  // Who has closed the popup is watched for typing: the card loses the focus when it goes.
  await tap(button(page, "Close"));
  await gone(page.getByRole("dialog"));
  await tap(cards(page).first());
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "seenInOrder")))
    .toEqual(["screen", "call"]);
});

test("a touch of a sheet that still rises does not make it jump, and meets no control", async () => {
  const phone = await shop.openPhone(await newCustomer(shop), { reducedMotion: "no-preference" });
  const page = await phone.newPage();
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
    const write = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const isInSheet = target.closest("[role=dialog]") !== null;
      met.push(target.closest("a, button")?.textContent ?? (isInSheet ? "the sheet" : "no sheet"));
    };
    addEventListener("click", write, true);
  });
  const touchPoints = [{ x: 100, y: before + 10 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  expect(await top()).toBe(before);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "met"))).toEqual(["the sheet"]);
  await play(1);
  await tap(control);
  await shown(button(page, "Add account"));
});

test("what a toast lies on can be tapped", async () => {
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, 106);
  const page = await shop.visit(customer);
  await page.goto("orders");
  await tap(button(page, "Cancel"));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }));
  await gone(page.getByRole("alertdialog"));
  const toast = page.getByRole("dialog").filter({ hasText: "The order was cancelled" });
  await shown(toast);
  const takesTheTap = await toast.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const here = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return here === null || element.contains(here);
  });
  expect(takesTheTap).toBe(false);
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

  test("Back from there, and declined there: unpaid here, no eternal spinner, and the order can be paid otherwise", async () => {
    const at = await atPayment(24);
    await leaveFor(at);
    await at.page.goBack();
    await expect.poll(() => place(at.page)).toBe(`/payment/${at.order.id}`);
    const again = button(at.page, "Open the payment site again");
    await shown(again);
    expect(await again.isEnabled()).toBe(true);
    const online = at.page.getByRole("radio", { name: /Online payment/ });
    await expect.poll(() => online.isChecked()).toBe(true);

    await at.page.goForward();
    await tap(button(at.page, "Decline and go back"));
    await shown(again);
    expect(place(at.page)).toBe(`/payment/${at.order.id}`);
    expect((await moneyOf(shop, at.customer)).orders.map(({ status }) => status)).toEqual([
      "unpaid",
    ]);
    // Another way, while a payment is open at the site: it asks first (D8).
    await tap(at.page.getByRole("radio", { name: /Wallet balance/ }));
    await tap(at.pay);
    await says(at.page, "Pay once more?");
    await tap(button(at.page, "Pay once more"));
    await succeeded(at.page);
    await expectOneDebit(at);
  });
});

test("the cart badge is fresh when the page comes back to the foreground", async () => {
  const customer = await newCustomer(shop);
  const page = await shop.visit(customer);
  await page.goto("");
  const cart = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Cart/ });
  await shown(cart);
  await putIntoCart(shop, customer, 94, 3);
  await leaveAndReturn(page);
  await expect
    .poll(async () => (await cart.innerText()).replaceAll(/\s+/g, " "))
    .toContain("3 items");
});

test("offline on the way to a screen: it keeps its frame and says so; it comes by itself when the network does", async () => {
  const phone = await shop.openPhone(await newCustomer(shop), {
    expectedErrors: /Failed to fetch dynamically imported module/,
  });
  const page = await phone.newPage();
  await page.goto("categories/5/products");
  await shown(cards(page).first());
  await page.context().setOffline(true);
  await tap(cards(page).first());
  await says(page, "connection");
  await shown(button(page, "Back"));
  await page.context().setOffline(false);
  await shown(button(page, "Add to cart"));
});

test("the network goes before what tells of it is there: the screen comes back by itself, and the next time it is told", async () => {
  const customer = await newCustomer(shop);
  await putIntoCart(shop, customer, 94);
  const phone = await shop.openPhone(customer, { expectedErrors: lostCode });
  const page = await phone.newPage();
  const notice = `**/${fileOf("src/ui/parts/offline-notice.tsx")}`;
  let asked = 0;
  await phone.route(notice, (route) => {
    asked += 1;
    return route.abort();
  });
  const loses = async (): Promise<void> => {
    await phone.setOffline(true);
    await leaveAndReturn(page);
    await gone(checkout);
  };
  await page.goto("cart");
  const checkout = button(page, /^Checkout/);
  await until("the notice's code to be asked for", async () => asked > 0);
  await loses();
  expect(await page.getByText(/^As of/).count()).toBe(0);

  await phone.unroute(notice);
  const fetched = page.waitForResponse(notice);
  await phone.setOffline(false);
  await shown(checkout);
  await fetched;
  await loses();
  await says(page, /^As of/);
});

test("what is loaded after the first view, and could not be fetched for a time, is fetched when there is a network again", async () => {
  const phone = await shop.openPhone(await newCustomer(shop), { expectedErrors: lostCode });
  const page = await phone.newPage();
  const asked = new Map<string, number>();
  for (const module of [
    "src/main/late/start-in-background.ts",
    "src/ui/parts/offline-notice.tsx",
    "src/main/late/start-online.ts",
  ]) {
    asked.set(module, 0);
    await phone.route(`**/${fileOf(module)}`, (route) => {
      const times = (asked.get(module) ?? 0) + 1;
      asked.set(module, times);
      return times === 1 ? route.abort() : route.continue();
    });
  }
  await page.goto("");
  await expect
    .poll(async () => {
      const times = [...asked.values()];
      if (times.includes(1)) await page.evaluate(() => dispatchEvent(new Event("online")));
      return times;
    })
    .toEqual([2, 2, 2]);
  await startedOnline(page);
});

describe("the code of what was tapped does not arrive: the screen stays, and one tap opens it after all", () => {
  const visit = async (customer: Customer, address: string) => {
    const page = await shop.visit(customer, { expectedErrors: lostCode });
    await page.goto(address);
    return page;
  };

  /** Taps without the files, and then again with them. The notice has to bring itself into sight. */
  const tapTwice = async (page: Page, tapped: Locator) => {
    await shown(tapped);
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/**", (route) => route.abort());
    await tap(tapped);
    const retry = page.getByRole("alert").getByRole("button", { name: "Try again" });
    await shown(retry);
    // Below a list, it would be pushed out of sight by the next page of rows.
    await page.waitForLoadState("networkidle");
    await expect
      .poll(() =>
        retry.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);
    await page.unroute("**/assets/**");
    await tap(retry);
  };

  test.each([
    ["orders", "Cancel", "Cancel this order?"],
    ["cart", /^Remove/, "Remove from the cart?"],
  ] as const)("%s: the question of a row", async (place, name, question) => {
    const customer = await newCustomer(shop);
    for (const product of [94, 95, 96, 97]) {
      await placeOrder(shop, customer, product);
      await putIntoCart(shop, customer, product);
    }
    const page = await visit(customer, place);
    await tapTwice(page, page.getByRole("button", { name }).last());
    await shown(page.getByRole("alertdialog", { name: question }));
  });

  test("the viewer of a photo, and the chosen quantity stays", async () => {
    const page = await visit(await newCustomer(shop), "product/1");
    await tap(button(page, "One more"));
    await tapTwice(page, button(page, "Enlarge photo 1 of 4"));
    await shown(button(page, "Zoom in"));
    expect(await page.getByRole("spinbutton", { includeHidden: true }).inputValue()).toBe("2");
  });

  test("the prices that changed since checkout was opened", async () => {
    const customer = await newCustomer(shop);
    const item = await putIntoCart(shop, customer, 95);
    const page = await visit(customer, `checkout?items=${item}`);
    const submit = button(page, "Submit order");
    await shown(submit);
    const { price } = await productOf(shop, 95);
    await shop.api.server.editProduct(95, { price: price + 100 });
    await tapTwice(page, submit);
    await shown(page.getByRole("dialog"));
    expect((await moneyOf(shop, customer)).orders).toEqual([]);
  });

  test("what offers to top up a wallet: nothing is said of it, and the order can be paid otherwise", async () => {
    const customer = await newCustomer(shop);
    const order = await placeOrder(shop, customer, 1, 2);
    const page = await shop.visit(customer, { expectedErrors: lostCode });
    const lost = `**/${fileOf("src/ui/screens/payment/top-up.tsx")}`;
    await page.route(lost, (route) => route.abort());
    const asked = page.waitForRequest(lost);
    await page.goto(`payment/${order.id}`);
    await asked;
    await tap(page.getByRole("radio", { name: /Alipay/ }));
    await tap(button(page, /^Pay Rs\./));
    await page.waitForURL(/fake-pay/);
  });

  test.each([
    ["a message", "messages"],
    ["an entry of the wallet", "wallet"],
  ])("%s", async (_, address) => {
    const page = await visit(await demoCustomer(shop, 0), address);
    const rows = page.locator("main li > button");
    await tapTwice(page, rows.first());
    await shown(page.getByRole("dialog"));
    expect(await rows.count()).toBeGreaterThan(1);
  });
});
