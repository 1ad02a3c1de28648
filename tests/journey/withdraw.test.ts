import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fullPolicy } from "../../src/domain/policy.ts";
import { catalogue as attempt } from "../../src/ui/i18n/catalogues/en/attempt.ts";
import { catalogue as common } from "../../src/ui/i18n/catalogues/en/common.ts";
import { catalogue as en } from "../../src/ui/i18n/catalogues/en/wallet.ts";
import { catalogue as accounts } from "../../src/ui/i18n/catalogues/en/withdrawal-accounts.ts";
import { fileOf } from "../support/journey/host/builds.ts";
import { callsOf } from "../support/journey/calls.ts";
import { endSession } from "../support/journey/session.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { logIn } from "../support/journey/login.ts";
import {
  addBankAccount,
  type Customer,
  demoCustomer,
  newCustomer,
} from "../support/journey/host/shop.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { openRecords } from "../support/journey/records.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import {
  amount,
  isSend,
  ledgerOf,
  openForm,
  review,
  sheet,
  submit,
  withdrawalsPath,
  withdrawTheWholeWay,
} from "./withdrawing.ts";
import { exactButton, says } from "../support/journey/parts.ts";

/** Withdrawals in English (`LKR` in the popup), on the production build over HTTP. */

const shop = hostShop();

const open = async (customer: Customer, place = "wallet"): Promise<Page> => {
  const page = await shop.visit(customer);
  await page.goto(place);
  return page;
};

/** A customer with money and a bank account, which is the default one. */
const withAccount = async (): Promise<Customer> => {
  const customer = await newCustomer(shop);
  await addBankAccount(shop, customer);
  return customer;
};

test("to a bank and to a USDT account, each rule refused once; records and balance agree [S2.13 S2.66 S2.67 S2.68 S2.70 S2.71 S2.72 S5.12 S5.13 S5.14 S5.15 S8.14 S8.15 S8.16 S9.9]", async () => {
  const customer = await newCustomer(shop);
  await withdrawTheWholeWay(await open(customer), shop, customer, fullPolicy);
});

test("the popups' code is there before anybody asks for it", async () => {
  // The phones that are passed on ask for less traffic.
  const page = await (await shop.openPhone(await newCustomer(shop))).newPage();
  await page.goto("wallet");
  const file = fileOf("src/ui/screens/wallet/withdraw-popups.tsx");
  await page.waitForFunction(
    (name) => performance.getEntriesByType("resource").some((entry) => entry.name.endsWith(name)),
    file,
    { polling: 100 },
  );
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a new account's form does not arrive: the chooser says so until all of it is there", async () => {
  const context = await shop.openPhone(await withAccount(), {
    expectedErrors: /dynamically imported module/,
  });
  const page = await context.newPage();
  await page.goto("wallet");
  await openForm(page);
  await tap(sheet(page, en.withdraw).getByRole("button", { name: /PrivatBank/ }));
  const chooser = sheet(page, en.chooseAccount);
  const retry = exactButton(chooser, common.retry);
  await page.route("**/assets/**", (route) => route.abort());
  await tap(exactButton(chooser, accounts.add));
  await shown(retry);
  // Now the form's logic arrives, and its sheet does not.
  await page.unroute("**/assets/**");
  const file = fileOf("src/ui/withdrawal-account-form/account-form-sheet.tsx");
  await page.route(`**/${file}`, (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await tap(retry);
  await lost;
  await shown(retry);
  await page.unroute(`**/${file}`);
  await tap(retry);
  await shown(sheet(page, accounts.add));
});

test("a missing account is marked by a sign too, as other problems are: not by colour alone", async () => {
  const page = await open(await newCustomer(shop));
  await openForm(page);
  await review(page);
  const problem = page.getByRole("alert").filter({ hasText: en["problem.noAccount"] });
  await shown(problem);
  const sign = await problem.evaluate((text) => getComputedStyle(text, "::before").content);
  expect(sign).toMatch(/^"!"/);
});

test("the balance cannot be read: what says so does not lie on the title's bar", async () => {
  const customer = await newCustomer(shop);
  const call = "GET /client/user";
  const { username } = customer;
  shop.api.server.faults.next({ call, customer: username, kind: "status", status: 500, times: 9 });
  const page = await shop.visit(customer);
  await page.goto("wallet");
  const notice = page.locator("main :has(> p)").filter({ hasText: en.balanceFailed }).last();
  await shown(notice);
  const gap = await notice.evaluate(
    (box) =>
      box.getBoundingClientRect().top -
      (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0),
  );
  expect(gap).toBeGreaterThanOrEqual(8);
});

test("a frozen customer is told why, and nothing is taken [S8.12]", async () => {
  const customer = await demoCustomer(shop, 3);
  await addBankAccount(shop, customer);
  const before = await ledgerOf(shop, customer);
  const page = await open(customer);
  await openForm(page);
  await amount(page).fill("100");
  await submit(page);
  await says(page, en.frozenTitle);
  await says(page, en.frozen);
  expect(await ledgerOf(shop, customer)).toEqual(before);
});

test("no answer, and nothing to be read: the popup says so; a reload finds out, without sending (D7)", async () => {
  const customer = await withAccount();
  const page = await open(customer);
  await openForm(page);
  await shown(page.getByText("PrivatBank"));
  await amount(page).fill("300");
  // From the sending on, the network is gone.
  let isSent = false;
  await page.route(`**/api${withdrawalsPath}**`, async (route) => {
    if (route.request().method() === "POST") {
      isSent = true;
      await route.fetch();
    } else if (!isSent) return route.fallback();
    await route.abort("connectionreset");
  });
  await submit(page);
  await says(page, attempt.doubtTitle);
  await says(page, attempt.doubtUnreachable);
  await page.unroute(`**/api${withdrawalsPath}**`);
  const calls = callsOf(page);
  await page.reload();
  await says(page, en.wentThroughTitle);
  expect((await ledgerOf(shop, customer)).withdrawals).toHaveLength(1);
  expect(calls.filter(isSend)).toEqual([]);
  // The record goes as soon as the words are there, under a lock that other tabs share.
  await expect.poll(() => openRecords(page)).toEqual([]);
});

test("the session ends in the middle of the form: login, back here, and what was typed is there [S8.2]", async () => {
  const customer = await withAccount();
  const page = await open(customer, "wallet?tab=withdrawals");
  await says(page, en["empty.withdrawals"]);
  const placeInHistory = () => page.evaluate(() => window.navigation.currentEntry?.index);
  const before = await placeInHistory();
  await openForm(page);
  await shown(page.getByText("PrivatBank"));
  await amount(page).fill("250.50");
  await endSession(shop, page, customer);
  await submit(page);
  await logIn(page, customer);
  await says(page, en["empty.withdrawals"]);
  expect(placeOf(page, shop.url)).toBe("/wallet?tab=withdrawals");
  // The open form had an entry of its own: Back would lead to the same screen.
  expect(await placeInHistory()).toBe(before);
  await openForm(page);
  expect(await amount(page).inputValue()).toBe("250.50");
  await shown(page.getByText("PrivatBank"));
  await submit(page);
  await gone(sheet(page, en.reviewTitle));
  expect((await ledgerOf(shop, customer)).withdrawals).toHaveLength(1);
});

test("statuses move on, a rejection gives the money back; what cannot be loaded says so [S4.7 S8.32 S8.33]", async () => {
  const customer = await withAccount();
  const { balance } = await ledgerOf(shop, customer);
  await shop.call(
    "POST /client/withdrawals",
    {
      amount: 200,
      account_id: await shop.api.server.inspect((tables) => tables.withdrawalAccounts.nextId() - 1),
    },
    { token: customer.token },
  );
  const id = await shop.api.server.inspect((tables) => tables.withdrawals.nextId() - 1);
  const { faults } = shop.api.server;
  faults.next({ call: "GET /client/withdrawals", kind: "status", status: 503 });
  const page = await open(customer, "wallet?tab=withdrawals");
  await says(page, en.withdrawalsFailed);
  await tap(exactButton(page, common.retry));
  await says(page, en["status.pending"]);
  await shop.api.server.decideWithdrawal(id, "rejected");
  faults.next({ call: "GET /client/balance-logs", kind: "status", status: 503 });
  await tap(page.getByRole("link", { name: en["tab.balance"], exact: true }));
  await says(page, en.balanceLogsFailed);
  await tap(exactButton(page, common.retry));
  await says(page, en["logType.refund"]);
  await tap(page.getByRole("link", { name: en["tab.withdrawals"], exact: true }));
  await says(page, en["status.rejected"]);
  expect((await ledgerOf(shop, customer)).balance).toBe(balance);
});
