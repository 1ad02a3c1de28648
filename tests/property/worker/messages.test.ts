import fc from "fast-check";
import { expect, test } from "vitest";
import { isKeepAnswer, messageIn } from "../../../src/worker/messages.ts";

const wish = { language: "uk", screens: ["product"], all: false };

test("what a page says is understood", () => {
  expect(messageIn({ kind: "keep", wish })).toEqual({ kind: "keep", wish });
  expect(messageIn({ kind: "activate" })).toEqual({ kind: "activate" });
  expect(messageIn({ kind: "claim" })).toEqual({ kind: "claim" });
});

test.each([
  ["another language", { ...wish, language: "fr" }],
  ["no screens", { ...wish, screens: "product" }],
  ["nothing", undefined],
  ["half of it", { ...wish, all: undefined }],
])("a wish of another build's page may be another: %s", (_, other) => {
  expect(messageIn({ kind: "keep", wish: other })).toBeNull();
});

test("whatever comes, nothing throws", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(messageIn(value)).toBeNull();
      expect(isKeepAnswer(value)).toBe(false);
    }),
  );
});
