import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdTaps } from "../../../src/shell/hold-taps.ts";

/** Taps on the shell, before React and after it has begun; how held ones go on: `use-shell-dismissed`. */

beforeEach(() => {
  history.replaceState(null, "", "/product/1");
  document.body.innerHTML = `<div id="shell"><button><i></i></button><a href="/cart"></a></div><div id="root"></div>`;
  holdTaps(document.getElementById("shell") ?? document.body);
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

/** Taps a part of the shell. True: the browser may do what it does by itself. */
const tap = (part: string, keys: MouseEventInit = {}): boolean => {
  let isLeft = false;
  const hear = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    // The test's own browser must not follow the link.
    event.preventDefault();
  };
  window.addEventListener("click", hear, { once: true });
  document
    .querySelector(`#shell ${part}`)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
  return isLeft;
};

const isPressed = (control: string): boolean | undefined =>
  document.querySelector(`#shell ${control}`)?.hasAttribute("data-pressed");

test("a link is followed at once, to an entry of the history of its own; a second tap is the browser's, should React never start", () => {
  const push = vi.spyOn(history, "pushState");
  expect(tap("a")).toBe(false);
  expect([location.pathname, isPressed("a")]).toEqual(["/cart", true]);
  expect(push).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ entry: expect.stringMatching(/^0\../) });
  expect(tap("a")).toBe(true);
  expect(push).toHaveBeenCalledTimes(1);
});

test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])(
  "a tap for a new tab or window, with %s, is the browser's",
  (key) => {
    expect(tap("a", { [key]: true })).toBe(true);
    expect([location.pathname, isPressed("a")]).toEqual(["/product/1", false]);
  },
);

test("a button that has an icon alone is React's of the same label, and looks pressed only until React has it", () => {
  const own = document.querySelector("button");
  if (own) own.ariaLabel = "Back";
  tap("i");
  expect(isPressed("button")).toBe(true);
  const presses: (string | null)[] = [];
  for (const label of ["Cart", "Back"]) {
    const button = document.createElement("button");
    button.ariaLabel = label;
    button.addEventListener("click", () => presses.push(label));
    document.getElementById("root")?.append(button);
  }
  tap("i");
  expect([presses, isPressed("button")]).toEqual([["Back"], false]);
});
