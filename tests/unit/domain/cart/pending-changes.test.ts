import { expect, test } from "vitest";
import {
  changeQuantity,
  noPendingChanges,
  type PendingChange,
  repeatableChanges,
  withPendingChanges,
} from "../../../../src/domain/cart/pending-changes.ts";
import { cartItem, productId } from "../../../support/shop-data.ts";

const putBack = (place: number, quantity: number, stock: number): PendingChange => ({
  kind: "put back",
  item: cartItem(place, { quantity, stock }),
});

test("a line that is put back is shown once, with what there is of it", () => {
  const changes = new Map([[productId(1), putBack(1, 5, 3)]]);
  const shown = [cartItem(1, { quantity: 3, stock: 3 })];
  // The server may hold the line again, or not yet.
  expect(withPendingChanges([], changes)).toEqual(shown);
  expect(withPendingChanges([cartItem(1, { quantity: 1, stock: 9 })], changes)).toEqual(shown);
  expect(withPendingChanges([], new Map([[productId(1), putBack(1, 2, 3)]]))).toEqual([
    cartItem(1, { quantity: 2, stock: 3 }),
  ]);
});

test("the quantity of a line that is being put back cannot be changed yet", () => {
  const changes = new Map([[productId(1), putBack(1, 2, 9)]]);
  expect(changeQuantity([], changes, productId(1), 4)).toBe(changes);
  const items = [cartItem(2, { quantity: 2, stock: 9 })];
  expect(changeQuantity(items, changes, productId(2), 4).get(productId(2))).toEqual({
    kind: "quantity",
    quantity: 4,
  });
});

test("of unanswered changes, all may be sent again but a line that is put back: it would be added twice", () => {
  const again = new Map<ReturnType<typeof productId>, PendingChange>([
    [productId(2), { kind: "remove" }],
    [productId(3), { kind: "quantity", quantity: 4 }],
  ]);
  const changes = new Map([[productId(1), putBack(1, 2, 9)], ...again]);
  expect(repeatableChanges(changes)).toEqual(again);
  expect(repeatableChanges()).toEqual(noPendingChanges);
});
