import type { Page } from "playwright-core";
import { expect } from "vitest";
import { catalogue as attempt } from "../../../src/ui/i18n/catalogues/uk/attempt.ts";
import { catalogue as cart } from "../../../src/ui/i18n/catalogues/uk/cart.ts";
import { catalogue as checkout } from "../../../src/ui/i18n/catalogues/uk/checkout.ts";
import { catalogue as common } from "../../../src/ui/i18n/catalogues/uk/common.ts";
import { catalogue as login } from "../../../src/ui/i18n/catalogues/uk/login.ts";
import { catalogue as notFound } from "../../../src/ui/i18n/catalogues/uk/not-found.ts";
import { catalogue as orders } from "../../../src/ui/i18n/catalogues/uk/orders.ts";
import { catalogue as notPayable } from "../../../src/ui/i18n/catalogues/uk/not-payable.ts";
import { catalogue as page } from "../../../src/ui/i18n/catalogues/uk/page.ts";
import { catalogue as payment } from "../../../src/ui/i18n/catalogues/uk/payment.ts";
import { catalogue as product } from "../../../src/ui/i18n/catalogues/uk/product.ts";
import { catalogue as enCart } from "../../../src/ui/i18n/catalogues/en/cart.ts";
import { catalogue as enCategory } from "../../../src/ui/i18n/catalogues/en/category.ts";
import { catalogue as enCheckout } from "../../../src/ui/i18n/catalogues/en/checkout.ts";
import { catalogue as enCommon } from "../../../src/ui/i18n/catalogues/en/common.ts";
import { catalogue as enHome } from "../../../src/ui/i18n/catalogues/en/home.ts";
import { catalogue as enLogin } from "../../../src/ui/i18n/catalogues/en/login.ts";
import { catalogue as enMessages } from "../../../src/ui/i18n/catalogues/en/messages.ts";
import { catalogue as enNotFound } from "../../../src/ui/i18n/catalogues/en/not-found.ts";
import { catalogue as enOrders } from "../../../src/ui/i18n/catalogues/en/orders.ts";
import { catalogue as enPayment } from "../../../src/ui/i18n/catalogues/en/payment.ts";
import { catalogue as enPaymentSuccess } from "../../../src/ui/i18n/catalogues/en/payment-success.ts";
import { catalogue as enProduct } from "../../../src/ui/i18n/catalogues/en/product.ts";
import { catalogue as enRecharge } from "../../../src/ui/i18n/catalogues/en/recharge.ts";
import { catalogue as enRegister } from "../../../src/ui/i18n/catalogues/en/register.ts";
import { catalogue as enUser } from "../../../src/ui/i18n/catalogues/en/user.ts";
import { catalogue as enWithdrawalAccounts } from "../../../src/ui/i18n/catalogues/en/withdrawal-accounts.ts";

/** The Ukrainian texts: the language of who has set nothing and whose browser speaks no other. */
export const uk = {
  attempt,
  cart,
  checkout,
  common,
  login,
  notFound,
  orders,
  notPayable,
  page,
  payment,
  product,
} as const;

const english: readonly Readonly<Record<string, string>>[] = [
  enCart,
  enCategory,
  enCheckout,
  enCommon,
  enHome,
  enLogin,
  enMessages,
  enNotFound,
  enOrders,
  enPayment,
  enPaymentSuccess,
  enProduct,
  enRecharge,
  enRegister,
  enUser,
  enWithdrawalAccounts,
];

const keys = new Set(
  english.flatMap(Object.keys).filter((key) => /[.A-Z]/.test(key) && key.length > 5),
);

/** The longest part of each English text that has no placeholder in it. */
const phrases = new Set(
  english
    .flatMap((texts) => Object.values(texts))
    .map((text) => text.split(/\{\{\w+\}\}/).toSorted((a, b) => b.length - a.length)[0] ?? "")
    .map((text) => text.trim())
    // Capitals alone are a name: USDT.
    .filter((text) => /[a-z]{3}/.test(text) && text.length > 3),
);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const stands = (phrase: string, text: string): boolean =>
  // First the cheaper question: there are a thousand phrases.
  text.includes(phrase) &&
  new RegExp(`(?<![\\p{L}\\d])${escaped(phrase)}(?![\\p{L}\\d])`, "u").test(text);

/** All words of the page, for the eye and for the ear, hold neither a raw key nor English. */
export const expectUkrainian = async (page: Page): Promise<void> => {
  const said = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll("[aria-label]")].map((part) =>
        part.getAttribute("aria-label"),
      ),
    ].join("\n"),
  );
  expect(await page.locator("html").getAttribute("lang")).toBe("uk");
  expect(
    [...keys].filter((key) => stands(key, said)),
    "raw keys",
  ).toEqual([]);
  expect(
    [...phrases].filter((phrase) => stands(phrase, said)),
    "English words",
  ).toEqual([]);
  // Names of goods may be Latin; a run of small words is a sentence that nobody has translated.
  expect(said).not.toMatch(/[A-Za-z]+ [a-z]{2,} [a-z]{2,}/);
  expect(said).not.toMatch(/\{\{|undefined|\bNaN\b|\[object/);
};
