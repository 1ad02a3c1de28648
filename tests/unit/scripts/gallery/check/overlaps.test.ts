import { expect, test } from "vitest";
import { overlapsOf } from "../../../../../scripts/gallery/check/overlaps.ts";
import type { Box } from "../../../../support/journey/rendered/seen.ts";
import { seenWords } from "../../../../support/seen-words.ts";

const line = (left: number, top: number): readonly Box[] => [
  { left, top, right: left + 100, bottom: top + 20 },
];

const tea = seenWords({ text: "Tea", lines: line(0, 0), place: 2, around: [1, 2] });
const cup = { text: "Cup", where: "main > b", place: 3, around: [1, 3] } as const;

test("words on words are found once", () => {
  const seen = [tea, seenWords({ ...cup, lines: [...line(50, 8), ...line(60, 40)] })];
  expect(overlapsOf(seen)).toEqual(["“Tea” overlaps “Cup” at main > b"]);
});

test("lines of one text that lie on each other are found, unless an ellipsis hides them", () => {
  const lines = [...line(0, 0), ...line(0, 8)];
  expect(overlapsOf([seenWords({ lines })])).toEqual(["lines of “Tea” overlap at main > p"]);
  expect(overlapsOf([seenWords({ lines, isShortened: true })])).toEqual([]);
});

test("a count may hang on its icon", () => {
  const icon = seenWords({ ...cup, text: "", lines: line(50, 8) });
  expect(overlapsOf([{ ...tea, hangs: true }, icon])).toEqual([]);
});

test("an icon on words is found, two icons on each other are one picture", () => {
  const icon = seenWords({ ...cup, text: "", lines: line(50, 8) });
  const dot = seenWords({ text: "", lines: line(50, 8), place: 4, around: [1, 4] });
  expect(overlapsOf([tea, icon])).toEqual(["“Tea” overlaps the icon at main > b at main > b"]);
  expect(overlapsOf([icon, dot])).toEqual([]);
});

test("lines that touch, words beside each other, and a bar in front are none", () => {
  expect(overlapsOf([tea, seenWords({ ...cup, lines: line(0, 17) })])).toEqual([]);
  expect(overlapsOf([tea, seenWords({ ...cup, lines: line(99, 0) })])).toEqual([]);
  expect(overlapsOf([tea, seenWords({ ...cup, lines: line(0, 0), layer: 9 })])).toEqual([]);
});

test("an element does not overlap what it holds", () => {
  const inner = seenWords({ ...cup, lines: line(0, 0), around: [1, 2, 3] });
  expect(overlapsOf([tea, inner])).toEqual([]);
});
