import { Result } from "effect";
import { describe, expect, test } from "vitest";
import { type CallContract, callNames, contract } from "../../../src/contract/contract.ts";
import { addToCart } from "../../../src/contract/cart.ts";
import { getProduct } from "../../../src/contract/catalogue.ts";
import {
  cancelOrder,
  getOrder,
  listOrders,
  type order as orderEntity,
  recycleOrder,
} from "../../../src/contract/orders.ts";
import { payOrder } from "../../../src/contract/payments.ts";
import type { Call, InputOf } from "../../../src/contract/schema/call.ts";
import { type SentBy, camelCase } from "../../../src/contract/schema/entity.ts";
import { getSettings } from "../../../src/contract/settings.ts";
import { contractSchemas } from "../../../src/contract/strict/contract-schemas.ts";
import { decodeAnswer } from "../../../src/contract/strict/decode-answer.ts";
import { statements } from "../../../scripts/coverage/statements.ts";

const calls: readonly CallContract[] = Object.values(contract);

const order = {
  id: 204,
  order_no: "GL204",
  status: "paid",
  total_amount: "259.80",
  created_at: "2026-01-15 12:00:00",
  items: [{ id: 1, product_name: "Lamp", product_image: null, price: 129.9, quantity: 2 }],
};

const found = (data: unknown): readonly string[] =>
  decodeAnswer("orders", data).findings.map(({ at, kind }) => `${at.join(".")}: ${kind}`);

const withOrder = (change: object): readonly string[] =>
  found({ orders: [{ ...order, ...change }], total: 1 });

/** The one order as the client reads it. */
const readOrder = (change: object): unknown =>
  Result.getOrThrow(getOrder.answer.decode({ ...order, ...change }, () => {}));

describe("what a server writes in another way costs no row (D4)", () => {
  test.each([
    ["a number for a text", { order_no: 204 }, { orderNo: "204" }],
    ["a status that is none", { status: null }, { status: "other" }],
    ["a status in numbers", { status: 3 }, { status: "other" }],
    ["an amount that is not there yet", { recycle_amount: "" }, { recycleAmount: null }],
    ["no items", { items: null }, { items: [] }],
    ["epoch seconds as text", { created_at: "1732700000" }, { createdAt: 1_732_700_000_000 }],
    ["milliseconds as text", { created_at: "1732700000000" }, { createdAt: 1_732_700_000_000 }],
  ])("%s", (_, change, read) => {
    expect(readOrder(change)).toMatchObject(read);
  });

  test("digits that a number has lost are no text", () => {
    const decoded = getOrder.answer.decode({ ...order, order_no: 2 ** 53 }, () => {});
    expect(Result.isFailure(decoded)).toBe(true);
  });

  test("an item that cannot be read is null in its place, and the others stay", () => {
    const [lamp] = order.items;
    const items = [{ ...lamp, price: "free" }, lamp, null, { ...lamp, product_image: false }];
    expect(readOrder({ items })).toMatchObject({
      items: [null, { productName: "Lamp" }, null, { productName: "Lamp", productImage: null }],
    });
  });

  test("rows that a list within lacks are reported, as those of the list itself are", () => {
    const told: unknown[] = [];
    const tell = (rows: number, list: string) => void told.push([list, rows]);
    const [lamp] = order.items;
    const lacking = { ...order, items: [lamp, { ...lamp, price: "free" }, null] };
    listOrders.answer.decode({ orders: [lacking, order, "junk"], total: 3 }, tell);
    getOrder.answer.decode({ order: lacking }, tell);
    const banner = { image: "/a.png", title: "A", url: "/" };
    getSettings.answer.decode({ site_name: "Gleam", banners: [banner, "junk"] }, tell);
    expect(told).toEqual([
      ["items", 2],
      ["orders", 1],
      ["items", 2],
      ["banners", 1],
    ]);
  });

  test.each(
    callNames.flatMap((call) => {
      const { shape, name } = contract[call].answer;
      return shape === "page" || shape === "list" ? [[call, name] as const] : [];
    }),
  )(
    "%s: no rows, written as null, are none; for the contract they are a wrong type",
    (call, name) => {
      const { result, leftOut, findings } = decodeAnswer(call, { [name]: null, total: 0 });
      const read = Result.getOrThrow(result);
      expect(Array.isArray(read) ? { items: read } : read).toMatchObject({ items: [] });
      expect(leftOut).toBe(0);
      expect(findings).toMatchObject([{ at: [name], kind: "wrong type" }]);
      expect(Result.isFailure(decodeAnswer(call, { total: 0 }).result)).toBe(true);
    },
  );

  test("a product with pictures, tags and marks of all kinds", () => {
    const product = { id: 1, name: 7, price: 1, stock: 1, original_price: "" };
    const odd = {
      images: "none",
      tags: ["A", null, 5],
      is_hot: "true",
      is_new: "",
      is_recommended: 2,
    };
    expect(
      Result.getOrThrow(getProduct.answer.decode({ ...product, ...odd, description: 5 }, () => {})),
    ).toMatchObject({
      name: "7",
      originalPrice: null,
      images: [],
      tags: ["A", "5"],
      isHot: true,
      isNew: false,
      isRecommended: false,
      description: "5",
    });
  });
});

describe("the contract is stricter than the client", () => {
  test("and has nothing to say against what it promises", () => {
    expect(withOrder({})).toEqual([]);
    expect(withOrder({ recycle_amount: "-0.05", created_at: 1_768_478_400 })).toEqual([]);
    expect(withOrder({ id: "204" })).toEqual([]);
    expect(withOrder({ recycle_amount: null, more: { than: "we know" } })).toEqual([]);
  });

  test.each([
    ["an id as a text that is no number", { id: "x204" }, "orders.0.id: wrong type"],
    ["an id that is none", { id: 0 }, "orders.0.id: wrong form"],
    ["a status that is not listed", { status: "lost" }, "orders.0.status: unknown value"],
    ["an amount with an exponent", { total_amount: "1e5" }, "orders.0.total_amount: wrong form"],
    ["an amount with a comma", { total_amount: "12,50" }, "orders.0.total_amount: wrong form"],
    ["an amount that is none", { total_amount: true }, "orders.0.total_amount: wrong type"],
    ["null where there must be something", { order_no: null }, "orders.0.order_no: wrong type"],
    ["a moment in words", { created_at: "yesterday" }, "orders.0.created_at: wrong form"],
    ["items that are no list", { items: {} }, "orders.0.items: wrong type"],
    ["a field left out", { items: undefined }, "orders.0.items: missing field"],
    [
      "a field of a line left out",
      { items: [{ ...order.items[0], price: undefined }] },
      "orders.0.items.0.price: missing field",
    ],
    [
      "a quantity below zero",
      { items: [{ ...order.items[0], quantity: -1 }] },
      "orders.0.items.0.quantity: wrong form",
    ],
  ])("%s", (_, change, finding) => {
    expect(withOrder(change)).toEqual([finding]);
  });

  test.each([
    ["no data", undefined, ": wrong type"],
    ["no total", { orders: [] }, "total: missing field"],
    ["a total as a text", { orders: [], total: "0" }, "total: wrong type"],
    ["rows under another name", { rows: [], total: 0 }, "orders: missing field"],
  ])("%s", (_, data, finding) => {
    expect(found(data)).toEqual([finding]);
  });

  test("an entity bare or under its name", () => {
    for (const data of [order, { order }]) {
      expect(decodeAnswer("order", data).findings).toEqual([]);
    }
    expect(decodeAnswer("order", { order: { ...order, id: null } }).findings).toMatchObject([
      { at: ["order", "id"], kind: "wrong type", expected: "Id", found: null },
    ]);
  });
});

/** What a file of `src/contract` exports that is a call. */
const isCall = (exported: unknown): exported is Call =>
  typeof exported === "object" && exported !== null && "method" in exported && "path" in exported;

test("every call that a noun's file exports stands in the contract, under its operation id", async () => {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../../src/contract/*.ts");
  const exported = (await Promise.all(Object.values(files).map((load) => load()))).flatMap((file) =>
    Object.entries(file).filter((entry): entry is [string, Call] => isCall(entry[1])),
  );
  const told = ([name, call]: readonly [string, Pick<Call, "name">]) => `${name} ${call.name}`;
  expect(exported.map(told).toSorted()).toEqual(
    calls.map((call) => told([call.operationId, call])).toSorted(),
  );
});

test("what the contract says cites statements and decisions that there are", () => {
  const known = new Set(statements.map(({ id }) => id));
  const isDecision = /^D(?:[1-9]|1[0-4])$/;
  const entities = Object.values(contractSchemas).filter(({ type }) => type === "object");
  const cited = [
    ...calls.map(({ sources }) => sources),
    ...entities.map(
      ({ description = "" }) => /\[([^\]]+)\]$/.exec(description)?.[1]?.split(", ") ?? [],
    ),
  ];
  expect(entities.length).toBeGreaterThan(20);
  expect(cited.flat().filter((id) => !known.has(id) && !isDecision.test(id))).toEqual([]);
  expect(cited.filter((sources) => sources.length === 0)).toEqual([]);
});

test.each([
  ["id", "id"],
  ["order_no", "orderNo"],
  ["payUrl", "payUrl"],
  ["pending_recycle_count", "pendingRecycleCount"],
])("%s is %s to the client", (wire, ours) => {
  expect(camelCase(wire)).toBe(ours);
});

test("a call that sends another path, query, body or key than the contract's does not compile", () => {
  const asked = <C extends Call>(_call: C, input: InputOf<C>) => input;
  const good = [
    asked(getSettings, {}),
    asked(getOrder, { path: { id: 204 } }),
    asked(listOrders, { query: { page: 1, status: undefined } }),
    asked(addToCart, { body: { product_id: 17, quantity: 1 } }),
    asked(payOrder, {
      body: { pay_method: "balance", business_type: "order", business_no: "GL204" },
      key: "k",
    }),
  ];
  const bad = [
    // @ts-expect-error It has no body.
    asked(getSettings, { body: {} }),
    // @ts-expect-error Its path has an id.
    asked(getOrder, {}),
    // @ts-expect-error There is no such query.
    asked(listOrders, { query: { pages: 1 } }),
    // @ts-expect-error There is no such status.
    asked(listOrders, { query: { status: "lost" } }),
    // @ts-expect-error A field is missing.
    asked(addToCart, { body: { product_id: 17 } }),
    // @ts-expect-error A field has another type.
    asked(addToCart, { body: { product_id: "17", quantity: 1 } }),
    // @ts-expect-error What moves money has a key.
    asked(recycleOrder, { path: { id: 204 } }),
    // @ts-expect-error What does not, has none.
    asked(cancelOrder, { path: { id: 204 }, key: "k" }),
  ];
  expect([good.length, bad.length]).toEqual([5, 8]);
});

test("an order that a server should not send does not compile", () => {
  type SentOrder = SentBy<typeof orderEntity>;
  const good: SentOrder = {
    id: 204,
    order_no: "GL204",
    status: "paid",
    total_amount: "259.80",
    created_at: "2026-01-15 12:00:00",
    items: [{ id: 1, product_name: "Lamp", product_image: null, price: 129.9, quantity: 2 }],
  };
  const bad: readonly SentOrder[] = [
    // @ts-expect-error There is no such status.
    { ...good, status: "lost" },
    // @ts-expect-error It has always a number.
    { ...good, order_no: null },
    // @ts-expect-error An id is a number.
    { ...good, id: "204" },
    // @ts-expect-error A line has a price.
    { ...good, items: [{ id: 1, product_name: "Lamp", product_image: null, quantity: 2 }] },
    // @ts-expect-error There is no such field.
    { ...good, recycled_amount: null },
  ];
  expect(bad).toHaveLength(5);
});
