import { expect, test } from "vitest";
import { languages } from "../../../src/domain/locale/language.ts";
import { columnsFor } from "../../../scripts/gallery/contact-sheet.ts";
import { galleryOptions } from "../../../scripts/gallery/options.ts";
import { galleryStops } from "../../../scripts/gallery/stops.ts";

const namesOf = (args: readonly string[]): readonly string[] => {
  const options = galleryOptions(args);
  return "docs" in options ? [] : options.stops.map(({ name }) => name);
};

test("without options: pictures of all stops, languages and schemes, 390 px, what a phone shows", () => {
  expect(galleryOptions([])).toEqual({
    check: false,
    stops: galleryStops,
    languages,
    schemes: ["light", "dark"],
    width: 390,
    full: false,
    brand: null,
    json: false,
  });
});

test("a part of it", () => {
  const args = "--language uk,cs --scheme dark --width 320 --only wallet --full".split(" ");
  expect(galleryOptions(args)).toMatchObject({
    languages: ["uk", "cs"],
    schemes: ["dark"],
    width: 320,
    full: true,
  });
});

test("--only takes beginnings of names, with or without the kind", () => {
  expect(namesOf(["--only", "home,Orders"])).toEqual(
    galleryStops.map(({ name }) => name).filter((name) => /^(home|orders)/.test(name)),
  );
  expect(namesOf(["--only", "popup: log out"])).toEqual(["log out", "log out of the settings"]);
});

test("the check takes all, or a part of several", () => {
  expect(galleryOptions(["--check"])).toEqual({
    check: true,
    stops: galleryStops,
    languages,
    schemes: ["light", "dark"],
    shard: { index: 1, of: 1 },
    sample: null,
    brand: null,
    json: false,
  });
  expect(galleryOptions(["--check", "--shard", "2/3"])).toMatchObject({
    shard: { index: 2, of: 3 },
  });
  expect(galleryOptions(["--check", "--sample", "4f2a91c"])).toMatchObject({ sample: "4f2a91c" });
});

test("under another brand; what the documents show", () => {
  expect(galleryOptions(["--brand", "lagoon"])).toMatchObject({ check: false, brand: "lagoon" });
  expect(galleryOptions(["--docs"])).toEqual({ docs: true });
});

test.each([
  [["--language", "ru"], /--language ru/],
  [["--scheme", "sepia"], /--scheme sepia/],
  [["--width", "wide"], /--width wide/],
  [["--only", "home,nowhere"], /--only nowhere: not how one of these begins: .*\bwallet\b/],
  [["--only", "withdrawal-accounts"], /is "withdrawal accounts" meant\?$/],
  [["--check", "--shard", "4/3"], /--shard 4\/3/],
  [["--check", "--shard", "0/3"], /--shard 0\/3/],
  [["--shard", "1/3"], /--shard/],
  [["--sample", "4f2a91c"], /--sample/],
  [["--check", "--sample", ""], /--sample/],
  [["--check", "--width", "320"], /--width/],
  [["--check", "--full"], /--full/],
  [["--brand", "nobody"], /--brand nobody/],
  [["--docs", "--only", "home"], /--docs/],
])("%j is refused by name", (args, message) => {
  expect(() => galleryOptions(args)).toThrow(message);
});

test("on a contact sheet a tablet's picture is as readable as a phone's", () => {
  expect(columnsFor(390)).toEqual({ columns: 6, printWidth: 240 });
  for (const width of [320, 390, 768, 1280])
    expect(columnsFor(width).printWidth / width, `${width}`).toBeGreaterThan(0.57);
});
