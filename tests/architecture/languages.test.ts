import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fallbackLanguage, type Language, languages } from "../../src/domain/locale/language.ts";
import { languages as languagesOfServer } from "../../src/fake-server/wire/localized-text.ts";
import { fallbackLanguage as fallbackOfServer } from "../../src/fake-server/wire/accept-language.ts";

// A new language begins in `src/domain/locale/language.ts`. The compiler names what is typed by it;
// these tests name the rest.

test("the fake server speaks the languages of the shop", () => {
  expect(languagesOfServer).toEqual(languages);
  expect(fallbackOfServer).toBe(fallbackLanguage);
});

describe("nobody keeps a list of languages beside the two, that could miss one", () => {
  const code = `(?:${languages.join("|")})`;
  const quoted = `"${code}"(?:,\\s*"${code}")+`;
  const alternatives = `${code}(?:\\|${code})+`;
  const words = `\\b${code}(?:(?:, ?| or )${code}\\b){2,}`;
  const list = new RegExp(`${quoted}|${alternatives}|${words}`, "g");
  const lists = new Set([
    "src/domain/locale/language.ts",
    "src/fake-server/wire/localized-text.ts",
  ]);
  const listsIn = (folder: string) =>
    globSync(`${folder}/**/*.{ts,tsx}`)
      .filter((file) => !lists.has(file))
      .flatMap((file) =>
        Array.from(readFileSync(file, "utf8").matchAll(list), ([found]) => `${file}: ${found}`),
      );

  test.each(["src", "scripts"])("in %s", (folder) => {
    const statements = "scripts/coverage/statements.ts"; // The specification's own words.
    expect(listsIn(folder).filter((found) => !found.startsWith(statements))).toEqual([]);
  });

  test("nor a whole one in the tests", () => {
    const isWhole = (found: string) => languages.every((code) => found.includes(`"${code}"`));
    expect(listsIn("tests").filter(isWhole)).toEqual([]);
  });
});

test.each(languages)("the README names %s", (language: Language) => {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
  expect(readFileSync("README.md", "utf8")).toContain(name);
});
