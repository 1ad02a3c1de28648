import { describe, expect, test } from "vitest";
import {
  amountText,
  percentText,
  readAmount,
  readCount,
  parseDuration,
  durationText,
} from "../../../src/devtools/texts.ts";

describe("what a developer types into the developer's panel", () => {
  test.each([
    ["12", 1_200],
    ["12.5", 1_250],
    ["1,234.05", 123_405],
    ["0", 0],
    [" 12.50 ", 1_250],
    ["10,000,000,000", 1_000_000_000_000],
    ["10,000,000,000.01", null],
    ["-1", null],
    ["12.345", null],
    ["1e3", null],
    ["", null],
  ])("amount %j", (typed, hundredths) => {
    expect(readAmount(typed)).toBe(hundredths);
  });

  test.each([
    ["0", 0],
    [" 7 ", 7],
    ["2147483647", 2_147_483_647],
    ["1.5", null],
    ["-1", null],
    ["", null],
  ])("count %j", (typed, count) => {
    expect(readCount(typed)).toBe(count);
  });

  test.each([
    ["45", 2_700_000],
    ["90 s", 90_000],
    ["5 min", 300_000],
    ["5m", 300_000],
    ["2h", 7_200_000],
    ["1.5 h", 5_400_000],
    ["3 d", 259_200_000],
    ["250 ms", 250],
    ["0", null],
    ["5 weeks", null],
    ["-5 min", null],
    ["constructor", null],
    ["5 constructor", null],
    ["", null],
  ])("span of time %j", (typed, milliseconds) => {
    expect(parseDuration(typed)).toBe(milliseconds);
  });
});

test.each([
  [0, "0 s"],
  [250, "250 ms"],
  [999.5, "999 ms"],
  [1_999, "1 s"],
  [60_000, "1 min"],
  [90_000, "1 min 30 s"],
  [3_600_000, "1 h"],
  [90_000_000, "1 d 1 h"],
  [86_430_000, "1 d"],
])("%i milliseconds are %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test("amounts and shares read as people write them", () => {
  expect(amountText(123_450)).toBe("1,234.50");
  expect(percentText(0.07)).toBe("7 %");
  expect(percentText(1)).toBe("100 %");
});
