import { describe, expect, test } from "vitest";
import type { CallContract } from "../../src/adapters/http/contract/call-contract.ts";
import { contract } from "../../src/adapters/http/contract/contract.ts";
import { decodeAnswer } from "../../src/adapters/http/contract/decode-answer.ts";
import { entities } from "../../src/adapters/http/contract/entities/entities.ts";
import { wireFields } from "../../src/adapters/http/contract/schema/wire-fields.ts";
import type { SentCall } from "../../src/adapters/http/contract/sent-call.ts";
import { statements } from "../../scripts/coverage/statements.ts";

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

describe("the contract is stricter than the client", () => {
  test("and has nothing to say against what it promises", () => {
    expect(withOrder({})).toEqual([]);
    expect(withOrder({ recycle_amount: "-0.05", created_at: 1_768_478_400 })).toEqual([]);
    expect(withOrder({ recycle_amount: null, more: { than: "we know" } })).toEqual([]);
  });

  test.each([
    ["an id as a text", { id: "204" }, "orders.0.id: wrong type"],
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

describe("the contract's entities", () => {
  test.each(entities)("$name promises what the client cannot do without", (entity) => {
    const fields = Object.entries(wireFields(entity)).map(([name, { kind, canBeMissing }]) => ({
      name,
      kind: kind.kind,
      canBeMissing,
      promised: entity.fields[name],
    }));
    expect(Object.keys(entity.fields).toSorted()).toEqual(
      fields.map(({ name }) => name).toSorted(),
    );
    for (const { kind, canBeMissing, promised } of fields) {
      if (!canBeMissing) expect(promised?.presence).toBe("always");
      if (kind === "enumeration") expect(promised?.values ?? promised?.open).toBeDefined();
      if (kind === "entity" || kind === "entities") expect(promised?.of).toBeDefined();
    }
  });

  test("cite statements and decisions that there are", () => {
    const known = new Set(statements.map(({ id }) => id));
    const isDecision = /^D(?:[1-9]|1[0-4])$/;
    const cited = [...entities, ...calls].flatMap(({ sources }) => sources);
    expect(cited.filter((id) => !known.has(id) && !isDecision.test(id))).toEqual([]);
    expect([...entities, ...calls].filter(({ sources }) => sources.length === 0)).toEqual([]);
  });
});

test("a call that sends another path, query, body or key than the contract's does not compile", () => {
  const good: readonly SentCall[] = [
    { endpoint: "settings" },
    { endpoint: "order", path: { id: 204 } },
    { endpoint: "orders", query: { page: 1, status: undefined } },
    { endpoint: "addToCart", body: { product_id: 17, quantity: 1 } },
    {
      endpoint: "pay",
      body: { pay_method: "balance", business_type: "order", business_no: "GL204" },
      key: "k",
    },
  ];
  const bad: readonly SentCall[] = [
    // @ts-expect-error It has no body.
    { endpoint: "settings", body: {} },
    // @ts-expect-error Its path has an id.
    { endpoint: "order" },
    // @ts-expect-error There is no such query.
    { endpoint: "orders", query: { pages: 1 } },
    // @ts-expect-error There is no such status.
    { endpoint: "orders", query: { status: "lost" } },
    // @ts-expect-error A field is missing.
    { endpoint: "addToCart", body: { product_id: 17 } },
    // @ts-expect-error A field has another type.
    { endpoint: "addToCart", body: { product_id: "17", quantity: 1 } },
    // @ts-expect-error What moves money has a key.
    { endpoint: "recycleOrder", path: { id: 204 } },
    // @ts-expect-error What does not, has none.
    { endpoint: "cancelOrder", path: { id: 204 }, key: "k" },
  ];
  expect([good.length, bad.length]).toEqual([5, 8]);
});
