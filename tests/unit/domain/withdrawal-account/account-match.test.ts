import { expect, test } from "vitest";
import { isSameNumber } from "../../../../src/domain/withdrawal-account/account-match.ts";

test.each([
  ["bank", "4149 4993-1234", "414949931234", true],
  ["bank", "414949931234", "414949931235", false],
  ["usdt", " 0xAbCd12", "0xabcd12", true],
  ["usdt", "0xAbCd12", "0xAbCd13", false],
  // What is masked may be any number, also the same one.
  ["bank", "4149 **** 1234", "4149 **** 1234", false],
  ["bank", "4149 •••• 1234", "4149 1234", false],
  ["bank", "4149 1234", "4149…1234", false],
  ["bank", "4149 xxxx 1234", "4149 1234", false],
  ["bank", "4149 1234", "4149 XXX 1234", false],
  ["bank", "* 1234", "* 1234", false],
  ["usdt", "TX…9k", "TX…9k", false],
  ["usdt", "TX...9k", "TX...9k", false],
  // Up to two letters are spelling, and those of an address belong to it.
  ["bank", "x 4149 1234", "4149 1234", true],
  ["usdt", "Txxx9k", "txxx9k", true],
  // No number is none, not the same one.
  ["bank", "", "", false],
  ["bank", "none", "-", false],
  ["usdt", " ", "", false],
] as const)("%s: %j and %j", (kind, one, other, isSame) => {
  expect(isSameNumber(kind, one, other)).toBe(isSame);
});
