import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { Language } from "../../src/domain/locale/language.ts";
import { leanPolicy } from "../../src/domain/policy.ts";
import { catalogue as cart } from "../../src/ui/i18n/catalogues/en/cart.ts";
import { catalogue as common } from "../../src/ui/i18n/catalogues/en/common.ts";
import { catalogue as login } from "../../src/ui/i18n/catalogues/en/login.ts";
import { catalogue as messages } from "../../src/ui/i18n/catalogues/en/messages.ts";
import { catalogue as notFound } from "../../src/ui/i18n/catalogues/en/not-found.ts";
import { catalogue as register } from "../../src/ui/i18n/catalogues/en/register.ts";
import { catalogue as attempt } from "../../src/ui/i18n/catalogues/en/attempt.ts";
import { catalogue as settings } from "../../src/ui/i18n/catalogues/en/settings.ts";
import { catalogue as user } from "../../src/ui/i18n/catalogues/en/user.ts";
import { catalogue as wallet } from "../../src/ui/i18n/catalogues/en/wallet.ts";
import { catalogue as accounts } from "../../src/ui/i18n/catalogues/en/withdrawal-accounts.ts";
import { customerRow } from "../support/shop-rows.ts";
import { keyboard } from "../support/journey/input-methods.ts";
import { builds } from "../support/journey/host/builds.ts";
import { callsOf, isWideCall } from "../support/journey/calls.ts";
import { hostShop } from "../support/journey/host/host.ts";
import {
  type Customer,
  demoCustomer,
  newCustomer,
  placeOrder,
  putIntoCart,
} from "../support/journey/host/shop.ts";
import { untilStill } from "../support/journey/rendered/layout.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { gone, shown, tap, until } from "../support/journey/wait.ts";
import { withdrawTheWholeWay } from "./withdrawing.ts";
import { goTheWholeWay, languagesOf } from "./without-touch.ts";
import { exactButton, field } from "../support/journey/parts.ts";

/**
 * The core of the journeys in the lean reading (D1): a build of its own. No test may make a call of
 * what this reading has not; readings.test.ts looks for what must not be on the screens.
 */

const shop = hostShop({ outDir: builds.lean });

/** A phone whose calls are all of the lean reading, by the end of the test. */
const open = async (
  customer: Customer | null = null,
  language?: Language,
): Promise<{ page: Page; calls: readonly string[] }> => {
  const page = await shop.visit(customer, language === undefined ? {} : { language });
  const calls = callsOf(page);
  onTestFinished(() => {
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(isWideCall), "calls of the other reading").toEqual([]);
  });
  return { page, calls };
};

const isThere = async (part: Locator): Promise<boolean> => (await part.count()) > 0;

test("registers, buys, recycles and withdraws by the keyboard alone [S1.5]", async () => {
  for (const language of languagesOf("keyboard")) {
    const { page } = await open(null, language);
    await goTheWholeWay(page, shop, keyboard(page), { language, policy: leanPolicy });
  }
});

test("a line is removed and put back by the keyboard: the next Tab goes to the toast, and back from it", async () => {
  const customer = await newCustomer(shop);
  for (const product of [93, 1, 24]) await putIntoCart(shop, customer, product, 1);
  const { page } = await open(customer);
  await page.goto("cart");
  const focused = (part: Locator): Promise<void> =>
    until(`the focus on ${part}`, () =>
      part.evaluateAll((found) => found.some((one) => one === document.activeElement)),
    );
  const asked = page.getByRole("alertdialog");
  const rows = page.getByRole("main").getByRole("article");
  const putBack = exactButton(page, cart.putBack);
  const removeHere = async (): Promise<void> => {
    await page.keyboard.press("Enter");
    await focused(exactButton(asked, common.keep));
    // Not to the toast of the removal before.
    await page.keyboard.press("Tab");
    await focused(exactButton(asked, cart.removeConfirm));
    await page.keyboard.press("Enter");
    await gone(asked);
  };
  await shown(rows);
  await rows
    .first()
    .getByRole("button", { name: /^Remove / })
    .focus();
  await removeHere();
  await shown(putBack);
  const next = rows.first().getByRole("button", { name: /^Remove / });
  await focused(next);
  await removeHere();
  await expect.poll(() => rows.count()).toBe(1);
  await focused(next);
  await page.keyboard.press("Tab");
  await focused(putBack.first());
  expect(await page.getByRole("region", { name: common.notifications }).ariaSnapshot()).toMatch(
    /paragraph: "?Removed: .*\n.*button "Put back"/,
  );
  await page.keyboard.press("Shift+Tab");
  await focused(next);
  await keyboard(page).press("button", /^Put back$/);
  await expect.poll(() => rows.count()).toBe(2);
});

test("only balance and online payment are listed; an online payment leaves for its site [S1.5]", async () => {
  const customer = await newCustomer(shop);
  const order = await placeOrder(shop, customer, 93);
  const { page } = await open(customer);
  await page.goto(`payment/${order.id}`);
  await expect.poll(() => page.getByRole("radio").count()).toBe(2);
  const methods = await page.getByRole("radiogroup").innerText();
  expect(methods).toContain("Wallet balance");
  expect(methods).toContain("Alipay");
  expect(methods).not.toMatch(/USDT|WeChat/);
  await tap(page.getByRole("radio", { name: /Alipay/ }).locator("xpath=.."));
  await tap(exactButton(page, /^Pay Rs\./));
  await page.waitForURL(/\/fake-pay\//);
});

test("registers with a code in the form, which must be there, and without a phone [S5.4]", async () => {
  const { page, calls } = await open();
  await page.goto("register");
  await field(page, register.username).fill("0671230098");
  await field(page, register.password).fill("clover77");
  await shown(field(page, register.phoneOptional));
  await tap(exactButton(page, register.submit));
  await shown(page.getByText(register["required.inviteCode"]));
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  await field(page, register.inviteCode).fill("WELCOME2026");
  await tap(exactButton(page, register.submit));
  await shown(page.getByRole("navigation", { name: "Main" }));
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual(["POST /client/register"]);
});

test("withdraws to a bank account without a branch, and to USDT, without “withdraw all” [S3.13 S5.21]", async () => {
  const customer = await newCustomer(shop);
  const { page } = await open(customer);
  await withdrawTheWholeWay(page, shop, customer, leanPolicy);
  const rows = await shop.api.server.inspect((tables) =>
    tables.withdrawalAccounts.where("customer_id", customerRow(tables, customer.username).id),
  );
  expect(rows.map(({ branch_name: branch }) => branch ?? null)).toEqual([null, null]);

  // One of them is edited and deleted.
  await page.goto("withdrawal-accounts");
  await tap(exactButton(page, /^Edit PrivatBank/));
  await field(page, accounts.accountName).fill("Olha");
  await tap(exactButton(page, accounts.save));
  await gone(page.getByRole("dialog").locator("form"));
  await shown(page.getByText("Olha"));
  await tap(exactButton(page, /^Delete PrivatBank/));
  await tap(exactButton(page.getByRole("alertdialog"), accounts.delete));
  await gone(page.getByText("PrivatBank"));
  expect(await page.locator("article").count()).toBe(1);
});

test("logs in, reads a message by a tap, chooses a theme, logs out [S1.8 S1.9 S2.62 S3.3]", async () => {
  // With a recycler, whose area the wider reading lists as an address.
  const customer = await demoCustomer(shop, 1);
  await shop.api.server.sendMessage({ username: customer.username, title: "News", content: "!" });
  const { page, calls } = await open();
  await page.goto("login?return=%2Fmessages");
  await shown(field(page, login.username));
  expect(await isThere(page.getByLabel(common.language))).toBe(false);
  await field(page, login.username).fill(customer.username);
  await field(page, login.password).fill(customer.password);
  await tap(exactButton(page, login.submit));

  const news = page.getByRole("main").getByRole("listitem").getByRole("button", { name: /News/ });
  await shown(news);
  expect(placeOf(page, shop.url)).toBe("/messages");
  expect(await isThere(exactButton(page, messages.markAll))).toBe(false);
  await tap(news);
  await expect.poll(() => calls.filter((call) => call.endsWith("/read")).length).toBe(1);
  await tap(exactButton(page.getByRole("dialog"), common.close));
  await gone(page.getByRole("dialog"));
  await shown(page.getByText(messages.allRead));

  await page.goto("user");
  await shown(page.getByRole("heading", { name: customer.username }));
  expect(await isThere(page.getByText(user.recycleAddress))).toBe(false);
  await tap(page.getByRole("link", { name: user["menu.settings"] }));
  await shown(exactButton(page, attempt.logOut));
  for (const part of [
    page.getByLabel(settings.changePicture),
    page.getByText(settings.profile, { exact: true }),
    page.getByText(settings.recycleAddress),
    page.getByLabel(common.language),
    exactButton(page, settings.changePassword),
  ]) {
    expect(await isThere(part), `${part}`).toBe(false);
  }
  await tap(page.getByRole("radio", { name: settings["theme.dark"] }).locator("xpath=.."));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await tap(exactButton(page, attempt.logOut));
  await tap(exactButton(page.getByRole("alertdialog"), attempt.logOut));
  await shown(field(page, login.username));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("what this reading has not is not found by its address either [S1.7 S2.69]", async () => {
  const customer = await demoCustomer(shop, 0);
  const { page, calls } = await open(customer);
  for (const address of ["orders/1", "search", "search?keyword=tea"]) {
    await page.goto(address);
    await shown(page.getByRole("heading", { name: notFound.title, level: 2 }));
  }
  expect(calls.filter((call) => call.startsWith("GET /client/orders"))).toEqual([]);
  await page.goto("wallet?tab=recharges&recharge_id=1");
  await shown(page.locator("main li button"));
  await untilStill(page);
  const tabs = page.getByRole("navigation", { name: wallet.tabs }).getByRole("link");
  expect(await tabs.allInnerTexts()).toEqual([wallet["tab.balance"], wallet["tab.withdrawals"]]);
  expect(await isThere(page.getByRole("dialog"))).toBe(false);
});
