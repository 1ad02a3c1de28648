import fc from "fast-check";
import { expect, test } from "vitest";
import { recycleAmount } from "../../../../src/fake-server/orders/recycle-amount.ts";
import { languageOf } from "../../../../src/fake-server/wire/accept-language.ts";
import { amountNumber, amountText, parseAmount } from "../../../../src/fake-server/wire/amount.ts";
import { ApiError } from "../../../../src/fake-server/wire/api-error.ts";
import { apiErrors } from "../../../../src/fake-server/wire/api-errors.ts";
import { moneyText } from "../../../../src/fake-server/wire/money-text.ts";
import { timeText } from "../../../../src/fake-server/wire/time.ts";

const hundredths = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });

test("an amount comes back from its text and from its number", () => {
  fc.assert(
    fc.property(hundredths, (amount) => {
      expect(parseAmount(amountText(amount))).toBe(amount);
      expect(parseAmount(amountNumber(amount))).toBe(amount);
    }),
  );
});

test.each([
  [12, 1200],
  [12.5, 1250],
  ["12.50", 1250],
  [0.1 + 0.2, 30],
  ["1.005", 101],
  ["-1.005", -101],
  ["0.999", 100],
])("%s is read as %d hundredths", (value, amount) => {
  expect(parseAmount(value)).toBe(amount);
});

test.each([[""], ["1e3"], [1e21], [Number.NaN], ["12,5"], [" 1"], [null], [true], [{}]])(
  "%s is no amount",
  (value) => {
    expect(parseAmount(value)).toBeNull();
  },
);

test("the recycle amount grows with the level and never exceeds the total", () => {
  expect(recycleAmount(10_10, 0)).toBe(8_08);
  expect(recycleAmount(10_00, 3)).toBe(9_50);
  expect(recycleAmount(10_00, 50)).toBe(9_50);
  fc.assert(
    fc.property(fc.nat(), fc.nat(10), (total, level) => {
      expect(recycleAmount(total, level)).toBeLessThanOrEqual(total);
    }),
  );
});

test.each([
  [null, "uk"],
  ["", "uk"],
  ["en-GB", "en"],
  ["de-DE,de;q=0.9,cs;q=0.8", "cs"],
  ["en;q=0.1, zh-TW;q=0.7", "zh"],
  ["en;q=0", "uk"],
])("Accept-Language %s is answered in %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test("times are written in UTC without an offset", () => {
  expect(timeText(Date.UTC(2026, 2, 29, 1, 0, 9))).toBe("2026-03-29 01:00:09");
});

test.each([
  ["zh", 1_000_000_00, "¥1,000,000.00"],
  ["en", 1_000_000_00, "Rs.\u00a01,000,000.00"],
  ["uk", 1_000_000_00, "1\u00a0000\u00a0000\u00a0₴"],
  ["cs", 1_000_000_00, "1\u00a0000\u00a0000\u00a0Kč"],
  ["en", 1, "Rs.\u00a00.01"],
  ["cs", 1, "0,01\u00a0Kč"],
  ["uk", 99_50, "99,50\u00a0₴"],
  ["cs", 0, "0\u00a0Kč"],
  ["uk", -1_234_50, "\u22121\u00a0234,50\u00a0₴"],
] as const)("in %s, %d hundredths are written as %s", (language, amount, text) => {
  expect(moneyText(amount, language)).toBe(text);
});

test("a message writes money as the customer's language does, and other numbers as they are", () => {
  expect(apiErrors.rechargeTooLarge({ most: "1000000.00" }).messageIn("cs")).toBe(
    "Nejvyšší dobití je 1\u00a0000\u00a0000\u00a0Kč",
  );
  expect(apiErrors.priceChanged({ name: "Tea", price: "1234.50" }).messageIn("en")).toBe(
    "The price of “Tea” is now Rs.\u00a01,234.50",
  );
  expect(apiErrors.shortStock({ name: "Чай", stock: 1000 }).messageIn("uk")).toContain(
    "залишилося: 1000",
  );
});

test("every message has the same parameters in every language", () => {
  for (const make of Object.values(apiErrors)) {
    const refusal: unknown = Reflect.apply(make, undefined, [{}]);
    const texts = refusal instanceof ApiError ? Object.values(refusal.text) : [];
    expect(texts).toHaveLength(4);
    const parameters = texts.map((text) =>
      [...text.matchAll(/\{\w+(?::money)?\}/g)].map(([name]) => name).sort(),
    );
    for (const names of parameters) expect(names).toEqual(parameters[0]);
  }
});
