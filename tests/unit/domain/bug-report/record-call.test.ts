import { expect, test } from "vitest";
import { recordAnswer, recordPath } from "../../../../src/domain/bug-report/record-call.ts";

test.each([
  ["/client/orders/204", "/client/orders/:id", [["order", "204"]]],
  ["/client/categories/3", "/client/categories/:id", [["category", "3"]]],
  [
    "/client/cart/7,8",
    "/client/cart/:id",
    [
      ["cart", "7"],
      ["cart", "8"],
    ],
  ],
  // An id belongs to the last noun: neither what is done to it, nor an unknown word is one.
  [
    "/client/orders/204/cancel/5",
    "/client/orders/:id/cancel/:id",
    [
      ["order", "204"],
      ["order", "5"],
    ],
  ],
  [
    "/client/orders/204/recycle/5",
    "/client/orders/:id/recycle/:id",
    [
      ["order", "204"],
      ["order", "5"],
    ],
  ],
  [
    "/client/messages/9/read/5",
    "/client/messages/:id/read/:id",
    [
      ["message", "9"],
      ["message", "5"],
    ],
  ],
  ["/client/orders/Olena/5", "/client/orders/:other/:id", [["order", "5"]]],
  ["/client/orders//5", "/client/orders//:id", [["order", "5"]]],
  ["/orders/client/5", "/orders/client/:id", [["order", "5"]]],
  ["/client/5", "/client/:id", [["other", "5"]]],
] as const)("of the path %s", (path, words, ids) => {
  const recorded = recordPath(path);
  expect(recorded.path).toBe(words);
  expect(recorded.ids.map(({ noun, id }) => [noun, id])).toEqual(ids);
});

/** What is kept of an answer of the orders with that data. */
const recorded = (data: unknown, code: unknown = 0) =>
  recordAnswer("/client/orders", { status: 200, body: { code, data } });

const idsOf = (data: unknown): readonly string[] =>
  recorded(data).ids.map(({ noun, id }) => `${noun} ${id}`);

test("ids are numbers, or texts of digits alone", () => {
  expect(idsOf({ id: 204, product_id: "5", Olena_id: 6 })).toEqual([
    "order 204",
    "product 5",
    "other 6",
  ]);
  // With a letter it may be a name, a fraction is an amount, and so many digits are an account's number.
  expect(idsOf([{ id: "A204" }, { id: "204A" }, { id: 2.5 }, { id: "12345678901234567" }])).toEqual(
    [],
  );
  expect(idsOf({ id: null, product_id: ["5"], identity: 7, _id_of: 8 })).toEqual([]);
});

test("the items of an order are lines, of anything else what they are of", () => {
  expect(idsOf({ id: 204, items: [{ id: 1, product_id: 5 }] })).toEqual([
    "order 204",
    "line 1",
    "product 5",
  ]);
  expect(idsOf({ id: 204, events: [{ id: 1 }] })).toEqual(["order 204", "order 1"]);
  const cart = recordAnswer("/client/cart", {
    status: 200,
    body: { code: 0, data: { items: [{ id: 1 }] } },
  });
  expect(cart.ids).toEqual([{ noun: "cart", id: "1" }]);
});

test("amounts are finite numbers, or texts of nothing but a number", () => {
  const amountsOf = (...prices: readonly unknown[]) =>
    recorded(prices.map((price) => ({ price }))).amounts;
  expect(amountsOf(12.5, "-3.20", 0)).toEqual([12.5, -3.2, 0]);
  expect(amountsOf("Rs. 3", "3 Rs.", "1.2.3", true, null, "1".repeat(21), Number.NaN)).toEqual([]);
});

test("only texts are statuses, and only known ones are named", () => {
  expect(recorded([{ status: "paid" }, { status: "Olena" }, { status: 1 }]).statuses).toEqual([
    "paid",
    "other",
  ]);
});

test.each([
  [{ orders: [{ id: 1 }, { id: 2 }], total: 2 }, "rows", 2],
  [[{ id: 1 }], "rows", 1],
  [[], "rows", 0],
  // An order has lines, and is one thing.
  [{ id: 1, items: [{ id: 2 }] }, "one", null],
  [{ order: { id: 1 } }, "one", null],
  ["paid", "one", null],
  [null, "nothing", null],
  [undefined, "nothing", null],
])("of the data %j the shape is known", (data, shape, rows) => {
  expect(recorded(data)).toMatchObject({ shape, rows });
});

test.each([["<html>"], [[]], [null], [undefined]])("%j is no envelope", (body) => {
  const answer = recordAnswer("/client/orders", { status: 502, body });
  expect(answer).toEqual({
    status: 502,
    code: null,
    shape: "no envelope",
    rows: null,
    ids: [],
    amounts: [],
    statuses: [],
  });
});

test.each([
  [0, 0],
  [-40_001, -40_001],
  [99_999, 99_999],
  // Longer, broken or a text: it may be a number of the customer's.
  [100_000, null],
  [4.5, null],
  ["40001", null],
])("of the code %j is kept %j", (code, kept) => {
  expect(recorded(null, code).code).toBe(kept);
});
