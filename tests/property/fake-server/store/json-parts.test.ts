import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createJsonReader,
  type JsonReader,
  jsonIn,
  structureOf,
} from "../../../../src/fake-server/store/json-parts.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const enough = 1024 * 1024;

/** In pieces of so many bytes; each is overwritten when the next is taken. */
function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let place = 0; place < bytes.length; place += size) {
    const piece = bytes.slice(place, place + size);
    yield piece;
    piece.fill(0);
  }
}

/** The value of some JSON, read part by part down to the last. */
const assembled = (json: JsonReader): unknown => {
  if (json.isObject()) {
    const members: [string, unknown][] = [];
    json.members((name) => members.push([name, assembled(json)]));
    return Object.fromEntries(members);
  }
  if (!json.isList()) return jsonIn(json.value(enough));
  const items: unknown[] = [];
  json.items(() => items.push(assembled(json)) > 0);
  return items;
};

const whole = (json: JsonReader): unknown => {
  const value = assembled(json);
  json.end();
  return value;
};

const anySpace = fc.constantFrom("", " ", "\n\t");
const anySize = fc.oneof(fc.constant(enough), fc.integer({ min: 1, max: 20 }));

test("JSON that is read in parts, out of pieces, is what it is as a whole", () => {
  fc.assert(
    fc.property(fc.jsonValue(), anySpace, anySize, (value, space, size) => {
      const text = JSON.stringify(value, null, space);
      expect(whole(createJsonReader(inPieces(bytesOf(text), size)))).toEqual(JSON.parse(text));
    }),
  );
});

test("a beginning of JSON is none, nor is JSON with more behind it", () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
  fc.assert(
    fc.property(object, fc.nat(), anySize, (value, cut, size) => {
      const bytes = bytesOf(JSON.stringify(value));
      const beginning = inPieces(bytes.subarray(0, cut % bytes.length), size);
      expect(() => whole(createJsonReader(beginning))).toThrow(SyntaxError);
      const longer = inPieces(bytesOf(`${JSON.stringify(value)} ,`), size);
      expect(() => whole(createJsonReader(longer))).toThrow(SyntaxError);
    }),
  );
});

test("the rest of a list is passed over, and what is behind it is read", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.nat({ max: 5 }), anySize, (rest, taken, size) => {
      const text = JSON.stringify({ items: [...Array(taken).keys(), ...rest], behind: "it" });
      // As JSON writes it: it has no -0.
      const { items } = JSON.parse(text);
      const json = createJsonReader(inPieces(bytesOf(text), size));
      const read: unknown[] = [];
      json.members((name) => {
        if (name === "behind") read.push(jsonIn(json.value(enough)));
        else json.items(() => read.push(jsonIn(json.value(enough))) < taken);
      });
      json.end();
      expect(read).toEqual([...items.slice(0, Math.max(1, taken)), "it"]);
    }),
    { examples: [[[-0], 0, 1]] },
  );
});

test.each([1, 5, enough])(
  "a value of more bytes than it may have is none, in pieces of %d",
  (size) => {
    const text = `["${"a".repeat(98)}","${"a".repeat(99)}"]`;
    const json = createJsonReader(inPieces(bytesOf(text), size));
    const lengths: number[] = [];
    expect(() => json.items(() => lengths.push(json.value(100).length) > 0)).toThrow(RangeError);
    expect(lengths).toEqual([100]);
  },
);

test.each([
  ["{}", 1, 1],
  ['{"a":[1,2,[]],"b":"[[[,,,\\"]"}', 3, 6],
  ["[[[[", 4, 4],
])("the structure of %s", (text, deepest, parts) => {
  expect(structureOf(bytesOf(text))).toEqual({ deepest, parts });
});
