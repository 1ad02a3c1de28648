import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LongList } from "../../../../src/ui/kit/long-list.tsx";
import { useRowsInView } from "../../../../src/ui/kit/use-rows-in-view.ts";

/** What the browser watches. All of it is in view until `leave` says that it has left. */
const watched = new Set<Element>();
let leave: (target: Element) => void;

class Observer {
  readonly #tell: (target: Element, isIntersecting: boolean) => void;
  constructor(callback: (entries: readonly object[]) => void) {
    this.#tell = (target, isIntersecting) => callback([{ target, isIntersecting }]);
    leave = (target) => this.#tell(target, false);
  }
  observe(target: Element): void {
    if (watched.has(target)) return;
    watched.add(target);
    this.#tell(target, true);
  }
  unobserve(target: Element): void {
    watched.delete(target);
  }
  disconnect(): void {
    watched.clear();
  }
}

beforeEach(() => {
  watched.clear();
  vi.stubGlobal("IntersectionObserver", Observer);
});

interface Row {
  readonly id: number;
}

const rowsTo = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

const memory = { restored: undefined, keep: () => {} };

interface ListProps {
  readonly items: readonly Row[];
  readonly onChange: (ids: readonly number[]) => void;
}

const List = ({ items, onChange }: ListProps) => {
  const rows = useRowsInView(items, (inView) => onChange(inView.map(({ id }) => id)));
  return (
    <LongList
      {...rows}
      firstRows={2}
      items={items}
      size={items.length}
      className="list"
      groupClassName="group"
      memory={memory}
    >
      {({ id }) => <p>{id}</p>}
    </LongList>
  );
};

test("the rows in view are told: the first ones, those drawn after them, those of the next page; none once they have left", () => {
  const onChange = vi.fn<(ids: readonly number[]) => void>();
  const { rerender } = render(<List items={rowsTo(5)} onChange={onChange} />);
  expect(onChange).toHaveBeenCalledWith([1, 2]);
  expect(onChange).toHaveBeenLastCalledWith([1, 2, 3, 4, 5]);

  rerender(<List items={rowsTo(7)} onChange={onChange} />);
  expect(onChange).toHaveBeenLastCalledWith([1, 2, 3, 4, 5, 6, 7]);

  act(() => {
    for (const group of screen.getByRole("list").children) leave(group);
  });
  expect(onChange).toHaveBeenLastCalledWith([]);
});
