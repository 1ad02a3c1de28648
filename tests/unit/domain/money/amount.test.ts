import { Result } from "effect";
import { describe, expect, test } from "vitest";
import { AmountOverflow, fromHundredths, sum } from "../../../../src/domain/money/amount.ts";
import { amount } from "../../../../src/contract/schema/kinds/amount.ts";
import { isAmount } from "../../../../src/domain/money/decimal-text.ts";
import { parseTyped } from "../../../../src/domain/money/typed-amount.ts";

describe("the wire's amount (D2)", () => {
  test("a text that is none says what was expected", () => {
    expect(amount.decode("1 234")).toEqual(Result.fail([{ expected: "a decimal amount", at: [] }]));
  });
});

test("an amount is a whole number of hundredths", () => {
  expect(isAmount(-1250)).toBe(true);
  expect(isAmount(12.5)).toBe(false);
  expect(isAmount("12")).toBe(false);
  expect(isAmount(Number.MAX_SAFE_INTEGER + 1)).toBe(false);
});

test("an overflow names the operation", () => {
  const overflow = new AmountOverflow({ operation: "fromHundredths" });
  expect(() => fromHundredths(2 ** 53)).toThrow(overflow);
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
    ["1\u00a0234,50\u00a0₴", 123450],
    ["100₴", 10000],
    ["5 000 Kč", 500000],
    ["Rs.\u00a01,234.50", 123450],
    ["LKR 500", 50000],
    ["¥1,234.50", 123450],
    ["￥５００", 50000],
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
    ["1,234 ₴", "ambiguous"],
    ["₴", "malformed"],
    ["₴ 100", "malformed"],
    ["100 ¥", "malformed"],
    ["¥100 ₴", "malformed"],
    ["100 ₴ ₴", "malformed"],
    ["$100", "malformed"],
    ["100 €", "malformed"],
    ["-100 ₴", "malformed"],
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
