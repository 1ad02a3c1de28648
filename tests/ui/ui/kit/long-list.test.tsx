import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type DrawRow, LongList } from "../../../../src/ui/kit/long-list.tsx";

afterEach(cleanup);

interface Row {
  readonly id: number;
}

const rowsTo = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, id) => ({ id }));
const idOf = ({ id }: Row) => id;

/** A list whose drawn rows are noted: its own number, and that of the next. */
const openList = (first: readonly Row[], size = -1) => {
  const drawn: string[] = [];
  const draw: DrawRow<Row> = ({ id }, place, next) => {
    drawn.push(`${place}: ${id} before ${next?.id ?? "none"}`);
    return <p>{id}</p>;
  };
  const list = (items: readonly Row[], setSize = size) => (
    <LongList items={items} keyOf={idOf} size={setSize} className="list" groupClassName="group">
      {draw}
    </LongList>
  );
  const view = render(list(first));
  return {
    take: () => drawn.splice(0),
    show: (items: readonly Row[], setSize?: number) => view.rerender(list(items, setSize)),
  };
};

const rows = () => screen.getAllByRole("listitem");
const places = () =>
  rows().map((row) => `${row.getAttribute("aria-posinset")}/${row.getAttribute("aria-setsize")}`);

test("is one list to assistive technology, each row with its place in the whole", () => {
  const { show } = openList(rowsTo(12), 300);
  expect(screen.getAllByRole("list")).toHaveLength(1);
  expect(places().slice(8)).toEqual(["9/300", "10/300", "11/300", "12/300"]);
  show(rowsTo(13), -1);
  expect(places()[12]).toBe("13/-1");
});

test("a new page draws its own rows, and the one that they follow; no other, however many", () => {
  for (const count of [100, 1_000]) {
    const { take, show } = openList(rowsTo(count));
    const before = rows();
    expect(take()).toHaveLength(count);
    const longer = rowsTo(count + 10);
    const same = longer.slice(0, count);
    show(same);
    // Other objects: they are other rows.
    expect(take()).toHaveLength(count);
    show([...same, ...longer.slice(count)]);
    const drawn = take();
    // Ten new ones; and the group before, whose last row has got a neighbour.
    expect(drawn).toHaveLength(20);
    expect(drawn[9]).toBe(`${count - 1}: ${count - 1} before ${count}`);
    expect(rows().slice(0, count)).toEqual(before);
    cleanup();
  }
});

test("a row that is replaced is drawn with its group; the elements stay", () => {
  const all = rowsTo(100);
  const { take, show } = openList(all);
  const before = rows();
  take();
  show(all.map((row) => (row.id === 42 ? { id: 42 } : row)));
  expect(take()).toHaveLength(10);
  expect(rows()).toEqual(before);
});
