import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../src/domain/locale/language.ts";
import {
  formatBalance,
  formatExact,
  formatPrice,
} from "../../../../src/domain/locale/money-format.ts";
import { formatCount } from "../../../../src/domain/locale/number-format.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";

describe("money formats (D2)", () => {
  test.each<readonly [Language, number, price: string, balance: string, exact: string]>([
    ["en", 123450, "Rs.\u00a01,234.50", "Rs.\u00a01,234.50", "Rs.\u00a01,234.50"],
    ["zh", 123450, "¥1,234.50", "¥1,234.50", "¥1,234.50"],
    ["uk", 123450, "1\u00a0235\u00a0₴", "1\u00a0234\u00a0₴", "1\u00a0234,50\u00a0₴"],
    ["cs", 123450, "1\u00a0235\u00a0Kč", "1\u00a0234\u00a0Kč", "1\u00a0234,50\u00a0Kč"],
    ["uk", 123449, "1\u00a0234\u00a0₴", "1\u00a0234\u00a0₴", "1\u00a0234,49\u00a0₴"],
    ["uk", 99999999, "1\u00a0000\u00a0000\u00a0₴", "999\u00a0999\u00a0₴", "999\u00a0999,99\u00a0₴"],
    ["en", -123450, "−Rs.\u00a01,234.50", "−Rs.\u00a01,234.50", "−Rs.\u00a01,234.50"],
    ["zh", -5, "−¥0.05", "−¥0.05", "−¥0.05"],
    ["cs", -123450, "−1\u00a0235\u00a0Kč", "−1\u00a0234\u00a0Kč", "−1\u00a0234,50\u00a0Kč"],
    ["uk", -40, "0\u00a0₴", "0\u00a0₴", "−0,40\u00a0₴"],
    ["uk", -50, "−1\u00a0₴", "0\u00a0₴", "−0,50\u00a0₴"],
    ["uk", 0, "0\u00a0₴", "0\u00a0₴", "0,00\u00a0₴"],
    ["en", 0, "Rs.\u00a00.00", "Rs.\u00a00.00", "Rs.\u00a00.00"],
    ["en", 100000, "Rs.\u00a01,000.00", "Rs.\u00a01,000.00", "Rs.\u00a01,000.00"],
  ])("%s %d", (language, hundredths, price, balance, exact) => {
    const amount = fromHundredths(hundredths);
    expect(formatPrice(amount, language)).toBe(price);
    expect(formatBalance(amount, language)).toBe(balance);
    expect(formatExact(amount, language)).toBe(exact);
  });

  test.each<readonly [ids: string, Language, number, price: string]>([
    ["S1.16 S9.17", "en", 123450, "Rs.\u00a01,234.50"],
    ["S1.17", "zh", 123450, "¥1,234.50"],
    ["S1.18 S9.16", "uk", 1_234_567_00, "1\u00a0234\u00a0567\u00a0₴"],
    ["S1.19 S9.16", "cs", 1_234_567_00, "1\u00a0234\u00a0567\u00a0Kč"],
  ])("the symbol and its place [%s]", (_, language, hundredths, price) => {
    expect(formatPrice(fromHundredths(hundredths), language)).toBe(price);
  });

  test("the withdraw popup writes LKR in English, and nothing else elsewhere [S2.72]", () => {
    const amount = fromHundredths(123450);
    const popup = { englishSymbol: "LKR" } as const;
    expect(formatBalance(amount, "en", popup)).toBe("LKR\u00a01,234.50");
    expect(formatPrice(amount, "en", popup)).toBe("LKR\u00a01,234.50");
    expect(formatExact(fromHundredths(-100), "en", popup)).toBe("−LKR\u00a01.00");
    for (const language of ["zh", "uk", "cs"] as const)
      expect(formatBalance(amount, language, popup)).toBe(formatBalance(amount, language));
  });

  test("asked to be exact, every language writes two decimals", () => {
    const exact = { precision: "exact" } as const;
    for (const language of languages) {
      const amount = fromHundredths(123450);
      expect(formatPrice(amount, language, exact)).toBe(formatExact(amount, language));
      expect(formatBalance(amount, language, exact)).toBe(formatExact(amount, language));
    }
  });
});

test("counts are grouped", () => {
  expect(formatCount(1234567, "en")).toBe("1,234,567");
  expect(formatCount(1234567, "zh")).toBe("1,234,567");
  expect(formatCount(1234567, "uk")).toBe("1\u00a0234\u00a0567");
  expect(formatCount(999, "cs")).toBe("999");
});
