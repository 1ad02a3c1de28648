import fc from "fast-check";
import { expect, test } from "vitest";
import { groupSize, groupsOf } from "../../../../src/ui/kit/row-groups.ts";

const list = fc.array(fc.nat(3), { maxLength: 45 });

test("groups hold all rows in their order, and are full but for the last", () => {
  fc.assert(
    fc.property(list, list, (before, items) => {
      const groups = groupsOf(items, groupsOf(before, []));
      expect(groups.flatMap(({ rows }) => rows)).toEqual(items);
      expect(groups.map(({ first }) => first)).toEqual(groups.map((_, index) => index * groupSize));
      expect(groups.slice(0, -1).every(({ rows }) => rows.length === groupSize)).toBe(true);
    }),
  );
});

test("a group is the one of before exactly if all its rows are", () => {
  fc.assert(
    fc.property(list, list, (before, items) => {
      const known = groupsOf(before, []);
      groupsOf(items, known).forEach((group, index) => {
        const rows = before.slice(group.first, group.first + groupSize);
        const isSame =
          rows.length === group.rows.length && rows.every((row, at) => row === group.rows[at]);
        expect(group === known[index]).toBe(isSame);
      });
    }),
  );
});
