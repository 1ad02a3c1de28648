import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MovingRows } from "../../../../src/ui/kit/moving-rows.tsx";

const rowHeight = 100;
const less = { matches: false };

beforeEach(() => {
  less.matches = false;
  vi.stubGlobal("matchMedia", () => less);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return DOMRect.fromRect({ y: place * rowHeight, height: rowHeight });
  });
});

const list = (...rows: readonly string[]) => (
  <MovingRows count={rows.length}>
    <ul>
      {rows.map((row) => (
        <li key={row}>
          {row}
          <ul>
            <li>part of {row}</li>
          </ul>
        </li>
      ))}
    </ul>
  </MovingRows>
);

/** The rows that move, each with the px from where it comes. */
const moving = (): readonly (readonly [string, string])[] =>
  screen
    .getAllByRole("listitem")
    .filter((row) => row.classList.contains("moving"))
    .map((row) => [row.firstChild?.textContent ?? "", row.style.getPropertyValue("--moved")]);

test("the rows behind one that is gone come from where they were, and nothing else moves", () => {
  const { rerender } = render(list("a", "b", "c", "d"));
  rerender(list("a", "c", "d"));
  expect(moving()).toEqual([
    ["c", "100px"],
    ["d", "100px"],
  ]);
  // The next gap is further down.
  rerender(list("a", "c"));
  expect(moving()).toEqual([]);
});

test("a row that comes moves nothing, nor does a list in another order", () => {
  const { rerender } = render(list("a", "b"));
  rerender(list("c", "a", "b"));
  rerender(list("b", "a", "c"));
  expect(moving()).toEqual([]);
});

test("nothing moves for who asks for less motion", () => {
  less.matches = true;
  const { rerender } = render(list("a", "b", "c"));
  rerender(list("b", "c"));
  expect(moving()).toEqual([]);
});

describe("the focus", () => {
  const rows = (...names: readonly string[]) => (
    <main>
      <h1>Cart</h1>
      {names.length === 0 ? null : (
        <MovingRows count={names.length}>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <input aria-label={`Quantity of ${name}`} />
                <button type="button">More of {name}</button>
              </li>
            ))}
          </ul>
        </MovingRows>
      )}
    </main>
  );
  const more = (name: string) => screen.getByRole("button", { name: `More of ${name}` });
  const heading = () => screen.getByRole("heading");

  test("of a row that is gone goes to the same button of the row in its place, then to the heading", () => {
    const { rerender } = render(rows("a", "b", "c"));
    more("b").focus();
    rerender(rows("a", "c"));
    expect(document.activeElement).toBe(more("c"));
    rerender(rows("a"));
    expect(document.activeElement).toBe(more("a"));
    rerender(rows());
    expect(document.activeElement).toBe(heading());
  });

  test("of a field that is gone goes to the heading: what is being typed is for no other row", () => {
    const { rerender } = render(rows("a", "b"));
    screen.getByLabelText("Quantity of a").focus();
    rerender(rows("b"));
    expect(document.activeElement).toBe(heading());
  });

  test("stays where it is while another row goes", () => {
    const { rerender } = render(rows("a", "b"));
    more("b").focus();
    rerender(rows("b"));
    expect(document.activeElement).toBe(more("b"));
  });
});
