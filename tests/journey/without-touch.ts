import type { Page } from "playwright-core";
import { expect } from "vitest";
import { turnOfCommit } from "../../scripts/gallery/check/sample.ts";
import { type Language, languages } from "../../src/domain/locale/language.ts";
import type { ShopPolicy } from "../../src/domain/policy.ts";
import { inviteCodes } from "../../src/fake-server/seeds/invite-codes.ts";
import { namedIn } from "../support/journey/catalogue.ts";
import type { InputMethod } from "../support/journey/input-methods.ts";
import type { JourneyShop } from "../support/journey/host/shop.ts";
import { literally } from "../support/literally.ts";
import { recycleDelayMs } from "../support/recycle-delay.ts";
import { ledgerOf } from "./withdrawing.ts";

/**
 * The walks take turns by the commit: while one is in Chinese, the other is in Ukrainian. Both in both, which is
 * half a minute more, by `WITHOUT_TOUCH=all vitest run --project journey tests/journey/without-touch.test.ts tests/journey/lean.test.ts`.
 */
export const languagesOf = (method: "keyboard" | "tree"): readonly Language[] => {
  const both = ["zh", "uk"] as const;
  if (process.env["WITHOUT_TOUCH"] === "all") return both;
  return turnOfCommit(both.length) === (method === "tree" ? 0 : 1) ? ["zh"] : ["uk"];
};

/** The whole way, from the invite link to a withdrawal, for who does not touch, or does not see. */
export const goTheWholeWay = async (
  page: Page,
  shop: JourneyShop,
  { find, press, write }: InputMethod,
  {
    language,
    policy: { bankBranchName, phoneRequiredAtRegister },
  }: {
    readonly language: Language;
    readonly policy: Pick<ShopPolicy, "bankBranchName" | "phoneRequiredAtRegister">;
  },
): Promise<void> => {
  const named = namedIn(language);
  const called = (text: string): RegExp => new RegExp(literally(text));
  const ask = (call: string) => shop.call(`GET /client/${call}`, undefined, { language });
  const categories = await ask("categories");
  const products = await ask(`categories/${categories.number("categories.4.id")}/products`);
  // Of each language, for they may walk in one shop.
  const username = `067 111 00 9${languages.indexOf(language)}`;
  /** What the browser would not hide behind something modal, because the focus was there. */
  const kept: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Blocked aria-hidden")) kept.push(message.text());
  });

  await page.goto(`register?invite_code=${inviteCodes[0]}`);
  await write(await named("register", "username"), username);
  await write(await named("register", "password"), "clover77");
  if (phoneRequiredAtRegister) await write(await named("register", "phone"), "067 111 00 99");
  await press("button", await named("register", "submit"));

  await press("link", called(categories.textAt("categories.4.name")));
  await press("link", called(products.textAt("products.0.name")));
  await press("button", await named("product", "addToCart"));
  await press("link", await named("common", "tabCart"));
  await press("button", await named("cart", "checkout"));
  await press("button", await named("checkout", "submit"));
  await press("button", await named("payment", "pay"));
  await find("heading", await named("payment-success", "title.paid"));

  await press("link", await named("common", "viewOrders"));
  await press("button", await named("orders", "recycle"));
  await press("button", await named("orders", "recycleConfirm"));
  await find("heading", await named("orders", "empty.paid"));
  await shop.api.server.advance(recycleDelayMs + 1);
  await press("link", await named("common", "orderStatus.recycled"));
  await find("heading", /\d{10}/);

  await press("button", await named("common", "back"));
  await press("link", await named("common", "tabUser"));
  await press("link", await named("user", "menu.wallet"));
  await press("button", await named("wallet", "withdraw"));
  await write(await named("wallet", "amount"), "150");
  await press("button", await named("wallet", "chooseAccount"));
  await press("button", await named("withdrawal-accounts", "add"));
  await write(await named("withdrawal-accounts", "bankName"), "PrivatBank");
  if (bankBranchName) await write(await named("withdrawal-accounts", "branchName"), "Podil");
  await write(await named("withdrawal-accounts", "accountNumber"), "4149 4993 1234 5678");
  await write(await named("withdrawal-accounts", "accountName"), "Olena");
  await press("button", await named("withdrawal-accounts", "save"));
  await press("button", await named("wallet", "review"));
  await find("heading", await named("wallet", "reviewTitle"));
  // The wallet behind has a button of this name, which is not perceived.
  await press("button", await named("wallet", "withdraw"));
  await expect
    .poll(async () => (await ledgerOf(shop, { username })).withdrawals)
    .toEqual([{ amount: 150_00, to: "4149499312345678", status: "pending" }]);
  expect(kept).toEqual([]);
};
