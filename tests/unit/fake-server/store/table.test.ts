import { Schema } from "effect";
import { expect, test } from "vitest";
import { createUndoLog } from "../../../../src/fake-server/store/undo-log.ts";
import { createQueue } from "../../../../src/fake-server/store/queue.ts";
import { createTable } from "../../../../src/fake-server/store/table.ts";

const Row = Schema.Struct({ id: Schema.Int, shelf: Schema.String, count: Schema.Int });

const openTable = async () => {
  const undoLog = createUndoLog();
  const table = createTable("rows", Row, undoLog, ["shelf"]);
  await table.insert({ id: 1, shelf: "a", count: 1 });
  await table.insert({ id: 2, shelf: "a", count: 2 });
  await table.insert({ id: 3, shelf: "b", count: 3 });
  return { undoLog, table };
};

const ids = (rows: readonly { readonly id: number }[]): readonly number[] =>
  rows.map((row) => row.id).sort((a, b) => a - b);

test("rows are found by id and by column, also after they changed", async () => {
  const { table } = await openTable();
  expect(ids(table.where("shelf", "a"))).toEqual([1, 2]);
  await table.update(1, { shelf: "b" });
  await table.remove(3);
  expect(ids(table.where("shelf", "a"))).toEqual([2]);
  expect(ids(table.where("shelf", "b"))).toEqual([1]);
  expect(table.get(3)).toBeUndefined();
  expect(ids(table.all())).toEqual([1, 2]);
});

test("a row that was read stays as it was when the table changes", async () => {
  const { table } = await openTable();
  const before = table.get(1);
  await table.update(1, { count: 9 });
  expect(before?.count).toBe(1);
  expect(table.get(1)?.count).toBe(9);
});

test("ids are never handed out twice", async () => {
  const { table } = await openTable();
  const id = table.nextId();
  await table.insert({ id, shelf: "a", count: 0 });
  await table.remove(id);
  expect(table.nextId()).toBe(id + 1);
});

test("a transaction that throws takes back inserts, updates and removals", async () => {
  const { undoLog, table } = await openTable();
  const before = JSON.stringify([...table.all()]);
  const boom = new Error("boom");
  await expect(
    undoLog.transaction(async () => {
      await table.update(1, { count: 10, shelf: "c" });
      await table.update(1, { count: 11 });
      await table.insert({ id: 4, shelf: "a", count: 4 });
      await table.update(4, { count: 5 });
      await table.remove(2);
      throw boom;
    }),
  ).rejects.toBe(boom);
  expect(JSON.stringify([...table.all()].sort((a, b) => a.id - b.id))).toBe(before);
  expect(ids(table.where("shelf", "a"))).toEqual([1, 2]);
  expect(table.where("shelf", "c")).toEqual([]);
});

test("a transaction that ends well keeps its writes, whatever a later one does", async () => {
  const { undoLog, table } = await openTable();
  await undoLog.transaction(() => table.update(1, { count: 10 }));
  await undoLog
    .transaction(async () => {
      await table.update(1, { count: 11 });
      throw new Error("boom");
    })
    .catch(() => undefined);
  expect(table.get(1)?.count).toBe(10);
});

test("a queue runs its tasks one at a time and in order, also after one failed", async () => {
  const alone = createQueue();
  const seen: string[] = [];
  const task = (name: string, fail = false) =>
    alone(async () => {
      seen.push(`${name} starts`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fail) throw new Error(name);
    });
  const all = await Promise.allSettled([task("a"), task("b", true), task("c")]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(seen).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
});
