import { beforeEach, expect, test } from "vitest";
import { isFirstEntry } from "../../../../src/ui/routing/history-entry.ts";
import { navigateWithEntry } from "../../../../src/ui/routing/navigate-with-entry.ts";

beforeEach(() => window.history.replaceState(null, "", "/orders"));

const state = (): unknown => window.history.state;

test("a second tap on the same link adds no entry", () => {
  const before = window.history.length;
  navigateWithEntry("/orders/7");
  navigateWithEntry("/orders/7");
  expect([window.history.length - before, window.location.pathname]).toEqual([1, "/orders/7"]);
  navigateWithEntry("/orders/8");
  expect(window.history.length - before).toBe(2);
});

test("what takes the first entry's place is the first, what comes after it is not", () => {
  expect(isFirstEntry(state())).toBe(true);
  navigateWithEntry("/orders?status=paid", { replace: true });
  navigateWithEntry("/orders?status=unpaid", { replace: true });
  expect(isFirstEntry(state())).toBe(true);
  navigateWithEntry("/orders/7");
  expect(isFirstEntry(state())).toBe(false);
  navigateWithEntry("/orders/8", { replace: true });
  expect(isFirstEntry(state())).toBe(false);
});
