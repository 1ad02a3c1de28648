import fc from "fast-check";
import { expect, test } from "vitest";
import { groupSize, groupsOf, type RowGroup } from "../../../../src/ui/kit/row-groups.ts";
import { stableGroupsOf } from "../../../../src/ui/kit/stable-groups.ts";

interface Row {
  readonly id: number;
}

const rowOf = (id: number): Row => ({ id });

/** Lists one after the other, of any of the same rows in any order. */
const lists = fc.array(
  fc
    .uniqueArray(fc.nat(60), { maxLength: 45 })
    .map((ids) => ids.map((id) => fixed[id] ?? rowOf(id))),
  { maxLength: 5 },
);
const fixed = Array.from({ length: 61 }, (_, id) => rowOf(id));

/** A list, and the list after rows of it are gone and others are there; the order of the rest stays. */
const edited = fc
  .array(fc.record({ before: fc.boolean(), after: fc.boolean() }), { maxLength: 60 })
  .map((marks) => {
    const rows = marks.map((mark, id) => ({ ...mark, row: rowOf(id) }));
    return {
      before: rows.filter(({ before }) => before).map(({ row }) => row),
      after: rows.filter(({ after }) => after).map(({ row }) => row),
    };
  });

const keyOf = (groups: readonly RowGroup<Row>[]) =>
  new Map(groups.flatMap(({ key, rows }) => rows.map(({ id }) => [id, key] as const)));

test("groups hold all rows in their order, whatever was there before", () => {
  fc.assert(
    fc.property(lists, (all) => {
      let groups: readonly RowGroup<Row>[] = [];
      for (const rows of all) {
        groups = stableGroupsOf(rows, groups);
        expect(groups.flatMap((group) => group.rows)).toEqual(rows);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const [index, { first, rows: own }] of groups.entries()) {
          expect(own).not.toHaveLength(0);
          const before = groups[index - 1];
          expect(first).toBe(before === undefined ? 0 : before.first + before.rows.length);
        }
      }
    }),
  );
});

test("a row stays in its group, whatever is added or removed before, behind or beside it", () => {
  fc.assert(
    fc.property(edited, ({ before, after }) => {
      const groups = groupsOf(before, []);
      const [keys, later] = [keyOf(groups), keyOf(stableGroupsOf(after, groups))];
      for (const { id } of after) if (keys.has(id)) expect(later.get(id)).toBe(keys.get(id));
    }),
  );
});

test("a list that only grows is in the groups of any list, and keeps those that are full", () => {
  fc.assert(
    fc.property(fc.nat(45), fc.nat(45), (shown, more) => {
      const rows = Array.from({ length: shown + more }, (_, id) => rowOf(id));
      const before = groupsOf(rows.slice(0, shown), []);
      const groups = stableGroupsOf(rows, before);
      expect(groups.map(({ rows: own }) => own)).toEqual(
        groupsOf(rows, []).map(({ rows: own }) => own),
      );
      const full = before.filter(({ rows: own }) => own.length === groupSize || more === 0);
      expect(full.every((group) => groups.includes(group))).toBe(true);
    }),
  );
});
