import { expect, test } from "vitest";
import { languages } from "../../../src/domain/locale/language.ts";
import { galleryOptions } from "../../../scripts/gallery/options.ts";

test("without options: all languages, light and dark, 390 px, what a phone shows", () => {
  expect(galleryOptions([])).toEqual({
    languages,
    schemes: ["light", "dark"],
    width: 390,
    only: "",
    full: false,
  });
});

test("a part of it", () => {
  const args = "--language uk,cs --scheme dark --width 320 --only Wallet --full".split(" ");
  expect(galleryOptions(args)).toEqual({
    languages: ["uk", "cs"],
    schemes: ["dark"],
    width: 320,
    only: "wallet",
    full: true,
  });
});

test.each([
  [["--language", "ru"], /--language ru/],
  [["--scheme", "sepia"], /--scheme sepia/],
  [["--width", "wide"], /--width wide/],
])("%j is refused by name", (args, message) => {
  expect(() => galleryOptions(args)).toThrow(message);
});
