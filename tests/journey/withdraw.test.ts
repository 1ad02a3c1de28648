import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue as common } from "../../src/ui/i18n/catalogues/en/common.ts";
import { catalogue as login } from "../../src/ui/i18n/catalogues/en/login.ts";
import { catalogue as user } from "../../src/ui/i18n/catalogues/en/user.ts";
import { catalogue as en } from "../../src/ui/i18n/catalogues/en/wallet.ts";
import { catalogue as accounts } from "../../src/ui/i18n/catalogues/en/withdrawal-accounts.ts";
import { launchBrowser } from "../support/browser.ts";
import { callsOf, loseAnswerOf } from "../support/journey-calls.ts";
import { amountsIn, rupees } from "../support/journey-money.ts";
import {
  type Customer,
  demoCustomer,
  type JourneyShop,
  newCustomer,
  openJourneyShop,
} from "../support/journey-shop.ts";
import { placeOf, visit } from "../support/journey-visit.ts";
import { gone, shown, tap } from "../support/journey-wait.ts";

/** Withdrawals in English (`LKR` in the popup), on the production build over HTTP. */

let browser: Browser;
let shop: JourneyShop;

beforeAll(async () => {
  browser = await launchBrowser();
  shop = await openJourneyShop();
});

afterAll(async () => {
  await browser.close();
  await shop.close();
});

const path = "/client/withdrawals";
const isSend = (call: string): boolean => call === `POST ${path}`;

const lkr = (hundredths: number): string => rupees(hundredths).replace("Rs.", "LKR");
const said = (text: string, amounts: Readonly<Record<string, number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => lkr(amounts[name] ?? 0));

const open = async (customer: Customer, place = "wallet"): Promise<Page> => {
  const page = await visit(browser, { url: shop.url, token: customer.token });
  await page.goto(place);
  return page;
};

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
const says = (page: Page, words: string): Promise<void> => shown(page.getByText(words).first());
const amount = (page: Page): Locator => page.getByLabel(en.amount, { exact: true });
const sheet = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title });
const submit = (page: Page): Promise<void> =>
  tap(sheet(page, en.withdrawTitle).getByRole("button", { name: en.withdraw, exact: true }));

const openForm = async (page: Page): Promise<void> => {
  await tap(button(page, en.withdraw).first());
  await shown(sheet(page, en.withdrawTitle));
};

/** From the account's line of the form through the chooser. */
const openChooser = (page: Page, line: string | RegExp): Promise<void> =>
  tap(sheet(page, en.withdrawTitle).getByRole("button", { name: line }));

const save = (page: Page): Promise<void> => tap(button(page, accounts.save));

const ledgerOf = ({ username }: Customer) =>
  shop.api.server.look((tables) => {
    const [row] = tables.customers.where("username", username);
    const id = row?.id ?? 0;
    return {
      balance: row?.balance ?? 0,
      withdrawals: tables.withdrawals
        .where("customer_id", id)
        .map((each) => ({ amount: each.amount, to: each.bank_account, status: each.status })),
      logs: tables.balanceLogs.where("customer_id", id).map(({ type, amount: by }) => [type, by]),
    };
  });

const addAccount = async (customer: Customer): Promise<void> => {
  await shop.call(
    "POST /client/withdrawal-accounts",
    {
      withdrawal_type: "bank",
      bank_name: "PrivatBank",
      bank_account: "4149499312345678",
      account_name: "Olena",
      branch_name: "Podil",
    },
    { token: customer.token },
  );
};

/** A customer with money and a bank account, which is the default one. */
const withAccount = async (): Promise<Customer> => {
  const customer = await newCustomer(shop);
  await addAccount(customer);
  return customer;
};

const rows = (page: Page): Promise<readonly string[]> =>
  page.locator("main li > button").allInnerTexts();

test("to a bank and to a USDT account, each rule refused once; records and balance agree [S2.13 S2.66 S2.67 S2.68 S2.70 S2.71 S2.72 S5.12 S5.13 S5.14 S5.15 S8.14 S8.15 S8.16 S9.9]", async () => {
  const customer = await newCustomer(shop);
  const { balance } = await ledgerOf(customer);
  const page = await open(customer, "user");
  await tap(page.getByRole("link", { name: user["menu.wallet"] }));
  await says(page, rupees(balance));
  const calls = callsOf(page);

  // No account, and none to choose: the amount waits while one is added.
  await openForm(page);
  await says(page, said(en.availableAmount, { amount: balance }));
  await amount(page).fill("1234.56");
  await submit(page);
  await says(page, en["problem.noAccount"]);
  await openChooser(page, en.chooseAccount);
  await says(page, accounts.emptyTitle);
  await tap(button(page, accounts.add));
  await page.getByLabel(accounts.bankName, { exact: true }).fill("PrivatBank");
  await page.getByLabel(accounts.branchName, { exact: true }).fill("Podil");
  await page.getByLabel(accounts.accountNumber, { exact: true }).fill("4149 4993 1234 5678");
  await page.getByLabel(accounts.accountName, { exact: true }).fill("Olena");
  await save(page);
  await gone(sheet(page, accounts.addTitle));
  await shown(sheet(page, en.withdrawTitle).getByText("PrivatBank"));
  expect(await amount(page).inputValue()).toBe("1234.56");

  for (const [typed, words] of [
    ["12x", en["problem.malformed"]],
    ["99.99", said(en["problem.belowMinimum"], { asked: 99_99, limit: 100_00 })],
    [
      ((balance + 1) / 100).toFixed(2),
      said(en["problem.aboveBalance"], { asked: balance + 1, limit: balance }),
    ],
  ] as const) {
    await amount(page).fill(typed);
    await submit(page);
    await says(page, words);
  }
  expect(calls.filter(isSend)).toEqual([]);

  await amount(page).fill("1234.56");
  await submit(page);
  await says(page, said(en.withdrawn, { amount: 1234_56 }));
  await gone(page.getByRole("dialog"));
  await says(page, rupees(balance - 1234_56));

  // To USDT, all that is left.
  await openForm(page);
  await openChooser(page, /PrivatBank/);
  await tap(button(page, accounts.add));
  await page.getByRole("radio", { name: accounts["kind.usdt"] }).tap();
  await page.getByRole("radio", { name: "TRC20" }).tap();
  await page
    .getByLabel(accounts.address, { exact: true })
    .fill("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
  await save(page);
  await gone(sheet(page, accounts.addTitle));
  await tap(button(page, en.withdrawAll));
  expect(await amount(page).inputValue()).toBe(((balance - 1234_56) / 100).toFixed(2));
  await submit(page);
  await gone(page.getByRole("dialog"));
  await says(page, rupees(0));

  const ledger = await ledgerOf(customer);
  expect(ledger.balance).toBe(0);
  expect(ledger.withdrawals).toEqual([
    { amount: 1234_56, to: "4149499312345678", status: "pending" },
    { amount: balance - 1234_56, to: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", status: "pending" },
  ]);
  expect(calls.filter(isSend)).toHaveLength(2);

  // What the screen shows is what the test reckons.
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThanOrEqual(2);
  const [second = "", first = ""] = await rows(page);
  expect(amountsIn(second)).toEqual([balance - 1234_56, 0]);
  expect(amountsIn(first)).toEqual([1234_56, balance - 1234_56]);
  expect(second).toContain(`−${rupees(balance - 1234_56)}`);

  // A balance record explains itself and leads to its withdrawal.
  await tap(page.locator("main li > button").nth(1));
  const explained = sheet(page, en["logType.withdrawal"]);
  await shown(explained);
  expect(amountsIn(await explained.innerText())).toEqual([
    1234_56,
    balance,
    1234_56,
    balance - 1234_56,
  ]);
  await tap(explained.getByRole("link", { name: en.seeWithdrawal }));
  await says(page, en["statusLine.pending"]);
  await shown(page.getByRole("dialog").getByText("PrivatBank"));
});

test("a frozen customer is told why, and nothing is taken [S8.12]", async () => {
  const customer = await demoCustomer(shop, 3);
  await addAccount(customer);
  const before = await ledgerOf(customer);
  const page = await open(customer);
  await openForm(page);
  await amount(page).fill("100");
  await submit(page);
  await says(page, en.frozenTitle);
  await says(page, en.frozen);
  expect(await ledgerOf(customer)).toEqual(before);
});

test("tapped twice, and the answer lost after the shop acted: withdrawn once, and told so (D7)", async () => {
  const customer = await withAccount();
  const { balance } = await ledgerOf(customer);
  const page = await open(customer);
  const calls = callsOf(page);
  await openForm(page);
  await shown(page.getByText("PrivatBank"));
  await amount(page).fill("250.50");
  await loseAnswerOf(page, "POST", path);
  const send = sheet(page, en.withdrawTitle).getByRole("button", {
    name: en.withdraw,
    exact: true,
  });
  await send.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.click();
    element.click();
  });
  await says(page, said(en.withdrawn, { amount: 250_50 }));
  await says(page, rupees(balance - 250_50));
  expect(calls.filter(isSend)).toHaveLength(1);
  expect((await ledgerOf(customer)).withdrawals).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("attempts"))).toBeNull();
});

test("no answer, and nothing to be read: the popup says so; a reload finds out, without sending (D7)", async () => {
  const customer = await withAccount();
  const page = await open(customer);
  await openForm(page);
  await shown(page.getByText("PrivatBank"));
  await amount(page).fill("300");
  // From the sending on, the network is gone.
  let isSent = false;
  await page.route(`**/api${path}**`, async (route) => {
    if (route.request().method() === "POST") {
      isSent = true;
      await route.fetch();
    } else if (!isSent) return route.fallback();
    await route.abort("connectionreset");
  });
  await submit(page);
  await says(page, common.outcomeUnknownTitle);
  await shown(button(page, common.outcomeUnknownCheck));
  await page.unroute(`**/api${path}**`);
  const calls = callsOf(page);
  await page.reload();
  await says(page, en.formerWentThroughTitle);
  expect((await ledgerOf(customer)).withdrawals).toHaveLength(1);
  expect(calls.filter(isSend)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("attempts"))).toBeNull();
});

test("the session ends in the middle of the form: login, back here, and what was typed is there [S8.2]", async () => {
  const customer = await withAccount();
  const page = await open(customer, "wallet?tab=withdrawals");
  await says(page, en["empty.withdrawals"]);
  await openForm(page);
  await shown(page.getByText("PrivatBank"));
  await amount(page).fill("250.50");
  await shop.api.server.revokeSessions(customer.username);
  await submit(page);
  await page.getByLabel(login.username, { exact: true }).fill(customer.username);
  await page.getByLabel(login.password, { exact: true }).fill(customer.password);
  await tap(button(page, login.submit));
  await says(page, en["empty.withdrawals"]);
  expect(placeOf(page, shop.url)).toBe("/wallet?tab=withdrawals");
  await openForm(page);
  expect(await amount(page).inputValue()).toBe("250.50");
  await shown(page.getByText("PrivatBank"));
  await submit(page);
  await gone(page.getByRole("dialog"));
  expect((await ledgerOf(customer)).withdrawals).toHaveLength(1);
});

test("statuses move on, a rejection gives the money back; what cannot be loaded says so [S4.7 S8.32 S8.33]", async () => {
  const customer = await withAccount();
  const { balance } = await ledgerOf(customer);
  await shop.call(
    "POST /client/withdrawals",
    {
      amount: 200,
      account_id: await shop.api.server.look((tables) => tables.withdrawalAccounts.nextId() - 1),
    },
    { token: customer.token },
  );
  const id = await shop.api.server.look((tables) => tables.withdrawals.nextId() - 1);
  const { faults } = shop.api.server;
  faults.next({ call: "GET /client/withdrawals", kind: "status", status: 503 });
  const page = await open(customer, "wallet?tab=withdrawals");
  await says(page, en.withdrawalsFailed);
  await tap(button(page, common.retry));
  await says(page, en["status.pending"]);
  await shop.api.server.decideWithdrawal(id, "rejected");
  faults.next({ call: "GET /client/balance-logs", kind: "status", status: 503 });
  await tap(page.getByRole("link", { name: en["tab.balance"], exact: true }));
  await says(page, en.balanceLogsFailed);
  await tap(button(page, common.retry));
  await says(page, en["logType.refund"]);
  await tap(page.getByRole("link", { name: en["tab.withdrawals"], exact: true }));
  await says(page, en["status.rejected"]);
  expect((await ledgerOf(customer)).balance).toBe(balance);
});
