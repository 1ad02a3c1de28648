import { Result, Schema } from "effect";
import { describe, expect, test } from "vitest";
import {
  add,
  Amount,
  AmountOverflow,
  fromHundredths,
  sum,
  zero,
} from "../../../../src/domain/money/amount.ts";
import { AmountFromWire } from "../../../../src/contract/schema/kinds/amount.ts";
import { parseTyped } from "../../../../src/domain/money/typed-amount.ts";

const decode = Schema.decodeUnknownResult(AmountFromWire);

describe("the wire's amount (D2)", () => {
  test.each<readonly [wire: number | string, hundredths: number]>([
    [12, 1200],
    [12.5, 1250],
    ["12.50", 1250],
    [0.1 + 0.2, 30],
    [3.3000000000000003, 330],
    ["-0.05", -5],
    [1.005, 101],
    ["1.0049999", 100],
    ["-1.005", -101],
    ["0007.5", 750],
    ["-0.004", 0],
    [-0, 0],
    ["90071992547409.91", Number.MAX_SAFE_INTEGER],
    ["90071992547409.914999", Number.MAX_SAFE_INTEGER],
  ])("%s is %d hundredths", (wire, hundredths) => {
    expect(Result.getOrThrow(decode(wire))).toBe(hundredths);
  });

  test.each([
    1e21,
    1e-7,
    "1e3",
    "1E3",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "NaN",
    "Infinity",
    "",
    " ",
    " 12",
    "12 ",
    "12\n",
    "+12",
    "--12",
    "12.",
    ".5",
    "1,5",
    "1 234",
    "0x10",
    "90071992547409.915",
    "90071992547409.92",
    "-90071992547409.92",
    "99999999999999999999999",
    null,
    undefined,
    true,
    {},
    [12],
  ])("%j is refused", (wire) => {
    expect(Result.isFailure(decode(wire))).toBe(true);
  });

  test("a text that is none says what was expected", () => {
    const read = decode("1 234");
    expect(Result.isFailure(read) && String(read.failure)).toContain("Expected a decimal amount");
  });

  test("is encoded as a decimal string", () => {
    const encode = Schema.encodeSync(AmountFromWire);
    expect(encode(fromHundredths(1250))).toBe("12.50");
    expect(encode(fromHundredths(-5))).toBe("-0.05");
    expect(encode(zero)).toBe("0.00");
  });
});

test("a decoded amount is a whole number of hundredths", () => {
  const check = Schema.decodeUnknownResult(Amount);
  expect(Result.isSuccess(check(-1250))).toBe(true);
  expect(Result.isFailure(check(12.5))).toBe(true);
  expect(Result.isFailure(check(Number.MAX_SAFE_INTEGER + 1))).toBe(true);
});

test("an overflow names the operation", () => {
  const largest = fromHundredths(Number.MAX_SAFE_INTEGER);
  const thrown = (operation: () => unknown): unknown => {
    try {
      return operation();
    } catch (error) {
      return error;
    }
  };
  expect(thrown(() => add(largest, fromHundredths(1)))).toMatchObject({
    _tag: "AmountOverflow",
    operation: "add",
  });
  expect(thrown(() => fromHundredths(2 ** 53))).toEqual(
    new AmountOverflow({ operation: "fromHundredths" }),
  );
  expect(sum([])).toBe(0);
});

describe("what a customer types", () => {
  test.each([
    ["1 234,50", 123450],
    ["1,234.50", 123450],
    ["1.234,50", 123450],
    ["1\u00a0234,50", 123450],
    ["12.5", 1250],
    ["12,5", 1250],
    [" 100 ", 10000],
    ["1,234,567", 123456700],
    ["1.234.567,8", 123456780],
    ["1 234 567", 123456700],
    ["0100", 10000],
    ["０．５", 50],
    ["１，２３４．５０", 123450],
  ])("%j is %d hundredths", (typed, hundredths) => {
    expect(parseTyped(typed)).toEqual(Result.succeed(hundredths));
  });

  test.each([
    ["", "empty"],
    [" \u00a0", "empty"],
    ["1,234", "ambiguous"],
    ["1.234", "ambiguous"],
    ["0.125", "tooPrecise"],
    ["1234.567", "tooPrecise"],
    ["1,234.567", "tooPrecise"],
    ["12 34", "malformed"],
    ["1,23,456", "malformed"],
    ["1,234 567", "malformed"],
    ["1  234", "malformed"],
    ["12.", "malformed"],
    [".5", "malformed"],
    ["-5", "malformed"],
    ["+5", "malformed"],
    ["1e3", "malformed"],
    ["100 ₴", "malformed"],
    ["ten", "malformed"],
    ["1.2.3", "malformed"],
    ["90071992547409.92", "tooLarge"],
  ])("%j is refused: %s", (typed, reason) => {
    const parsed = parseTyped(typed);
    expect(Result.isFailure(parsed) && parsed.failure).toMatchObject({
      _tag: "InvalidAmount",
      reason,
    });
  });
});
