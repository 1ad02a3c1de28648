import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  byLanguage,
  detectLanguage,
  fallbackLanguage,
  isLanguage,
  type Language,
  languages,
} from "../../../../src/domain/locale/language.ts";

const language = fc.constantFrom(...languages);

/** A browser's tag for one of our languages: `zh`, `zh-Hant-TW`, ` CS_cz`. */
const tagOf = (primary: Language): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom("", " "),
      fc.mixedCase(fc.constant<string>(primary)),
      fc.constantFrom("", "-TW", "-Hant-TW", "_CZ", "-UA-u-nu-latn", "-x-private"),
    )
    .map((parts) => parts.join(""));

const foreignTag = fc.oneof(
  fc.constantFrom(
    "de",
    "fr-FR",
    "ru-UA",
    "sk-CZ",
    "ja",
    "x-zh",
    "zho",
    "english",
    "e",
    "",
    "*",
    "-en",
  ),
  fc
    .string()
    .filter((tag) => !isLanguage(/^\s*([^\s_-]*)\s*([-_]|$)/.exec(tag)?.[1]?.toLowerCase())),
);

const junk = fc.oneof(
  fc.constant(null),
  fc.constantFrom("", "EN", "en-US", " en", '"en"', "null", "undefined", "toString", "0"),
  fc.string().filter((text) => !isLanguage(text)),
);

const anyTag = fc.oneof(foreignTag, language.chain(tagOf));

describe("language detection (D12)", () => {
  test("a stored language wins over any browser [S1.13]", () => {
    fc.assert(
      fc.property(language, fc.array(anyTag), (stored, browser) => {
        expect(detectLanguage(stored, browser)).toBe(stored);
      }),
    );
  });

  test("without one, the first supported language of the browser's list is taken [S1.14]", () => {
    const wanted = language.chain((code) => fc.tuple(fc.constant(code), tagOf(code)));
    fc.assert(
      fc.property(
        junk,
        fc.array(foreignTag),
        wanted,
        fc.array(anyTag),
        (stored, before, [code, tag], after) => {
          expect(detectLanguage(stored, [...before, tag, ...after])).toBe(code);
        },
      ),
    );
  });

  test("with nothing supported anywhere it is Ukrainian [S1.15 S9.21]", () => {
    fc.assert(
      fc.property(junk, fc.array(foreignTag), (stored, browser) => {
        expect(detectLanguage(stored, browser)).toBe("uk");
      }),
    );
    expect(fallbackLanguage).toBe("uk");
  });

  test("stored junk counts as absent", () => {
    fc.assert(
      fc.property(junk, fc.array(anyTag), (stored, browser) => {
        expect(detectLanguage(stored, browser)).toBe(detectLanguage(null, browser));
      }),
    );
  });

  test("only our four codes are languages [S1.12]", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isLanguage(value)).toBe(
          value === "zh" || value === "en" || value === "uk" || value === "cs",
        );
      }),
    );
    expect(languages.every(isLanguage)).toBe(true);
  });
});

test("a value for each language is made of that language", () => {
  expect(Object.entries(byLanguage((each) => `of ${each}`))).toEqual(
    languages.map((each) => [each, `of ${each}`]),
  );
});
