import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { catalogue as user } from "../../src/ui/i18n/catalogues/uk/user.ts";
import { catalogue as uk } from "../../src/ui/i18n/catalogues/uk/withdrawal-accounts.ts";
import { customerRow } from "../support/shop-rows.ts";
import { fileOf } from "../support/journey/host/builds.ts";
import { callsOf } from "../support/journey/calls.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { type Customer, newCustomer } from "../support/journey/host/shop.ts";
import { expectUkrainian } from "../support/journey/texts.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import { button, field, says } from "../support/journey/parts.ts";

/** Withdrawal accounts in Ukrainian, on the production build over HTTP. */

const shop = hostShop({ language: "uk" });

const rowsOf = ({ username }: Customer) =>
  shop.api.server.inspect((tables) =>
    tables.withdrawalAccounts.where("customer_id", customerRow(tables, username).id),
  );

// A toast is a dialog too, and stays for two seconds.
/** Not by its button, which says something else while it saves. */
const sheetIsGone = (page: Page): Promise<void> => gone(page.getByRole("dialog").locator("form"));

const lengthText = (text: string): string =>
  text.replace("{{least}}", "6").replace("{{most}}", "30");

/** The files of code that the page fetches from now on. */
const codeOf = (page: Page): readonly string[] => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") files.push(request.url());
  });
  return files;
};

const fillBank = async (page: Page): Promise<void> => {
  await field(page, uk.bankName).fill("ПриватБанк");
  await field(page, uk.branchName).fill("Поділ");
  await field(page, uk.accountNumber).fill("4149 4993-1234 5678");
  await field(page, uk.accountName).fill("Олена Коваленко");
};

test("from none to a bank account and a USDT one, each rule refused once; looked at, edited, deleted [S2.14 S2.73 S2.74 S2.75 S2.76 S2.77 S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23 S5.24]", async () => {
  const customer = await newCustomer(shop);
  const page = await shop.visit(customer);
  await page.goto("user");
  await tap(page.getByRole("link", { name: user["menu.withdrawalAccounts"] }));
  await says(page, uk.emptyTitle);
  await expectUkrainian(page);
  const calls = callsOf(page);
  const code = codeOf(page);

  // A bank account: every field is required, then the number is too short, then too long.
  await tap(button(page, uk.add));
  // The form's code, which brings the check of addresses and its libraries.
  const form = fileOf("src/main/late/account-form.ts");
  await expect.poll(() => code.some((address) => address.endsWith(form))).toBe(true);
  await tap(button(page, uk.save));
  for (const name of ["bankName", "branchName", "accountNumber", "accountName"] as const) {
    await says(page, uk[`required.${name}`]);
  }
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("bankName");
  await fillBank(page);
  for (const wrong of ["12-34.5", "1".repeat(31)]) {
    await field(page, uk.accountNumber).fill(wrong);
    await tap(button(page, uk.save));
    await says(page, lengthText(uk["length.accountNumber"]));
    await field(page, uk.accountNumber).fill("");
  }
  await expectUkrainian(page);
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  await fillBank(page);
  await tap(button(page, uk.save));
  await says(page, uk.saved);
  await sheetIsGone(page);

  // A USDT address: network and address, and the address has to be one of that network.
  await tap(button(page, uk.add));
  await page.getByRole("radio", { name: uk["kind.usdt"] }).tap();
  await tap(button(page, uk.save));
  await says(page, uk["required.network"]);
  await says(page, uk["required.address"]);
  await page.getByRole("radio", { name: "TRC20" }).tap();
  await field(page, uk.address).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv7");
  await tap(button(page, uk.save));
  await says(page, uk.checksum.replace("{{network}}", "TRC20"));
  await field(page, uk.address).fill("0x55d398326f99059ff775485246999027b3197955");
  await tap(button(page, uk.save));
  await says(page, uk["otherNetwork.tron"]);
  // In small letters it has no checksum: the customer is asked to compare it.
  await page.getByRole("radio", { name: "BEP20" }).tap();
  await says(page, uk.compareTitle);
  await expectUkrainian(page);
  await page.getByRole("radio", { name: "TRC20" }).tap();
  await gone(page.getByText(uk.compareTitle));
  await field(page, uk.address).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
  await tap(button(page, uk.save));
  await sheetIsGone(page);
  expect(await rowsOf(customer)).toMatchObject([
    {
      withdrawal_type: "bank",
      bank_name: "ПриватБанк",
      bank_account: "4149499312345678",
      branch_name: "Поділ",
      is_default: true,
    },
    {
      withdrawal_type: "usdt",
      bank_name: "TRC20",
      bank_account: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      account_name: "USDT",
    },
  ]);

  // Masked but for the last four, until it is asked for.
  const [bank, usdt] = [page.locator("article").first(), page.locator("article").last()];
  await shown(bank.getByText(uk.default));
  await shown(usdt.getByText("USDT · TRC20"));
  expect(await bank.innerText()).not.toContain("4149");
  await tap(bank.getByRole("button", { name: uk.reveal }));
  await shown(bank.getByText("4149", { exact: true }));
  await expectUkrainian(page);

  await tap(bank.getByRole("button", { name: new RegExp(`^${uk.edit}`) }));
  await field(page, uk.accountName).fill("Ольга Мельник");
  await tap(button(page, uk.save));
  await sheetIsGone(page);
  await shown(bank.getByText("Ольга Мельник"));

  // The default goes: the other one takes its place.
  await tap(bank.getByRole("button", { name: new RegExp(`^${uk.delete}`) }));
  await expectUkrainian(page);
  await tap(page.getByRole("alertdialog").getByRole("button", { name: uk.delete }));
  await says(page, uk.deleted);
  await gone(page.getByRole("alertdialog"));
  expect(await page.locator("article").count()).toBe(1);
  await shown(page.locator("article").getByText(uk.default));
  await tap(button(page, new RegExp(`^${uk.delete}`)));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: uk.delete }));
  await says(page, uk.emptyTitle);
  expect(await rowsOf(customer)).toEqual([]);
});
