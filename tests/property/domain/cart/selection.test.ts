import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSelectable,
  piecesOf,
  select,
  selectAll,
  selectedItems,
  selectedShare,
  selectionAfter,
  totalOf,
} from "../../../../src/domain/cart/selection.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { cartItem, cartItemId } from "../../../support/shop-data.ts";

const itemOf = (id: number) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 999 }),
      stock: fc.nat({ max: 5 }),
      status: fc.constantFrom("on_sale" as const, "other" as const),
      price: fc.nat({ max: 100_000_00 }).map(fromHundredths),
    })
    .map((changes) => cartItem(id, changes));

const cart = fc.subarray([1, 2, 3, 4, 5, 6]).chain((ids) => fc.tuple(...ids.map(itemOf)));

const ids = fc
  .subarray([101, 102, 103, 104, 105, 106].map(cartItemId))
  .map((list) => new Set(list));

test("everything that can be bought is selected at the first visit", () => {
  fc.assert(
    fc.property(cart, (items) => {
      const selection = selectionAfter(new Set(), null, items);
      expect(selectedItems(items, selection)).toEqual(items.filter(isSelectable));
    }),
  );
});

test("a refresh keeps the marks of lines that stay, drops the rest, and marks new lines", () => {
  fc.assert(
    fc.property(cart, cart, ids, (before, after, marks) => {
      const selection = selectionAfter(marks, before, after);
      for (const item of after) {
        const isNew = !before.some(({ id }) => id === item.id);
        expect(selection.has(item.id)).toBe(isSelectable(item) && (isNew || marks.has(item.id)));
      }
      expect(selection.size).toBeLessThanOrEqual(after.length);
    }),
  );
});

test("a line that went off sale stays unselected when it comes back", () => {
  const on = [cartItem(1), cartItem(2)];
  const off = [cartItem(1, { status: "other" }), cartItem(2)];
  const first = selectionAfter(new Set(), null, on);
  const second = selectionAfter(first, on, off);
  expect([...selectionAfter(second, off, on)]).toEqual([cartItemId(102)]);
});

test("select-all selects all that can be, and unselects all [S2.44]", () => {
  fc.assert(
    fc.property(cart, (items) => {
      const all = selectAll(items, true);
      expect(selectedItems(items, all)).toEqual(items.filter(isSelectable));
      expect(selectedShare(items, all)).toBe(items.some(isSelectable) ? "all" : "none");
      expect(selectedShare(items, selectAll(items, false))).toBe("none");
    }),
  );
});

test("a line that cannot be selected never gets a mark [S5.9]", () => {
  const items = [cartItem(1, { stock: 0 }), cartItem(2)];
  expect(select(new Set(), items, cartItemId(101), true).size).toBe(0);
  const some = select(new Set(), items, cartItemId(102), true);
  expect(selectedShare([...items, cartItem(3)], some)).toBe("some");
  expect(select(some, items, cartItemId(102), false).size).toBe(0);
});

test("the pieces are counted line by line", () => {
  expect(piecesOf([])).toBe(0);
  expect(piecesOf([cartItem(1, { quantity: 2 }), cartItem(2, { quantity: 3 })])).toBe(5);
});

test("the total is the exact sum of price times quantity", () => {
  fc.assert(
    fc.property(cart, (items) => {
      const exact = items.reduce(
        (total, { price, quantity }) => total + BigInt(price) * BigInt(quantity),
        0n,
      );
      expect(BigInt(totalOf(items))).toBe(exact);
    }),
  );
});
