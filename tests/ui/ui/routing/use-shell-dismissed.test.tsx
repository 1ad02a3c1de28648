import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { holdTaps } from "../../../../src/shell/hold-taps.ts";
import { useShellDismissed } from "../../../../src/ui/routing/use-shell-dismissed.ts";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const presses: string[] = [];

const Screen = ({ ready }: { readonly ready: boolean }) => {
  useShellDismissed(ready);
  return (
    <>
      <button type="button" onClick={() => presses.push("Back")}>
        Back
      </button>
      <button type="button" aria-disabled={!ready} onClick={() => presses.push("Add")}>
        Add
      </button>
    </>
  );
};

/** A shell with two buttons. `finish`: the screen has more to show. */
const open = () => {
  presses.length = 0;
  document.body.innerHTML = `<div id="shell"><button>Back</button><button>Add</button><a href="/cart">Cart</a></div><div id="root"></div>`;
  const shell = document.getElementById("shell") ?? document.body;
  const root = document.getElementById("root") ?? document.body;
  holdTaps(shell);
  const draw = (ready: boolean) => render(<Screen ready={ready} />, { container: root });
  return {
    shell,
    root,
    start: () => void draw(false),
    finish: () => void draw(true),
    tap: (name: string) =>
      [...shell.querySelectorAll<HTMLElement>("a, button")]
        .find(({ textContent }) => textContent === name)
        ?.click(),
  };
};

test("until the screen has more to show than the shell, the shell alone is there for who taps and listens", () => {
  const { shell, root, start, finish } = open();
  start();
  expect([root.inert, shell.isConnected]).toEqual([true, true]);
  finish();
  expect([root.inert, shell.isConnected]).toEqual([false, false]);
  expect(presses).toEqual([]);
});

test("a tap on a button before React waits for React's; taps that repeat it are one", () => {
  const { start, finish, tap } = open();
  tap("Add");
  tap("Add");
  start();
  tap("Add");
  expect(presses).toEqual([]);
  finish();
  expect(presses).toEqual(["Add"]);
});

test("Back need not wait for what the screen reads, and is not repeated on the next one", () => {
  const { start, finish, tap } = open();
  tap("Back");
  start();
  tap("Back");
  expect(presses).toEqual(["Back"]);
  finish();
  expect(presses).toEqual(["Back"]);
});

test("what is tapped after a button that waits waits, too: on the next screen the button would be lost", () => {
  history.replaceState(null, "", "/product/1");
  const { start, finish, tap } = open();
  tap("Add");
  tap("Cart");
  tap("Cart");
  start();
  expect([location.pathname, presses]).toEqual(["/product/1", []]);
  finish();
  expect([location.pathname, presses]).toEqual(["/cart", ["Add"]]);
});

test("of two buttons that wait, the one that was tapped first comes first", () => {
  const { finish, tap } = open();
  tap("Add");
  tap("Back");
  finish();
  expect(presses).toEqual(["Add", "Back"]);
});

test("a link goes on at once where no button waits, and also after one whose own is no more", () => {
  history.replaceState(null, "", "/product/1");
  const first = open();
  first.tap("Cart");
  expect(location.pathname).toBe("/cart");
  cleanup();
  history.replaceState(null, "", "/product/1");
  const { shell, finish, tap } = open();
  for (const button of shell.querySelectorAll("button")) button.textContent += "?";
  tap("Add?");
  tap("Cart");
  finish();
  expect([location.pathname, presses]).toEqual(["/cart", []]);
});
