import fc from "fast-check";
import { expect, test } from "vitest";
import {
  longestRequest,
  mayBeOnItsWay,
  type OrderAttemptSubject,
} from "../../src/domain/attempt/attempt.ts";
import { orderOfAttempt, settlement } from "../../src/domain/attempt/settlement.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { order, orderId, productId } from "../support/shop-data.ts";

const bag = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
);
type Bag = readonly { readonly id: number; readonly quantity: number }[];

const subject = (lines: Bag, ordersBefore: readonly number[]): OrderAttemptSubject => ({
  kind: "order",
  lines: lines.map(({ id, quantity }) => ({ productId: productId(id), quantity, name: `P${id}` })),
  total: lines.reduce((total, { quantity }) => total + quantity * 10_50, 0),
  ordersBefore: ordersBefore.map(orderId),
  cartItems: [],
});

test("orders that were there before are never the outcome, however alike", () => {
  fc.assert(
    fc.property(bag, fc.array(bag, { maxLength: 9 }), (lines, others) => {
      const before = [lines, ...others].map((each, index) => order(index + 1, each));
      const ids = before.map(({ id }) => id);
      expect(orderOfAttempt(subject(lines, ids), before)).toBeNull();
    }),
  );
});

test("the order that was made is found among any others, in any order of its lines", () => {
  fc.assert(
    fc.property(
      bag,
      fc.array(bag, { maxLength: 5 }),
      fc.array(bag, { maxLength: 3 }),
      fc.boolean(),
      (lines, before, elsewhere, isPaid) => {
        const old = before.map((each, index) => order(index + 1, each));
        const made = order(50, lines.toReversed(), isPaid ? { status: "paid" } : {});
        const isOther = (each: Bag) =>
          JSON.stringify(each.toSorted((a, b) => a.id - b.id)) !==
          JSON.stringify(lines.toSorted((a, b) => a.id - b.id));
        const others = elsewhere.filter(isOther).map((each, index) => order(60 + index, each));
        const found = orderOfAttempt(
          subject(
            lines,
            old.map(({ id }) => id),
          ),
          [...others, made, ...old],
        );
        expect(found?.id).toBe(made.id);
      },
    ),
  );
});

test("an order of other lines is no outcome", () => {
  fc.assert(
    fc.property(bag, (lines) => {
      const more = lines.map((line, index) =>
        index === 0 ? { ...line, quantity: line.quantity + 1 } : line,
      );
      const another = [...lines, { id: 9, quantity: 1 }];
      expect(orderOfAttempt(subject(lines, []), [order(1, more), order(2, another)])).toBeNull();
    }),
  );
});

test("where order items name no product, the quantities and the total decide", () => {
  const lines = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ];
  const nameless = (id: number, each: Bag) => {
    const made = order(id, each);
    return { ...made, items: made.items.map((item) => ({ ...item, productId: null })) };
  };
  const found = orderOfAttempt(subject(lines, []), [
    nameless(8, [{ id: 1, quantity: 3 }]),
    nameless(7, lines),
  ]);
  expect(found?.id).toBe(7);
});

test("of orders with the same lines the one with the same total is it; else the price was the server's", () => {
  const lines = [{ id: 1, quantity: 2 }];
  const dearer = order(3, lines, { totalAmount: fromHundredths(99_99) });
  expect(orderOfAttempt(subject(lines, []), [order(4, lines), dearer])?.id).toBe(4);
  expect(orderOfAttempt(subject(lines, []), [dearer])?.id).toBe(3);
});

test("an absent order is believed only when its request can no longer be under way", () => {
  const attempt = { at: 1_000_000 };
  const made = subject([{ id: 1, quantity: 1 }], []);
  const at = (age: number) => settlement(attempt, made, [], attempt.at + age).kind;
  expect([at(0), at(longestRequest - 1), at(longestRequest)]).toEqual([
    "on its way",
    "on its way",
    "absent",
  ]);
  expect(settlement(attempt, made, [order(1, [{ id: 1, quantity: 1 }])], attempt.at).kind).toBe(
    "created",
  );
  // The clock was set back by a day: nothing is on its way for a day.
  expect(mayBeOnItsWay(attempt, attempt.at - 86_400_000)).toBe(false);
});
