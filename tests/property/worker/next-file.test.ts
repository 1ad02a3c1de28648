import fc from "fast-check";
import { expect, test } from "vitest";
import { byLanguage, languages } from "../../../src/domain/locale/language.ts";
import { allFiles, type BuildFiles, isWhole, page } from "../../../src/worker/build-files.ts";
import { nextFile, filesToStore } from "../../../src/worker/next-file.ts";

const screens = ["home", "cart", "wallet"] as const;

const some = (prefix: string, least = 0) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: least, maxLength: 4 })
    .map((numbers) => numbers.map((number) => `${prefix}${number}.js`));

const build: fc.Arbitrary<BuildFiles> = fc
  .record({
    first: some("first", 1),
    home: some("part"),
    cart: some("part"),
    wallet: some("part"),
    late: some("late"),
  })
  .map(({ first, late, ...code }) => {
    const texts = (name: string) => byLanguage((language) => [`${language}-${name}`]);
    return {
      id: "1",
      routes: [],
      first,
      screens: Object.fromEntries(
        screens.map((name) => [name, { code: [...first, ...code[name]], texts: texts(name) }]),
      ),
      shared: [...new Set([...first, ...Object.values(code).flat(), ...late])],
      languages: byLanguage((language) =>
        ["common", ...screens].map((name) => `${language}-${name}`),
      ),
    };
  });

const wish = fc.record({
  language: fc.constantFrom(...languages),
  screens: fc.array(fc.constantFrom(...screens, "unknown"), { maxLength: 3 }),
  all: fc.boolean(),
});

/** Fetches one file after the other until there is nothing left. */
const fetchAll = (of: BuildFiles, ...wishes: readonly Parameters<typeof nextFile>[2][]) => {
  const kept = new Set<string>();
  const order: string[] = [];
  for (const wish of wishes) {
    for (let file = nextFile(of, kept, wish); file !== null; file = nextFile(of, kept, wish)) {
      order.push(file);
      kept.add(file);
    }
  }
  return { kept, order };
};

test("each wanted file is fetched once, in order; after all of them there is nothing left", () => {
  fc.assert(
    fc.property(build, wish, (build, wish) => {
      expect(fetchAll(build, wish).order).toEqual(filesToStore(build, wish));
    }),
  );
});

test("what is gone from the cache, and only that, is fetched again", () => {
  fc.assert(
    fc.property(build, wish, fc.nat(), (build, wish, place) => {
      const wanted = filesToStore(build, { ...wish, all: true });
      const gone = wanted[place % wanted.length] ?? "";
      const kept = new Set(wanted.filter((file) => file !== gone));
      expect(nextFile(build, kept, { ...wish, all: true })).toBe(gone);
    }),
  );
});

test("the likely screens come first, without what each first view brings; the page comes last", () => {
  fc.assert(
    fc.property(build, wish, (build, wish) => {
      const next = filesToStore(build, { ...wish, all: false });
      const all = filesToStore(build, { ...wish, all: true });
      expect(all.slice(0, next.length)).toEqual(next);
      expect(next.filter((file) => build.first.includes(file))).toEqual([]);
      expect(all.at(-1)).toBe(page);
      expect(all.indexOf(page)).toBe(all.length - 1);
    }),
  );
});

test("files of another language are never fetched", () => {
  fc.assert(
    fc.property(build, wish, (build, wish) => {
      const own = new Set([...build.shared, ...build.languages[wish.language], page]);
      expect(filesToStore(build, wish).filter((file) => !own.has(file))).toEqual([]);
      expect([...own].filter((file) => file !== page && !allFiles(build).has(file))).toEqual([]);
    }),
  );
});

test("the page is answered when all of a language is kept, and not when any file of it is gone", () => {
  fc.assert(
    fc.property(build, wish, fc.nat(), (build, wish, place) => {
      const { kept } = fetchAll(build, { ...wish, all: true });
      expect(isWhole(build, kept)).toBe(true);
      const files = [...kept];
      kept.delete(files[place % files.length] ?? "");
      expect(isWhole(build, kept)).toBe(false);
    }),
  );
});
