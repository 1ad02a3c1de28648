import { expect, test } from "vitest";
import { setSize } from "../../../../src/domain/paging/set-size.ts";

const loaded = (rows: number, total: number, ended = false) => ({
  items: Array.from({ length: rows }, (_, id) => id),
  rowsRead: rows,
  pageRows: 10,
  total,
  ended,
  totalRose: false,
});

test("the server's total, until the end of the list knows better", () => {
  expect(setSize(loaded(10, 35))).toBe(35);
  // One row could not be read (D4).
  expect(setSize(loaded(34, 35, true))).toBe(34);
  // More are shown than the server counts: some have gone since.
  expect(setSize(loaded(40, 35))).toBe(-1);
});
