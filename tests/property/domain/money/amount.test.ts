import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Amount,
  AmountOverflow,
  compare,
  fromHundredths,
  isLess,
  isNegative,
  subtract,
  sum,
  times,
} from "../../../../src/domain/money/amount.ts";
import { amount as amountKind } from "../../../../src/contract/schema/kinds/amount.ts";
import { fromDecimalText, toDecimalText } from "../../../../src/domain/money/decimal-text.ts";

const largest = BigInt(Number.MAX_SAFE_INTEGER);
const inRange = (n: bigint): boolean => n <= largest && n >= -largest;

const { decode } = amountKind;

const amounts: fc.Arbitrary<Amount> = fc
  .oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.maxSafeInteger(),
    fc.constantFrom(0, 1, -1, 99, -99, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
  )
  .map(fromHundredths);

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

/** Whole part, fraction or none, sign: sizes on both sides of the range, with ties and near ties. */
const decimalTexts = fc
  .record({
    sign: fc.constantFrom("", "-"),
    whole: fc.oneof(
      digits(1, 6),
      digits(12, 18),
      fc.constantFrom("90071992547409", "90071992547410"),
    ),
    fraction: fc.option(
      fc.oneof(
        digits(1, 20),
        digits(2, 2).map((d) => `${d}5`),
        digits(2, 2).map((d) => `${d}49999`),
        fc.constantFrom("91", "914", "915", "92", "995", "999"),
      ),
      { nil: undefined },
    ),
  })
  .map(
    ({ sign, whole, fraction }) => sign + whole + (fraction === undefined ? "" : `.${fraction}`),
  );

/** The oracle: hundredths of a decimal text by bigint alone, half away from zero. */
const hundredthsOf = (text: string): bigint => {
  const negative = text.startsWith("-");
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const scale = 10n ** BigInt(fraction.length);
  const numerator = BigInt(whole + fraction) * 100n;
  const magnitude = (2n * numerator + scale) / (2n * scale);
  return negative ? -magnitude : magnitude;
};

const expectDecoded = (wire: unknown, expected: bigint): void => {
  const decoded = decode(wire);
  if (!inRange(expected)) {
    expect(Result.isFailure(decoded)).toBe(true);
    return;
  }
  expect(Result.getOrThrow(decoded)).toBe(Number(expected));
};

/** Runs an operation; its exact result as a bigint, or the error it threw. */
const outcome = (operation: () => Amount): bigint | unknown => {
  try {
    const result = operation();
    expect(Object.is(result, -0)).toBe(false);
    return BigInt(result);
  } catch (error) {
    return error;
  }
};

const expectExactOrOverflow = (
  name: AmountOverflow["operation"],
  operation: () => Amount,
  exact: bigint,
): void => {
  const got = outcome(operation);
  if (inRange(exact)) expect(got).toBe(exact);
  else expect(got).toEqual(new AmountOverflow({ operation: name }));
};

describe("the wire's amount", () => {
  test("a decimal string is decoded exactly, or refused beyond the range", () => {
    fc.assert(
      fc.property(decimalTexts, (text) => expectDecoded(text, hundredthsOf(text))),
      { numRuns: 2000 },
    );
  });

  test("a JSON number is decoded from its decimal text, or refused when that has an exponent", () => {
    const numbers = fc.oneof(
      fc.double(),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1000),
      fc.constantFrom(1e21, 1e-7, -1e-7, 0.1 + 0.2, 1.1 * 3, 1.005, -0, NaN, Infinity, -Infinity),
    );
    fc.assert(
      fc.property(numbers, (number) => {
        const text = String(number);
        if (/^-?[\d.]+$/.test(text)) expectDecoded(number, hundredthsOf(text));
        else expect(Result.isFailure(decode(number))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("floating-point noise of sums and products never reaches the amount", () => {
    const hundredths = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(hundredths, hundredths, fc.integer({ min: 0, max: 999 }), (a, b, n) => {
        expectDecodedOrTiny(a / 100 + b / 100, BigInt(a) + BigInt(b));
        expectDecodedOrTiny((a / 100) * n, BigInt(a) * BigInt(n));
      }),
      { numRuns: 1000 },
    );
    // Noise around zero is written with an exponent, which is refused rather than guessed at (D2).
    function expectDecodedOrTiny(noisy: number, exact: bigint): void {
      if (String(noisy).includes("e")) expect(Result.isFailure(decode(noisy))).toBe(true);
      else expectDecoded(noisy, exact);
    }
  });

  test("text that is not a plain decimal is refused", () => {
    const isDecimal = (text: string): boolean => {
      const [whole, fraction, ...more] = text.replace(/^-/, "").split(".");
      const allDigits = (part: string | undefined): boolean =>
        part !== undefined && part !== "" && [...part].every((c) => c >= "0" && c <= "9");
      return (
        more.length === 0 && allDigits(whole) && (fraction === undefined || allDigits(fraction))
      );
    };
    const nearMisses = fc
      .tuple(
        decimalTexts,
        fc.nat(20),
        fc.constantFrom(" ", "e3", "+", "-", ".", ",", "x", "\n", "٣"),
      )
      .map(([text, at, junk]) => text.slice(0, at) + junk + text.slice(at));
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), nearMisses).filter((text) => !isDecimal(text)),
        (text) => {
          expect(Result.isFailure(decode(text))).toBe(true);
          expect(fromDecimalText(text)).toBeUndefined();
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("neither number nor string is refused", () => {
    const others = fc
      .anything()
      .filter((value) => typeof value !== "number" && typeof value !== "string");
    fc.assert(
      fc.property(others, (value) => {
        expect(Result.isFailure(decode(value))).toBe(true);
      }),
    );
  });

  test("encoding and decoding give the amount back, at any size", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(Result.getOrThrow(decode(toDecimalText(amount)))).toBe(amount);
        expect(Result.getOrThrow(decode(JSON.parse(JSON.stringify(toDecimalText(amount)))))).toBe(
          amount,
        );
      }),
    );
  });
});

describe("decimal text", () => {
  test("has two decimals and states the amount", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = toDecimalText(amount);
        expect(text).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
        expect(hundredthsOf(text)).toBe(BigInt(amount));
        expect(fromDecimalText(text)).toBe(amount);
      }),
    );
  });
});

describe("operations against bigint", () => {
  test("difference of two", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expectExactOrOverflow("subtract", () => subtract(a, b), BigInt(a) - BigInt(b));
      }),
      { numRuns: 1000 },
    );
  });

  test("times a quantity", () => {
    const quantities = fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(amounts, quantities, (amount, quantity) =>
        expectExactOrOverflow(
          "times",
          () => times(amount, quantity),
          BigInt(amount) * BigInt(quantity),
        ),
      ),
      { numRuns: 1000 },
    );
  });

  test("products at the very edge of the range", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: -2, max: 2 }),
        (quantity, step) => {
          const amount = fromHundredths(Math.trunc(Number.MAX_SAFE_INTEGER / quantity) + step);
          expectExactOrOverflow(
            "times",
            () => times(amount, quantity),
            BigInt(amount) * BigInt(quantity),
          );
        },
      ),
    );
  });

  test("sum of a list: exact, or overflow as soon as a running total leaves the range", () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 30 }), (list) => {
        let exact = 0n;
        let left = false;
        for (const amount of list) {
          exact += BigInt(amount);
          left ||= !inRange(exact);
        }
        const got = outcome(() => sum(list));
        if (left) expect(got).toEqual(new AmountOverflow({ operation: "sum" }));
        else expect(got).toBe(exact);
      }),
      { numRuns: 1000 },
    );
  });

  test("comparison", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const difference = BigInt(a) - BigInt(b);
        expect(compare(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
        expect(isLess(a, b)).toBe(difference < 0n);
        expect(isNegative(a)).toBe(BigInt(a) < 0n);
      }),
    );
  });

  test("a fraction of a hundredth or of a quantity is a mistake of the program", () => {
    const fractions = fc.double().filter((n) => !Number.isInteger(n));
    fc.assert(
      fc.property(amounts, fractions, (amount, fraction) => {
        expect(() => fromHundredths(fraction)).toThrow(
          new RangeError(`hundredths must be a whole number: ${fraction}`),
        );
        expect(() => times(amount, fraction)).toThrow(
          new RangeError(`quantity must be a whole number: ${fraction}`),
        );
      }),
    );
  });
});
