import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../src/domain/locale/language.ts";
import {
  formatBalance,
  formatExact,
  formatPrice,
  type MoneyOptions,
} from "../../../../src/domain/locale/money-format.ts";
import { formatCount } from "../../../../src/domain/locale/number-format.ts";
import { type Amount, fromHundredths } from "../../../../src/domain/money/amount.ts";
import { formOf, readAmount } from "../../../support/shown-amount.ts";

const amounts: fc.Arbitrary<Amount> = fc
  .oneof(
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: -100_000_000, max: 100_000_000 }),
    fc.integer({ min: -100_000, max: 100_000 }).map((units) => units * 100 + 50),
    fc.maxSafeInteger(),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
  )
  .map(fromHundredths);

const language = fc.constantFrom(...languages);
const wholeLanguage = fc.constantFrom<Language>("uk", "cs");
const decimalLanguage = fc.constantFrom<Language>("zh", "en");
const options = fc.constantFrom<MoneyOptions | undefined>(
  undefined,
  {},
  { englishSymbol: "Rs." },
  { englishSymbol: "LKR" },
);

const magnitude = (n: bigint): bigint => (n < 0n ? -n : n);
/** bigint division already goes toward zero. */
const towardZero = (amount: Amount): bigint => (BigInt(amount) / 100n) * 100n;
const halfAway = (amount: Amount): bigint => {
  const rounded = ((magnitude(BigInt(amount)) + 50n) / 100n) * 100n;
  return amount < 0 ? -rounded : rounded;
};

describe("money formats in four languages (D2)", () => {
  test("the exact form states the amount to the last hundredth", () => {
    fc.assert(
      fc.property(amounts, language, options, (amount, code, chosen) => {
        const shown = formatExact(amount, code, chosen);
        expect(readAmount(shown, formOf(code, false, chosen))).toBe(BigInt(amount));
      }),
      { numRuns: 1000 },
    );
  });

  test("zh and en write prices and balances exactly [S9.17]", () => {
    fc.assert(
      fc.property(amounts, decimalLanguage, options, (amount, code, chosen) => {
        expect(formatPrice(amount, code, chosen)).toBe(formatExact(amount, code, chosen));
        expect(formatBalance(amount, code, chosen)).toBe(formatExact(amount, code, chosen));
      }),
    );
  });

  test("uk and cs write prices in whole numbers, half away from zero [S9.16]", () => {
    fc.assert(
      fc.property(amounts, wholeLanguage, options, (amount, code, chosen) => {
        const shown = readAmount(formatPrice(amount, code, chosen), formOf(code, true));
        expect(shown).toBe(halfAway(amount));
        expect(magnitude(shown - BigInt(amount))).toBeLessThanOrEqual(50n);
      }),
      { numRuns: 1000 },
    );
  });

  test("a balance is rounded toward zero and never shows more than there is", () => {
    fc.assert(
      fc.property(amounts, language, options, (amount, code, chosen) => {
        const shown = readAmount(formatBalance(amount, code, chosen), formOf(code, true, chosen));
        const whole = code === "uk" || code === "cs";
        expect(shown).toBe(whole ? towardZero(amount) : BigInt(amount));
        expect(magnitude(shown)).toBeLessThanOrEqual(magnitude(BigInt(amount)));
        if (amount >= 0) expect(shown).toBeLessThanOrEqual(BigInt(amount));
      }),
      { numRuns: 1000 },
    );
  });

  test("a plain count is grouped as money is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.maxSafeInteger()), language, (count, code) => {
        const form =
          code === "uk" || code === "cs"
            ? /^(−?)(\d{1,3}(?:\u00a0\d{3})*)$/
            : /^(−?)(\d{1,3}(?:,\d{3})*)$/;
        expect(readAmount(formatCount(count, code), form)).toBe(BigInt(count) * 100n);
      }),
    );
  });
});
