import { spawnSync } from "node:child_process";
import { languages } from "../../../src/domain/locale/language.ts";
import { draw, partOf } from "../../../src/simulation/draw.ts";
import { nameOfStop } from "../../../tests/support/journey/tour/tour.ts";
import { galleryStops } from "../stops.ts";
import { type Display, displaysOf, isForAxe, nameOfView, schemes } from "./view.ts";
import type { Task } from "./walk.ts";

const tasksOfSample = 20;
const displaysOfTask = 3;

/** The first elements, shuffled by the seed. */
const some = <A>(
  all: readonly A[],
  count: number,
  seed: string,
  nameOf: (each: A) => string,
): readonly A[] => {
  const placeOf = (each: A): number => draw(partOf(seed), partOf(nameOf(each)));
  return all.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, count);
};

/**
 * What `npm test` looks at of all views: some stops, each in one language and in some displays, one of
 * them with axe.
 *
 * @param seed any text; the same one draws the same views
 */
export const sampleOf = (seed: string): readonly Task[] =>
  some(galleryStops, tasksOfSample, seed, nameOfStop).map((stop) => {
    const name = nameOfStop(stop);
    const [language = "uk"] = some(languages, 1, seed, (each) => `${name}, ${each}`);
    const drawn = (displays: readonly Display[], count: number): readonly Display[] =>
      some(displays, count, seed, (look) => nameOfView({ stop: name, language, ...look }));
    const all = displaysOf(schemes);
    const looks = [
      ...drawn(all.filter(isForAxe), 1),
      ...drawn(
        all.filter((look) => !isForAxe(look)),
        displaysOfTask - 1,
      ),
    ];
    // In the order of the whole check: displays that differ only in size are adjacent.
    return { stop, language, displays: all.filter((look) => looks.includes(look)) };
  });

/** Changes with each commit. Without git, where the project was unpacked, always the same. */
export const seedOfCommit = (): string => {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=10", "HEAD"], { encoding: "utf8" });
  return stdout?.trim() || "unpacked";
};

/** A number from 0 below `turns`, by the commit. */
export const turnOfCommit = (turns: number): number =>
  (Number.parseInt(seedOfCommit().slice(0, 6), 16) || 0) % turns;
