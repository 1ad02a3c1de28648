import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { ShopPolicy } from "../../src/domain/policy.ts";
import { catalogue as user } from "../../src/ui/i18n/catalogues/en/user.ts";
import { catalogue as en } from "../../src/ui/i18n/catalogues/en/wallet.ts";
import { catalogue as accounts } from "../../src/ui/i18n/catalogues/en/withdrawal-accounts.ts";
import { customerRow } from "../support/shop-rows.ts";
import { callsOf } from "../support/journey/calls.ts";
import { amountsIn, rupees } from "../support/journey/money.ts";
import type { Customer, JourneyShop } from "../support/journey/host/shop.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import { exactButton, says } from "../support/journey/parts.ts";

export const withdrawalsPath = "/client/withdrawals";
export const isSend = (call: string): boolean => call === `POST ${withdrawalsPath}`;

const lkr = (hundredths: number): string => rupees(hundredths).replace("Rs.", "LKR");
export const said = (text: string, amounts: Readonly<Record<string, number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => lkr(amounts[name] ?? 0));

export const amount = (page: Page): Locator => page.getByLabel(en.amount, { exact: true });
export const sheet = (page: Page, title: string): Locator =>
  page.getByRole("dialog", { name: title });
/** From the form to the review, where the form has no problem. */
export const review = (page: Page): Promise<void> =>
  tap(sheet(page, en.withdraw).getByRole("button", { name: en.review, exact: true }));
/** The button of the review that sends. */
export const sendButton = (page: Page): Locator =>
  sheet(page, en.reviewTitle).getByRole("button", { name: en.withdraw, exact: true });
export const submit = async (page: Page): Promise<void> => {
  await review(page);
  await tap(sendButton(page));
};

export const openForm = async (page: Page): Promise<void> => {
  await tap(exactButton(page, en.withdraw).first());
  await shown(sheet(page, en.withdraw));
};

/** From the account's line of the form through the chooser. */
const openChooser = (page: Page, line: string | RegExp): Promise<void> =>
  tap(sheet(page, en.withdraw).getByRole("button", { name: line }));

const save = (page: Page): Promise<void> => tap(exactButton(page, accounts.save));

export const ledgerOf = (shop: JourneyShop, { username }: Pick<Customer, "username">) =>
  shop.api.server.inspect((tables) => {
    const { id, balance } = customerRow(tables, username);
    return {
      balance,
      withdrawals: tables.withdrawals
        .where("customer_id", id)
        .map((each) => ({ amount: each.amount, to: each.bank_account, status: each.status })),
      logs: tables.balanceLogs.where("customer_id", id).map(({ type, amount: by }) => [type, by]),
    };
  });

const rows = (page: Page): Promise<readonly string[]> =>
  page.locator("main li > button").allInnerTexts();

/**
 * The whole of a withdrawal in English, by touch, for a customer who has money and nothing else:
 * with no account, against each rule, to a bank, then all the rest to USDT; what the records say.
 */
export const withdrawTheWholeWay = async (
  page: Page,
  shop: JourneyShop,
  customer: Customer,
  policy: Pick<ShopPolicy, "bankBranchName" | "withdrawAll">,
): Promise<void> => {
  const { balance } = await ledgerOf(shop, customer);
  await page.goto("user");
  await tap(page.getByRole("link", { name: user["menu.wallet"] }));
  await says(page, rupees(balance));
  const calls = callsOf(page);

  // No account, and none to choose: the amount waits while one is added.
  await openForm(page);
  await says(page, said(en.availableAmount, { amount: balance }));
  await amount(page).fill("1234.56");
  await review(page);
  await says(page, en["problem.noAccount"]);
  await openChooser(page, en.chooseAccount);
  await says(page, accounts.emptyTitle);
  await tap(exactButton(page, accounts.add));
  await page.getByLabel(accounts.bankName, { exact: true }).fill("PrivatBank");
  const branch = page.getByLabel(accounts.branchName, { exact: true });
  if (policy.bankBranchName) await branch.fill("Podil");
  else expect(await branch.count()).toBe(0);
  await page.getByLabel(accounts.accountNumber, { exact: true }).fill("4149 4993 1234 5678");
  await page.getByLabel(accounts.accountName, { exact: true }).fill("Olena");
  await save(page);
  await gone(sheet(page, accounts.addTitle));
  await shown(sheet(page, en.withdraw).getByText("PrivatBank"));
  expect(await amount(page).inputValue()).toBe("1234.56");

  for (const [typed, words] of [
    ["12x", en["problem.malformed"]],
    ["99.99", en["problem.belowMinimum"]],
    [((balance + 1) / 100).toFixed(2), en["problem.aboveBalance"]],
  ] as const) {
    await amount(page).fill(typed);
    await review(page);
    await says(page, words);
  }
  expect(calls.filter(isSend)).toEqual([]);

  await amount(page).fill("1234.56");
  await submit(page);
  await says(page, en.withdrawn.replace("{{amount}}", rupees(1234_56)));
  await gone(sheet(page, en.reviewTitle));
  await says(page, rupees(balance - 1234_56));

  // To USDT, all that is left.
  await openForm(page);
  await openChooser(page, /PrivatBank/);
  await tap(exactButton(page, accounts.add));
  await page.getByRole("radio", { name: accounts["kind.usdt"] }).tap();
  await page.getByRole("radio", { name: "TRC20" }).tap();
  await page
    .getByLabel(accounts.address, { exact: true })
    .fill("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
  await save(page);
  await gone(sheet(page, accounts.addTitle));
  const rest = ((balance - 1234_56) / 100).toFixed(2);
  if (policy.withdrawAll) {
    await tap(exactButton(page, en.withdrawAll));
    expect(await amount(page).inputValue()).toBe(rest);
  } else {
    expect(await exactButton(page, en.withdrawAll).count()).toBe(0);
    await amount(page).fill(rest);
  }
  await submit(page);
  await gone(sheet(page, en.reviewTitle));
  await says(page, rupees(0));

  const ledger = await ledgerOf(shop, customer);
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
};
