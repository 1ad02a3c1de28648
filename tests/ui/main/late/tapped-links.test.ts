import { fireEvent } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { answerTappedLinks } from "../../../../src/main/late/tapped-links.ts";
import type { ScreenName } from "../../../../src/ui/routing/screen-actors.ts";
import { screenAt } from "../../../../src/ui/routing/screen-table.ts";

let fetched: readonly ScreenName[] = [];
let faded: readonly string[] = [];

beforeAll(() =>
  answerTappedLinks({
    screens: { prefetch: (name) => (fetched = [...fetched, name]) },
    screenOf: (path) => screenAt(path, "/", false),
  }),
);

beforeEach(() => {
  fetched = [];
  faded = [];
});

afterEach(() => document.body.replaceChildren());

/** A word within a link, as a finger finds it. */
const wordOfLink = (address: string): HTMLElement => {
  const link = document.createElement("a");
  link.href = address;
  link.addEventListener("click", (click) => click.preventDefault());
  // The page of these tests animates nothing.
  Object.defineProperty(link, "animate", { value: () => (faded = [...faded, link.pathname]) });
  const word = document.createElement("span");
  link.append(word);
  document.body.append(link);
  return word;
};

test("the screen's code is asked for while the finger is down; the link fades when it leaves", async () => {
  const word = wordOfLink("/register");
  fireEvent.pointerDown(word);
  await expect.poll(() => fetched).toEqual(["register"]);
  expect(faded).toEqual([]);
  fireEvent.click(word);
  expect(faded).toEqual(["/register"]);
});

test("a link that leads out of the shop is the browser's", async () => {
  const word = wordOfLink("https://elsewhere.invalid/login");
  fireEvent.pointerDown(word);
  fireEvent.click(word);
  const own = wordOfLink("/login");
  fireEvent.pointerDown(own);
  await expect.poll(() => fetched).toEqual(["login"]);
  expect(faded).toEqual([]);
});
