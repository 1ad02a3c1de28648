import { expect, test } from "vitest";
import { isToken } from "../../../../src/domain/session/token.ts";

test.each([
  ["a", true],
  ["!~", true],
  ["x".repeat(4096), true],
  [null, false],
  ["", false],
  ["x".repeat(4097), false],
  // In a header any of these would be cut off, or start another one.
  ["two words", false],
  [" a", false],
  ["a ", false],
  ["a\r\nX-Customer: 2", false],
  ["é", false],
  ["\u007f", false],
])("%j: %j", (text, isOne) => {
  expect(isToken(text)).toBe(isOne);
});
