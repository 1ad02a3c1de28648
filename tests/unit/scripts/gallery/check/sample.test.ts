import { expect, test } from "vitest";
import { sampleOf, seedOfCommit } from "../../../../../scripts/gallery/check/sample.ts";
import { displaysOf, isForAxe, schemes } from "../../../../../scripts/gallery/check/view.ts";
import { languages } from "../../../../../src/domain/locale/language.ts";
import { galleryStops } from "../../../../../scripts/gallery/stops.ts";
import { nameOfStop } from "../../../../support/journey/tour/tour.ts";

const seeds = Array.from({ length: 60 }, (_, place) => `commit ${place}`);

test("a sample has sixty views at least, of stops that differ, each looked at with axe once", () => {
  for (const seed of seeds) {
    const sample = sampleOf(seed);
    const views = sample.flatMap(({ displays }) => displays);
    expect(views.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sample.map(({ stop }) => stop)).size).toBe(sample.length);
    for (const { displays } of sample) {
      expect(displays.filter(isForAxe)).toHaveLength(1);
      expect(new Set(displays).size).toBe(displays.length);
    }
  }
});

test("the same seed draws the same views, another one others", () => {
  expect(sampleOf("a")).toEqual(sampleOf("a"));
  expect(sampleOf("a")).not.toEqual(sampleOf("b"));
});

test("over many commits nothing is left out: no stop, language or display", () => {
  const tasks = seeds.flatMap(sampleOf);
  expect(new Set(tasks.map(({ stop }) => nameOfStop(stop))).size).toBe(galleryStops.length);
  expect(new Set(tasks.map(({ language }) => language)).size).toBe(languages.length);
  const nameOf = (look: object): string => JSON.stringify(look);
  const seen = new Set(tasks.flatMap(({ displays }) => displays.map(nameOf)));
  expect(displaysOf(schemes).filter((look) => !seen.has(nameOf(look)))).toEqual([]);
});

test("the seed of a commit is its hash", () => {
  expect(seedOfCommit()).toMatch(/^([\da-f]{10,}|unpacked)$/);
});
