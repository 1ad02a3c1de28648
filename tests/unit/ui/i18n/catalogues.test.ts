import { describe, expect, it } from "vitest";
import { languages, type Language } from "../../../../src/domain/locale/language.ts";

type Catalogue = Readonly<Record<string, string>>;

const files = import.meta.glob<Catalogue>("../../../../src/ui/i18n/catalogues/*/*.ts", {
  import: "catalogue",
  eager: true,
});

const catalogueOf = (language: Language, namespace: string): Catalogue => {
  const catalogue = files[`../../../../src/ui/i18n/catalogues/${language}/${namespace}.ts`];
  if (catalogue === undefined) throw new Error(`no catalogue ${language}/${namespace}`);
  return catalogue;
};

const namespacesOf = (language: Language): ReadonlyArray<string> =>
  Object.keys(files)
    .map((path) => /catalogues\/(\w+)\/([\w-]+)\.ts$/.exec(path))
    .flatMap((match) => (match?.[1] === language && match[2] !== undefined ? [match[2]] : []));

const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => pluralKey.exec(key)?.[1] ?? key;
const placeholders = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), (match) => match[1] ?? "").sort();

const namespaces = namespacesOf("en");
const english = "en" satisfies Language;

/** Rightly the same everywhere: a language's name for itself, and names that are not words. */
const sameAsEnglish = /^language\./;
const names = /\{\{\w+\}\}|VIP|USDT|Alipay|WeChat Pay|WeChat|TRC20|ERC20|BEP20/g;

describe("the catalogues", () => {
  it("exist for every namespace in every language [S1.12]", () => {
    expect(namespaces).toContain("common");
    for (const language of languages) {
      expect(namespacesOf(language).toSorted()).toEqual(namespaces.toSorted());
    }
  });

  describe.each(namespaces)("%s", (namespace) => {
    const source = catalogueOf(english, namespace);
    /** The texts of a language, for which the condition holds, with their keys: what to mend. */
    const textsWhere = (
      language: Language,
      condition: (text: string, key: string) => boolean,
    ): ReadonlyArray<string> =>
      Object.entries(catalogueOf(language, namespace))
        .filter(([key, text]) => condition(text, key))
        .map(([key, text]) => `${language} ${key}: ${text}`);

    it.each(languages)(
      "has every key, and the plural forms that Intl demands for whole numbers, in %s",
      (language) => {
        const rules = new Intl.PluralRules(language);
        const forms = new Set(Array.from({ length: 2000 }, (_, count) => rules.select(count)));
        const demanded = Object.keys(source).flatMap((key) => {
          if (key.endsWith("_one")) return [];
          return key.endsWith("_other")
            ? Array.from(forms, (form) => `${baseOf(key)}_${form}`)
            : [key];
        });
        expect(Object.keys(catalogueOf(language, namespace)).sort()).toEqual(demanded.sort());
      },
    );

    it.each(languages)("has the placeholders of the English text in %s", (language) => {
      const differing = textsWhere(language, (text, key) => {
        const model = source[key] ?? source[`${baseOf(key)}_other`] ?? "";
        return placeholders(text).join() !== placeholders(model).join();
      });
      expect(differing).toEqual([]);
    });

    it.each(languages)(
      "says something in %s, without stray spaces or typewriter apostrophes",
      (language) => {
        expect(textsWhere(language, (text) => text === "" || text !== text.trim())).toEqual([]);
        expect(textsWhere(language, (text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
      },
    );

    it.each(languages.filter((language) => language !== english))(
      "is translated in %s, not copied",
      (language) => {
        const copied = textsWhere(
          language,
          (text, key) =>
            text === source[key] &&
            /\p{L}/u.test(text.replace(names, "")) &&
            !sameAsEnglish.test(key),
        );
        expect(copied).toEqual([]);
      },
    );

    it("has no Russian letters in Ukrainian", () => {
      expect(textsWhere("uk", (text) => /[ыэъё]/i.test(text))).toEqual([]);
    });
  });
});

/** What is told where a sending was not made. An earlier one of the same may be open beside it. */
const notSentNow = {
  attempt: ["goneMessage"],
  checkout: ["notice.recheckFailed"],
  orders: ["recycle.changed", "doneBefore", "notChecked"],
  payment: ["notSentTitle", "totalChanged"],
  recharge: ["notCheckedTitle", "doneBefore"],
  wallet: ["notChecked"],
  "withdrawal-accounts": ["notSentTitle"],
};
const justNow = {
  zh: /这次/,
  en: /just now/,
  uk: /цього разу/i,
  cs: /tentokrát/i,
} satisfies Record<Language, RegExp>;

it.each(languages)(
  "in %s, that nothing was sent is said of now: an earlier sending may still arrive (D7.6)",
  (language) => {
    for (const [namespace, keys] of Object.entries(notSentNow))
      for (const key of keys)
        expect(catalogueOf(language, namespace)[key], `${namespace} ${key}`).toMatch(
          justNow[language],
        );
  },
);
