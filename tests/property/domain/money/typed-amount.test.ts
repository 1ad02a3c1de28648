import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../../../../src/domain/locale/language.ts";
import { formatExact } from "../../../../src/domain/locale/money-format.ts";
import { type Amount, fromHundredths } from "../../../../src/domain/money/amount.ts";
import { toDecimalText } from "../../../../src/domain/money/decimal-text.ts";
import { parseTyped } from "../../../../src/domain/money/typed-amount.ts";
import { formatTyped } from "../../../../src/domain/money/typed-format.ts";

const amounts: fc.Arbitrary<Amount> = fc
  .oneof(fc.nat({ max: 100_000_000 }), fc.nat({ max: Number.MAX_SAFE_INTEGER }))
  .map(fromHundredths);

const reasonOf = (text: string): string => {
  const parsed = parseTyped(text);
  return Result.isFailure(parsed) ? parsed.failure.reason : `read as ${parsed.success}`;
};

/** Groups of three from the right, by slicing: the oracle's own way. */
const grouped = (whole: string, separator: string): string => {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3)
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
};

const spaces = [" ", "\u00a0", "\u202f", "\u2009", "\u3000"];

describe("what a customer types", () => {
  test("every usual way of writing an amount with two decimals is read as that amount", () => {
    const ways = fc.constantFrom<readonly [group: string, decimal: string]>(
      ["", "."],
      ["", ","],
      [",", "."],
      [".", ","],
      ...spaces.flatMap((space): [string, string][] => [
        [space, "."],
        [space, ","],
      ]),
    );
    fc.assert(
      fc.property(
        amounts,
        ways,
        // The last two come with what is copied from a messenger.
        fc.constantFrom("", ...spaces, "\u202a", "\u200b"),
        (amount, [group, decimal], pad) => {
          const [whole = "", decimals = ""] = toDecimalText(amount).split(".");
          const typed = pad + grouped(whole, group) + decimal + decimals + pad;
          expect(parseTyped(typed)).toEqual(Result.succeed(amount));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("what we show exactly is read back in every language, with its sign and without", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...languages), (amount, language) => {
        const shown = formatExact(amount, language);
        expect(parseTyped(shown)).toEqual(Result.succeed(amount));
        const bare = shown.replace(/Rs\.\u00a0|¥|₴|Kč/, "");
        expect(parseTyped(bare)).toEqual(Result.succeed(amount));
      }),
    );
  });

  test("a Chinese keyboard's full stop is a point, and its word for the money is the field's own", () => {
    expect(parseTyped("100。5")).toEqual(Result.succeed(fromHundredths(10_050)));
    expect(parseTyped("１，２３４。５０ 元")).toEqual(Result.succeed(fromHundredths(123_450)));
    expect(parseTyped("200元")).toEqual(Result.succeed(fromHundredths(20_000)));
    expect(reasonOf("1。234")).toBe("ambiguous");
    expect(reasonOf("元")).toBe("malformed");
  });

  test("whole amounts and single decimals", () => {
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.nat(9),
        fc.constantFrom(".", ","),
        (whole, tenth, point) => {
          expect(parseTyped(String(whole))).toEqual(Result.succeed(fromHundredths(whole * 100)));
          expect(parseTyped(`${whole}${point}${tenth}`)).toEqual(
            Result.succeed(fromHundredths(whole * 100 + tenth * 10)),
          );
        },
      ),
    );
  });

  test("one separator before exactly three digits is never guessed at", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.nat(999),
        fc.constantFrom(".", ",", "．", "，"),
        (whole, last, separator) => {
          const typed = `${whole}${separator}${String(last).padStart(3, "0")}`;
          expect(reasonOf(typed)).toBe("ambiguous");
        },
      ),
    );
  });

  test("nothing is rounded: three or more decimals are refused", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9_999_999 }),
        fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 3, maxLength: 12 }),
        fc.constantFrom(".", ","),
        (whole, decimals, point) => {
          expect(reasonOf(`${whole}${point}${decimals}`)).toBe("tooPrecise");
          expect(reasonOf(`${grouped(String(whole), " ")}${point}${decimals}`)).toBe("tooPrecise");
        },
      ),
    );
  });

  test("whatever is typed, an accepted text has the digits of the amount and at most a sign behind", () => {
    const keys = fc.string({ unit: fc.constantFrom(..."0012345,,.. -+eE\u00a0x₴"), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(keys, fc.string()), (text) => {
        const parsed = parseTyped(text);
        if (Result.isFailure(parsed)) return;
        const typed = text.trim().replace(/₴$/, "");
        expect(typed).toMatch(/^[\d.,\s]+$/);
        // Only the last separator may be a decimal one, and only with one or two digits after it.
        const decimals = /[.,](\d{1,2})\s*$/.exec(typed)?.[1] ?? "";
        const whole = typed.trim().slice(0, decimals === "" ? undefined : -decimals.length - 1);
        const expected = BigInt(whole.replace(/\D/g, "") + decimals.padEnd(2, "0"));
        expect(BigInt(parsed.success)).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  test("beyond the range is too large, never something else", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 90071992547410n, max: 10n ** 40n }), (whole) => {
        expect(reasonOf(String(whole))).toBe("tooLarge");
      }),
    );
  });
});

test("what is written into a field is read back exactly, with the decimal sign of the language", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }).map(fromHundredths),
      fc.constantFrom(...languages),
      (amount, language) => {
        const typed = formatTyped(amount, language);
        expect(parseTyped(typed)).toEqual(Result.succeed(amount));
        expect(formatExact(amount, language)).toContain(typed.slice(-3));
      },
    ),
  );
});
