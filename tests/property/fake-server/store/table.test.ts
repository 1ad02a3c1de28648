import { Schema } from "effect";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createUndoLog } from "../../../../src/fake-server/store/undo-log.ts";
import type { RowList } from "../../../../src/fake-server/store/sorted-rows.ts";
import { createTable } from "../../../../src/fake-server/store/table.ts";

const Row = Schema.Struct({ id: Schema.Int, group: Schema.Int, weight: Schema.Int });
type Row = typeof Row.Type;

const lists: readonly RowList<Row>[] = [
  { order: (a, b) => a.weight - b.weight },
  { has: (row) => row.weight % 2 === 0, order: (a, b) => b.weight - a.weight },
  { has: (row) => row.group > 1, order: (a, b) => b.id - a.id },
];

type Step =
  | {
      readonly do: "insert" | "update";
      readonly id: number;
      readonly group: number;
      readonly weight: number;
    }
  | { readonly do: "remove"; readonly id: number }
  | { readonly do: "insertMany"; readonly count: number; readonly weight: number }
  | { readonly do: "fail" };

const small = fc.integer({ min: 0, max: 3 });
const id = fc.integer({ min: 1, max: 250 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("insert"), id, group: small, weight: small }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("update"), id, group: small, weight: small }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("remove"), id }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("insertMany"),
      count: fc.integer({ min: 0, max: 200 }),
      weight: small,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "fail" }) },
);

/** What a table is by definition: rows by id. A row that is taken back out of a removal comes last. */
const sorted = (rows: Iterable<Row>, { has = () => true, order }: RowList<Row>): readonly Row[] =>
  [...rows].filter(has).sort((a, b) => order(a, b) || a.id - b.id);

const plain = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row }));

const byId = (rows: readonly Row[]): readonly Row[] => plain(rows).toSorted((a, b) => a.id - b.id);

test("whatever is written, many at once or taken back, lists are the plain filter and sort", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 6 }), async (plan) => {
      const undoLog = createUndoLog();
      const table = createTable("rows", Row, undoLog, ["group"]);
      let model = new Map<number, Row>();

      const check = (): void => {
        const rows = [...model.values()];
        expect(byId(table.all())).toEqual(byId(rows));
        const { nextId, rows: written } = JSON.parse(table.text());
        expect(written).toEqual(plain(table.all()));
        expect(nextId).toBeGreaterThan(Math.max(0, ...model.keys()));
        for (const list of lists) {
          expect(plain(table.list(list))).toEqual(sorted(rows, list));
          for (const group of [0, 1, 2, 3]) {
            const own = rows.filter((row) => row.group === group);
            expect(byId(table.where("group", group))).toEqual(byId(own));
            expect(plain(table.listWhere("group", group, list))).toEqual(sorted(own, list));
          }
        }
      };

      for (const steps of plan) {
        const before = new Map(model);
        const walk = undoLog.transaction(async () => {
          for (const each of steps) {
            if (each.do === "fail") throw new Error("taken back");
            if (each.do === "insert" && !model.has(each.id)) {
              const { do: _, ...row } = each;
              model.set(row.id, row);
              await table.insert(row);
            }
            if (each.do === "update" && model.has(each.id)) {
              const { do: _, ...row } = each;
              model.set(row.id, row);
              await table.update(row.id, { group: row.group, weight: row.weight });
            }
            if (each.do === "remove") {
              model.delete(each.id);
              await table.remove(each.id);
            }
            if (each.do === "insertMany") {
              const rows = Array.from({ length: each.count }, (_, place) => ({
                id: place + 1,
                group: place % 4,
                weight: (place * each.weight) % 7,
              })).filter((row) => !model.has(row.id));
              for (const row of rows) model.set(row.id, row);
              await table.insertMany(rows);
            }
          }
        });
        const isTakenBack = await walk.then(
          () => false,
          () => true,
        );
        expect(isTakenBack).toBe(steps.some((each) => each.do === "fail"));
        if (isTakenBack) model = before;
        check();
      }
    }),
    { numRuns: 40 },
  );
});

test("many rows of which one is wrong, or known, are none", async () => {
  const table = createTable("rows", Row, createUndoLog());
  const rows = Array.from({ length: 100 }, (_, place) => ({ id: place + 1, group: 0, weight: 0 }));
  await table.insert({ id: 1_000, group: 0, weight: 0 });
  const wrong = { id: 2_000, group: 0.5, weight: 0 };
  await expect(table.insertMany([...rows, wrong])).rejects.toThrow("rows: the row 2000");
  await expect(table.insertMany([...rows, { ...wrong, group: 0, id: 1_000 }])).rejects.toThrow(
    "rows: there is already a row 1000",
  );
  await expect(table.insertMany([...rows, ...rows])).rejects.toThrow(
    "rows: two rows of the same id",
  );
  expect(table.all()).toHaveLength(1);
  await table.insertMany(rows);
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(table.update(50, { weight: 0.5 })).rejects.toThrow("does not match the schema");
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
  expect(table.get(50)?.weight).toBe(0);
});
