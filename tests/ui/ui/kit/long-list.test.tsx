import { act, cleanup, render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { firstViewLoaded } from "../../../../src/ui/kit/first-view-loaded.ts";
import type { ListPlace } from "../../../../src/ui/kit/list-place.ts";
import { type DrawRow, LongList } from "../../../../src/ui/kit/long-list.tsx";

/** With the code that comes after the first view. */
beforeAll(async () => {
  openList([]);
  await act(firstViewLoaded);
  await act(async () => void (await import("../../../../src/ui/kit/late-list-parts.tsx")));
  cleanup();
});

interface Row {
  readonly id: number;
}

const rowsTo = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, id) => ({ id }));

/** As a history entry's memory. */
const memoryOf = (restored?: ListPlace) => {
  const kept: ListPlace[] = [];
  return { restored, kept, keep: (place: ListPlace) => void kept.push(place) };
};

interface ListOptions {
  readonly size?: number;
  readonly memory?: ReturnType<typeof memoryOf>;
  readonly isGrid?: boolean;
}

/** A list whose drawn rows are noted: its own number, and that of the next. */
const openList = (
  first: readonly Row[],
  { size = -1, memory = memoryOf(), isGrid = false }: ListOptions = {},
) => {
  const drawn: string[] = [];
  const draw: DrawRow<Row> = ({ id }, place, next) => {
    drawn.push(`${place}: ${id} before ${next?.id ?? "none"}`);
    return <p>{id}</p>;
  };
  const list = (items: readonly Row[], setSize = size) => (
    <LongList
      items={items}
      size={setSize}
      className="list"
      groupClassName="group"
      isGrid={isGrid}
      memory={memory}
    >
      {draw}
    </LongList>
  );
  const view = render(list(first));
  return {
    unmount: view.unmount,
    take: () => drawn.splice(0),
    show: (items: readonly Row[], setSize?: number) => view.rerender(list(items, setSize)),
  };
};

const rows = () => screen.getAllByRole("listitem");
const places = () =>
  rows().map((row) => `${row.getAttribute("aria-posinset")}/${row.getAttribute("aria-setsize")}`);

test("is one list to assistive technology, each row with its place in the whole", () => {
  const { show } = openList(rowsTo(12), { size: 300 });
  expect(screen.getAllByRole("list")).toHaveLength(1);
  expect(places().slice(8)).toEqual(["9/300", "10/300", "11/300", "12/300"]);
  show(rowsTo(13), -1);
  expect(places()[12]).toBe("13/-1");
});

test("while the first rows stand alone, what is below the list stays out of reach", () => {
  const heights = new Map<number, string | undefined>();
  render(
    <LongList items={rowsTo(30)} size={-1} className="list" groupClassName="" memory={memoryOf()}>
      {({ id }) => (
        <p
          ref={(row) => {
            const list = row?.closest<HTMLElement>("[role=list]");
            if (list && !heights.has(id)) heights.set(id, list.style.minHeight);
          }}
        />
      )}
    </LongList>,
  );
  expect([heights.get(0), heights.get(5), heights.get(6)]).toEqual(["400vh", "400vh", ""]);
});

test("the rows of the first view are drawn first, by themselves; Back draws all at once", () => {
  const drawn = (memory = memoryOf()) => openList(rowsTo(30), { memory }).take();
  expect(drawn().slice(4, 8)).toEqual([
    "4: 4 before 5",
    "5: 5 before none",
    "0: 0 before 1",
    "1: 1 before 2",
  ]);
  cleanup();
  expect(drawn(memoryOf({ width: 0, heights: [], sizes: [], from: 0, to: 0 }))).toHaveLength(30);
});

test("a new page draws its own rows, and the one that they follow; no other, however many", () => {
  for (const count of [100, 1_000]) {
    const { take, show } = openList(rowsTo(count));
    const before = rows();
    take();
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

test("a row keeps its element when others before it are gone, or come in at the head", () => {
  const all = rowsTo(40);
  const { show } = openList(all.slice(5));
  const before = rows();
  show(all.slice(7));
  expect(rows()).toEqual(before.slice(2));
  expect(places()[32]).toBe("33/-1");
  show([...all.slice(0, 4), ...all.slice(7)]);
  expect(rows().slice(4)).toEqual(before.slice(2));
});

test("a grid is of whole lines, whatever is gone", () => {
  const { show } = openList(rowsTo(30), { isGrid: true });
  show(rowsTo(30).slice(1));
  expect([...document.querySelectorAll("ul")].map(({ children }) => children.length)).toEqual([
    10, 10, 9,
  ]);
});

/** Groups of 500 px, the list's start 2,000 px above the window's edge. */
const layOut = () =>
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, 500 * index - 2_000, 300, 500);
  });

/** What is to be done when the browser is idle; does the next of it, or all. */
const idleWork = () => {
  const works: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => works.push(work));
  vi.stubGlobal("cancelIdleCallback", () => {});
  const next = () => act(async () => works.shift()?.());
  const all = async () => {
    while (works.length > 0) await next();
  };
  return { next, all };
};

/** Leaves a list of a hundred rows, in the middle of it. */
const leave = (): ListPlace => {
  layOut();
  const memory = memoryOf();
  openList(rowsTo(100), { size: 100, memory }).unmount();
  const [place] = memory.kept;
  if (place === undefined) throw new Error("nothing was kept");
  return place;
};

const placeholders = () =>
  [...document.querySelectorAll("ul")].filter(({ childElementCount }) => childElementCount === 0);

test("Back draws the groups that were in view; the others keep their heights until it is idle", async () => {
  const place = leave();
  expect(place).toEqual({
    width: window.innerWidth,
    heights: Array.from({ length: 10 }, () => 500),
    sizes: Array.from({ length: 10 }, () => 10),
    from: 4,
    to: 5,
  });
  const idle = idleWork();
  const { take } = openList(rowsTo(100), { size: 100, memory: memoryOf(place) });
  expect(take().map((row) => Number.parseInt(row, 10))).toEqual(
    Array.from({ length: 20 }, (_, index) => 40 + index),
  );
  expect(placeholders().map(({ style }) => style.height)).toEqual(
    Array.from({ length: 8 }, () => "500px"),
  );
  await idle.next();
  expect(rows()).toHaveLength(30);
  await idle.all();
  expect(placeholders()).toEqual([]);
  expect(places()).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 1}/100`));
});

test("a page that arrives while groups wait is drawn at once; they go on waiting", async () => {
  const place = leave();
  const idle = idleWork();
  const { show } = openList(rowsTo(100), { size: 120, memory: memoryOf(place) });
  show(rowsTo(110));
  expect(rows()).toHaveLength(30);
  await idle.all();
  expect(rows()).toHaveLength(110);
});

test.each<[name: string, changes: Partial<ListPlace>]>([
  ["another width, where the heights are others", { width: 1 }],
  ["another number of groups", { heights: [500, 500], sizes: [10, 10] }],
  ["groups of other sizes", { sizes: [9, ...Array.from({ length: 9 }, () => 10)] }],
])("a place of %s is not taken: all is drawn", (_, changes) => {
  openList(rowsTo(100), { size: 100, memory: memoryOf({ ...leave(), ...changes }) });
  expect(rows()).toHaveLength(100);
});

test("a list that is not laid out keeps no place", () => {
  const memory = memoryOf();
  openList(rowsTo(20), { size: 20, memory }).unmount();
  expect(memory.kept).toEqual([]);
});
