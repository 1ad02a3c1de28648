import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../src/domain/locale/language.ts";
import {
  formatBalance,
  formatCompared,
  formatExact,
  formatPrice,
  type MoneyOptions,
} from "../../src/domain/locale/money-format.ts";
import { formatCount } from "../../src/domain/locale/number-format.ts";
import { type Amount, fromHundredths } from "../../src/domain/money/amount.ts";

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

/** The formats of D2, stated once more. Capture 1: the sign, 2: the units, 3: the decimals. */
const exactForms: Record<Language, RegExp> = {
  zh: /^(−?)¥(\d{1,3}(?:,\d{3})*)\.(\d\d)$/,
  en: /^(−?)Rs\. (\d{1,3}(?:,\d{3})*)\.(\d\d)$/,
  uk: /^(−?)(\d{1,3}(?:\u00a0\d{3})*),(\d\d)\u00a0₴$/,
  cs: /^(−?)(\d{1,3}(?:\u00a0\d{3})*),(\d\d)\u00a0Kč$/,
};
const withdrawEnglish = /^(−?)LKR (\d{1,3}(?:,\d{3})*)\.(\d\d)$/;
const wholeForms = {
  uk: /^(−?)(\d{1,3}(?:\u00a0\d{3})*)\u00a0₴$/,
  cs: /^(−?)(\d{1,3}(?:\u00a0\d{3})*)\u00a0Kč$/,
};

/** The number that a shown text states, in hundredths. */
const read = (text: string, form: RegExp): bigint => {
  const match = form.exec(text);
  if (match === null) throw new Error(`${JSON.stringify(text)} is not of the form ${form}`);
  const [, sign, units = "", decimals = "00"] = match;
  const digits = units.replace(/\D/g, "");
  expect(digits).toMatch(/^(0|[1-9]\d*)$/);
  const magnitude = BigInt(digits + decimals);
  if (sign === "−") expect(magnitude).toBeGreaterThan(0n);
  return sign === "−" ? -magnitude : magnitude;
};

const formOf = (code: Language, whole: boolean, chosen?: MoneyOptions): RegExp => {
  if (code === "en" && chosen?.englishSymbol === "LKR") return withdrawEnglish;
  return whole && (code === "uk" || code === "cs") ? wholeForms[code] : exactForms[code];
};

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
        expect(read(shown, formOf(code, false, chosen))).toBe(BigInt(amount));
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
        const shown = read(formatPrice(amount, code, chosen), formOf(code, true));
        expect(shown).toBe(halfAway(amount));
        expect(magnitude(shown - BigInt(amount))).toBeLessThanOrEqual(50n);
      }),
      { numRuns: 1000 },
    );
  });

  test("a balance is rounded toward zero and never shows more than there is", () => {
    fc.assert(
      fc.property(amounts, language, options, (amount, code, chosen) => {
        const shown = read(formatBalance(amount, code, chosen), formOf(code, true, chosen));
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
        expect(read(formatCount(count, code), form)).toBe(BigInt(count) * 100n);
      }),
    );
  });
});

describe("two amounts that a rule compares (D2)", () => {
  /** Amounts that differ by little, where rounding could hide or turn the difference. */
  const pairs = fc.oneof(
    fc
      .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -250, max: 250 }))
      .map(([a, by]) => [fromHundredths(a), fromHundredths(a + by)] as const),
    fc.tuple(amounts, amounts),
  );

  const readEither = (text: string, code: Language, chosen?: MoneyOptions): bigint => {
    const exact = formOf(code, false, chosen);
    return read(text, exact.test(text) ? exact : formOf(code, true, chosen));
  };

  test("unequal amounts never look equal, nor the other way round", () => {
    fc.assert(
      fc.property(pairs, language, options, ([a, b], code, chosen) => {
        const [shownA, shownB] = formatCompared(a, b, code, chosen);
        if (a !== b) expect(shownA).not.toBe(shownB);
        const [readA, readB] = [readEither(shownA, code, chosen), readEither(shownB, code, chosen)];
        expect(readA < readB).toBe(a < b);
        expect(readA > readB).toBe(a > b);
      }),
      { numRuns: 3000 },
    );
  });

  test("both are rounded, or both exact; exact only where rounding would mislead", () => {
    fc.assert(
      fc.property(pairs, language, options, ([a, b], code, chosen) => {
        const rounded = [formatPrice(a, code, chosen), formatBalance(b, code, chosen)];
        const shown = formatCompared(a, b, code, chosen);
        const [x, y] = [halfAway(a), towardZero(b)];
        const mislead =
          (code === "uk" || code === "cs") && (x === y || x < y !== a < b || x > y !== a > b);
        expect(shown).toEqual(
          mislead ? [formatExact(a, code, chosen), formatExact(b, code, chosen)] : rounded,
        );
      }),
      { numRuns: 3000 },
    );
  });
});
