import { expect, test } from "vitest";
import { cutsOf } from "../../../../../scripts/gallery/check/cuts.ts";
import { seenWords } from "../../../../support/seen-words.ts";

const isOwn = (text: string): boolean => text === "Pay";

test("words that a box hides are cut, and the box is named", () => {
  const seen = [seenWords({ text: "Tea", where: "main > p", cutBy: "main > div" })];
  expect(cutsOf(seen, isOwn)).toEqual(["“Tea” at main > p is cut by main > div"]);
});

test("an ellipsis may shorten the server's words where a tap leads to the whole", () => {
  const shortened = { text: "Tea pot", isShortened: true } as const;
  expect(cutsOf([seenWords({ ...shortened, canBeTapped: true })], isOwn)).toEqual([]);
  expect(cutsOf([seenWords(shortened)], isOwn)).toEqual([
    "“Tea pot” at main > p is shortened, and no tap leads to the whole",
  ]);
});

test.each(["button", "tab", "title"] as const)("a %s is never shortened", (kind) => {
  const seen = [seenWords({ text: "Tea", kind, isShortened: true, canBeTapped: true })];
  expect(cutsOf(seen, isOwn)).toEqual([`“Tea” at main > p is a ${kind} and shortened`]);
});

test("neither is what the shop says", () => {
  const seen = [seenWords({ text: "Pay", isShortened: true, canBeTapped: true })];
  expect(cutsOf(seen, isOwn)).toEqual(["“Pay” at main > p is shortened"]);
});

test("what is seen whole is no finding", () => {
  expect(cutsOf([seenWords({ text: "Pay" }), seenWords({ text: "" })], isOwn)).toEqual([]);
});
