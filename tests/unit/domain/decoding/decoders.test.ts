import { Result } from "effect";
import { expect, test } from "vitest";
import { decodeEach, decodeFields, messageOf } from "../../../../src/domain/decoding/decode.ts";
import {
  decodeInteger,
  decodeJson,
  decodeLiteral,
  decodeNullOr,
  decodeNumber,
  decodeOneOf,
  decodeStruct,
  decodeText,
} from "../../../../src/domain/decoding/decoders.ts";

const decodeRows = decodeEach(decodeStruct({ id: decodeInteger, name: decodeText }));

test("every mismatch is named with its place, and without the value", () => {
  const decoded = decodeRows([{ id: 1, name: "Lamp" }, { id: "secret", name: 5 }, "secret"]);
  expect(decoded).toEqual(
    Result.fail([
      { expected: "a whole number", at: [1, "id"] },
      { expected: "a text", at: [1, "name"] },
      { expected: "an object", at: [2] },
    ]),
  );
  expect(Result.isFailure(decoded) && messageOf(decoded.failure)).toBe(
    'Expected a whole number at [1]["id"]; Expected a text at [1]["name"]; Expected an object at [2]',
  );
});

test.each([{ 0: "text" }, "text", null, undefined])("%j is no list", (sent) => {
  expect(decodeRows(sent)).toEqual(Result.fail([{ expected: "a list", at: [] }]));
});

test.each([["text"], "text", null, undefined])("%j is no object", (sent) => {
  expect(decodeStruct({})(sent)).toEqual(Result.fail([{ expected: "an object", at: [] }]));
});

test("a field is read under the client's name, a missing one as undefined, others are left out", () => {
  const decode = decodeFields([
    ["order_no", "orderNo", decodeText],
    ["note", "note", (sent) => Result.succeed(sent === undefined)],
  ]);
  expect(decode({ order_no: "GL1", other: 1 })).toEqual(
    Result.succeed({ orderNo: "GL1", note: true }),
  );
  expect(decode({})).toEqual(Result.fail([{ expected: "a text", at: ["order_no"] }]));
});

test("an optional field is read where it is present", () => {
  const decode = decodeStruct({}, { note: decodeText });
  expect(decode({})).toEqual(Result.succeed({}));
  expect(decode({ note: "" })).toEqual(Result.succeed({ note: "" }));
  expect(decode({ note: null })).toEqual(Result.fail([{ expected: "a text", at: ["note"] }]));
});

test("of several forms, the first that fits is read", () => {
  const decode = decodeOneOf(
    decodeStruct({ kind: decodeLiteral("one", "two"), at: decodeNumber }),
    decodeNullOr(decodeInteger),
  );
  expect(decode({ kind: "two", at: 0.5 })).toEqual(Result.succeed({ kind: "two", at: 0.5 }));
  expect(decode(null)).toEqual(Result.succeed(null));
  expect(decode(2)).toEqual(Result.succeed(2));
  expect(decode({ kind: "three", at: 0.5 })).toEqual(
    Result.fail([{ expected: "one of several forms", at: [] }]),
  );
});

test("a literal says what it may be; whole numbers are within the safe range", () => {
  expect(decodeLiteral("bank", null)("usdt")).toEqual(
    Result.fail([{ expected: '"bank" or null', at: [] }]),
  );
  expect(decodeLiteral("bank", null)(null)).toEqual(Result.succeed(null));
  for (const sent of [2 ** 53, 0.5, Number.NaN, "1"]) {
    expect(Result.isFailure(decodeInteger(sent))).toBe(true);
  }
});

test.each(["", "{", undefined, null, 5])("%j is no JSON; what JSON holds is decoded", (text) => {
  const decode = decodeJson(decodeNullOr(decodeText));
  expect(decode(text)).toEqual(Result.fail([{ expected: "JSON", at: [] }]));
  expect(decode("null")).toEqual(Result.succeed(null));
  expect(decode("5")).toEqual(Result.fail([{ expected: "a text", at: [] }]));
});
