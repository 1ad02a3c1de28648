import { expect, test } from "vitest";
import { newRecord, readRecord } from "../../../../src/adapters/browser/stored-record.ts";
import { orderId } from "../../../support/shop-data.ts";

const request = { kind: "recycle", orderId: orderId(1) } as const;
const record = newRecord({ owner: "olena", key: "a", request, baseline: [], notedAt: 1 });
const sending = { key: "a", request, at: 1, visit: null };

test("a record is read as it was written", () => {
  const sent = { ...record, sendings: [sending], left: [{ id: 1, quantity: 2 }] };
  expect(readRecord(JSON.stringify(record))).toEqual(record);
  expect(readRecord(JSON.stringify(sent))).toEqual(sent);
});

test.each([
  { version: 2 },
  { owner: 1 },
  { key: "" },
  { key: 5 },
  { key: null },
  { request: { kind: "gift" } },
  { baseline: ["1"] },
  { sendings: [{ ...sending, key: "" }] },
  { sendings: [{ ...sending, at: "1" }] },
  { isWatched: 1 },
  { left: [{ id: 1 }] },
  { elapsed: -1 },
  { elapsed: "0" },
  { notedAt: null },
])("with %j it is none of this version", (change) => {
  expect(readRecord(JSON.stringify({ ...record, ...change }))).toBeNull();
});
