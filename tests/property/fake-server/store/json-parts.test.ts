import fc from "fast-check";
import { expect, test } from "vitest";
import {
  itemsOf,
  jsonIn,
  membersOf,
  structureOf,
} from "../../../../src/fake-server/store/json-parts.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The value of some JSON, read part by part down to the last. */
const assembled = (bytes: Uint8Array): unknown => {
  const [first] = bytes;
  if (first === 0x7b) {
    return Object.fromEntries(
      [...membersOf(bytes)].map(([name, value]) => [name, assembled(value)]),
    );
  }
  if (first === 0x5b) return [...itemsOf(bytes)].map(assembled);
  return jsonIn(bytes);
};

const anySpace = fc.constantFrom("", " ", "\n\t");

test("JSON that is read in parts is what it is as a whole", () => {
  fc.assert(
    fc.property(fc.jsonValue(), anySpace, (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(assembled(bytesOf(text))).toEqual(JSON.parse(text));
    }),
  );
});

test("a beginning of JSON is none", () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
  fc.assert(
    fc.property(object, fc.nat(), (value, cut) => {
      const bytes = bytesOf(JSON.stringify(value));
      expect(() => [...membersOf(bytes.subarray(0, cut % bytes.length))]).toThrow(SyntaxError);
    }),
  );
});

test.each([
  ["{}", 1, 1],
  ['{"a":[1,2,[]],"b":"[[[,,,\\"]"}', 3, 6],
  ["[[[[", 4, 4],
])("the structure of %s", (text, deepest, parts) => {
  expect(structureOf(bytesOf(text))).toEqual({ deepest, parts });
});
