import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttemptRecord } from "../../../../src/domain/attempt/record.ts";
import type { OrderRequest } from "../../../../src/domain/attempt/request.ts";
import {
  leftInCart,
  placedOf,
  linesOfRequest,
  ordersMadeBy,
} from "../../../../src/domain/checkout/order-attempt.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { readItems } from "../../../../src/domain/order/order.ts";
import {
  cartItem,
  cartItemId,
  checkoutLine,
  order,
  orderOf,
  productId,
} from "../../../support/shop-data.ts";

const bag = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
);
type Bag = readonly { readonly id: number; readonly quantity: number }[];

const requestOf = (lines: Bag): OrderRequest =>
  orderOf(
    ...lines.map(({ id, quantity }) =>
      checkoutLine(id, { quantity, cartItemId: cartItemId(100 + id) }),
    ),
  );

/** A record with a sending of each request. */
const recordOf = (
  requests: readonly [OrderRequest, ...OrderRequest[]],
  baseline: readonly number[] = [],
): AttemptRecord<OrderRequest> => ({
  key: "key",
  request: requests[0],
  baseline,
  sendings: requests.map((request, place) => ({
    key: `key ${place}`,
    request,
    at: 0,
    visit: null,
  })),
  elapsed: 0,
  isWatched: false,
  place: "local",
});

test("orders that were there before are never the outcome, however alike", () => {
  fc.assert(
    fc.property(bag, fc.array(bag, { maxLength: 9 }), (lines, others) => {
      const before = [lines, ...others].map((each, index) => order(index + 1, each));
      const ids = before.map(({ id }) => id);
      expect(ordersMadeBy(recordOf([requestOf(lines)], ids), before).rows).toEqual([]);
    }),
  );
});

test("the order that was made is found although items of it could not be read, or none was sent", () => {
  fc.assert(
    fc.property(bag, fc.array(fc.boolean()), fc.boolean(), (lines, unreadable, isBare) => {
      const whole = order(50, lines.toReversed());
      const items = whole.items.map((item, place) => (unreadable[place] ? null : item));
      const made = { ...whole, items: isBare ? [] : items };
      const other = { ...order(51, [{ id: 5, quantity: 9 }]), totalAmount: made.totalAmount };
      const found = ordersMadeBy(recordOf([requestOf(lines)]), [other, made]);
      expect(found).toEqual({ rows: [made], explainsAll: true });
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
        const record = recordOf(
          [requestOf(lines)],
          old.map(({ id }) => id),
        );
        const found = ordersMadeBy(record, [...others, made, ...old]);
        expect(found).toEqual({ rows: [made], explainsAll: true });
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
      const orders = [order(1, more), order(2, another)];
      expect(ordersMadeBy(recordOf([requestOf(lines)]), orders).rows).toEqual([]);
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
    return { ...made, items: readItems(made).map((item) => ({ ...item, productId: null })) };
  };
  const found = ordersMadeBy(recordOf([requestOf(lines)]), [
    nameless(8, [{ id: 1, quantity: 3 }]),
    nameless(7, lines),
  ]);
  expect(found.rows.map(({ id }) => id)).toEqual([7]);
});

test("an order of which any item names no product is found by its quantities, and by no others", () => {
  fc.assert(
    fc.property(bag, fc.nat(), (lines, chosen) => {
      const partlyNamed = (id: number, each: Bag) => {
        const made = order(id, each);
        const items = readItems(made).map((item, place) =>
          place === chosen % lines.length ? { ...item, productId: null } : item,
        );
        return { ...made, items };
      };
      const more = lines.map((line) => ({ ...line, quantity: line.quantity + 1 }));
      const record = recordOf([requestOf(lines)]);
      expect(ordersMadeBy(record, [partlyNamed(7, lines)]).rows).toHaveLength(1);
      expect(ordersMadeBy(record, [partlyNamed(8, more)]).rows).toEqual([]);
    }),
  );
});

const idsMadeBy = (
  record: AttemptRecord<OrderRequest>,
  orders: Parameters<typeof ordersMadeBy>[1],
) => {
  const { rows, explainsAll } = ordersMadeBy(record, orders);
  return [rows.map(({ id }) => id), explainsAll];
};

test("of orders with the same lines the one with the same total is it; else the price was the server's", () => {
  const lines = [{ id: 1, quantity: 2 }];
  const dearer = order(3, lines, { totalAmount: fromHundredths(99_99) });
  const record = recordOf([requestOf(lines)]);
  expect(idsMadeBy(record, [order(4, lines), dearer])).toEqual([[4], true]);
  expect(idsMadeBy(record, [dearer])).toEqual([[3], true]);
});

test("two sendings are explained by two orders, also where the server has changed a price", () => {
  const lines = [{ id: 1, quantity: 2 }];
  const dearer = order(5, lines, { totalAmount: fromHundredths(99_99) });
  const record = recordOf([requestOf(lines), requestOf(lines)]);
  expect(idsMadeBy(record, [order(4, lines)])).toEqual([[4], false]);
  expect(idsMadeBy(record, [dearer, order(4, lines)])).toEqual([[4, 5], true]);
});

test("of a record's requests, those that were ordered decide which lines leave the cart", () => {
  const first = requestOf([
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ]);
  const second = requestOf([{ id: 1, quantity: 2 }]);
  const record = recordOf([first, second]);
  const items = [cartItem(1, { quantity: 2 }), cartItem(2), cartItem(3)];
  expect(leftInCart(placedOf(record.sendings, []), items)).toEqual([]);
  expect(
    leftInCart(placedOf(record.sendings, [order(4, [{ id: 1, quantity: 2 }])]), items),
  ).toEqual([{ id: cartItemId(101), productId: productId(1), quantity: 0 }]);
});

test("pieces that were added to an ordered line since and are in stock stay in the cart", () => {
  const quantity = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(quantity, quantity, fc.integer({ min: -5, max: 5 }), fc.nat(9), (...drawn) => {
      const [first, second, added, stock] = drawn;
      const [one, two] = [[{ id: 1, quantity: first }], [{ id: 1, quantity: second }]];
      const ordered = Math.max(first, second);
      const items = [cartItem(1, { quantity: ordered + added, stock }), cartItem(2)];
      expect(leftInCart([requestOf(one), requestOf(two)], items)).toEqual([
        {
          id: cartItemId(101),
          productId: productId(1),
          quantity: Math.max(0, Math.min(added, stock)),
        },
      ]);
    }),
  );
});

test("of a line that an earlier clean-up began with, its pieces are left, and never more than there are", () => {
  const placed = [requestOf([{ id: 1, quantity: 2 }])];
  const noted = [
    { id: 101, quantity: 3 },
    { id: 101, quantity: 1 },
  ];
  const left = (quantity: number) => leftInCart(placed, [cartItem(1, { quantity })], noted);
  expect([5, 3, 1].map((quantity) => left(quantity).map((line) => line.quantity))).toEqual([
    [3],
    [3],
    [1],
  ]);
});

test("a request keeps what the lines of a checkout say, but the pictures", () => {
  fc.assert(
    fc.property(bag, fc.boolean(), (bagged, isFromCart) => {
      const lines = bagged.map(({ id, quantity }) =>
        checkoutLine(id, {
          quantity,
          image: `/${id}.png`,
          cartItemId: isFromCart ? cartItemId(100 + id) : null,
        }),
      );
      const request = orderOf(...lines);
      expect(linesOfRequest(request, lines)).toEqual(lines);
      expect(linesOfRequest(request).map(({ image }) => image)).toEqual(lines.map(() => null));
    }),
  );
});
