import fc from "fast-check";
import { expect, test } from "vitest";
import { cacheOf, cachesToDrop } from "../../../src/worker/kept-builds.ts";

const id = fc.constantFrom("a", "b", "c", "d");
const names = fc.uniqueArray(fc.oneof(id.map(cacheOf), fc.constant("another's")));

test("the build's own cache, those that a tab uses, and what is not ours stay; the others go", () => {
  fc.assert(
    fc.property(names, id, fc.array(id), (names, own, tabs) => {
      const dropped = cachesToDrop(names, own, tabs);
      const inUse = [own, ...tabs].map(cacheOf);
      expect(dropped).toEqual(
        names.filter((name) => name !== "another's" && !inUse.includes(name)),
      );
    }),
  );
});

test("while any tab does not say what it runs, everything stays", () => {
  fc.assert(
    fc.property(names, id, fc.array(id), (names, own, tabs) => {
      expect(cachesToDrop(names, own, [...tabs, null])).toEqual([]);
    }),
  );
});
