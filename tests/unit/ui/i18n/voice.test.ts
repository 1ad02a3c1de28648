import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../../../src/domain/locale/language.ts";
import { bindShortWords } from "../../../../src/ui/i18n/short-words.ts";

const files = import.meta.glob<Readonly<Record<string, string>>>(
  "../../../../src/ui/i18n/catalogues/*/*.ts",
  { import: "catalogue", eager: true },
);

interface Said {
  /** `screen.key`. */
  readonly key: string;
  readonly text: string;
}

/** All texts of a language. */
const textsOf = (language: Language): readonly Said[] =>
  Object.entries(files).flatMap(([path, catalogue]) => {
    const [, of, screen] = /catalogues\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? [];
    return of === language
      ? Object.entries(catalogue).map(([key, text]) => ({ key: `${screen}.${key}`, text }))
      : [];
  });

/** The texts that break a rule, with their keys: what to mend. */
const breaking = (language: Language, broken: (said: Said) => boolean): readonly string[] =>
  textsOf(language)
    .filter(broken)
    .map(({ key, text }) => `${language} ${key}: ${text}`);

/** Characters that are shown; a placeholder counts as six. A Chinese one is as wide as two. */
const widthOf = (text: string): number =>
  Array.from(text.replaceAll(/\{\{\w+\}\}/g, "123456")).reduce(
    (width, character) => width + (/\p{Script=Han}|[，。：；？！（）“”]/u.test(character) ? 2 : 1),
    0,
  );

const isTitle = ({ key }: Said): boolean => /Title(_\w+)?$|\.title$/.test(key);
const isTab = ({ key }: Said): boolean => /^common\.tab|\.tab\.|\.filter\./.test(key);
const isButton = ({ key }: Said): boolean =>
  !key.includes(".by.") &&
  /(Confirm|\.submit|\.retry|\.keep\w*|\.back\w*|\.pay|\.cancel|\.recycle|\.buyAgain|\.update|\.later|\.understood|\.gotIt|\.resend|\.dismiss|\.visitDismiss|\.clear|\.putBack|\.accept(AndOrder|Nothing)?)$/.test(
    key,
  );

/** The last resort against texts that grow: the longest of today fit on a phone of 320 px. */
const limits = [
  { what: "a tab", is: isTab, most: 16 },
  { what: "a button", is: isButton, most: 30 },
  { what: "a title", is: isTitle, most: 64 },
  { what: "a text", is: () => true, most: 215 },
] as const;

/** What the shop never says. Docs: docs/voice.md. */
const forbidden: Readonly<Record<Language, RegExp>> = {
  en: /\b(please|errors?|invalid|not valid|oops|sorry|unfortunately|failed to|successful(ly)?|insufficient|user)\b/i,
  uk: /будь ласка|помилк|некоректн|недійсн|неправильн|невірн|на жаль|успішно|вилуч/i,
  cs: /\bprosím|chyb[auyě]\b|neplatn|nesprávn|bohužel|úspěšně/i,
  zh: /错误|无效|非法|异常|抱歉|商店|(?<!在线|微信)支付(?!页|宝)|移除/,
};

/** Words of the kinds of address that the shop does not use. */
const otherAddress: Readonly<Record<Language, RegExp>> = {
  en: /\b(customer must|one must|thou)\b/i,
  // "ти", "твій"; "Ви" with a capital within a sentence; "-в(-ла)".
  uk: /(?<!\p{L})(ти|тебе|тобі|твій|твоя|твоє|твої)(?!\p{L})|(?<=\p{Ll}[,;]? )(Ви|Вас|Вам|Ваш\p{L}*)(?!\p{L})|\(-/u,
  cs: /(?<!\p{L})(ty|tebe|tobě|tvůj|tvá|tvé|tvoje)(?!\p{L})|(?<=\p{Ll},? )(Vy|Vás|Vám|Váš|Vaše)(?!\p{L})|\(a\)/u,
  zh: /你/,
};

/** Marks of another language or of a typewriter. */
const wrongMarks: Readonly<Record<Language, RegExp>> = {
  en: /["„«»]|\.\.\.|\p{L}'\p{L}| [,;:!?]| {2}| - /u,
  uk: /["“”]|\.\.\.|\p{L}'\p{L}| [,;:!?]| {2}| - |–/u,
  cs: /["”«»]|\.\.\.|\p{L}'\p{L}| [,;:!?]| {2}| - |—/u,
  zh: /["„«»]|\.\.\.|[,;:!?()]\p{Script=Han}|\p{Script=Han}[,;:!?()]|…\p{Script=Han}|\s[，。：；？！]/u,
};

/** A dialog's title and the button that does it: keys of a screen. The button's verb is in the title. */
const dialogs = [
  ["cart", "removeTitle", "removeConfirm"],
  ["orders", "cancelTitle", "cancelConfirm"],
  ["orders", "recycleTitle", "recycleConfirm"],
  ["attempt", "resendTitle", "resendConfirm"],
  ["attempt", "dismissTitle", "dismissConfirm"],
  ["attempt", "visitDismissTitle", "visitDismissConfirm"],
  ["payment", "askTitle", "askConfirm"],
  ["attempt", "logOutTitle", "logOut"],
  ["withdrawal-accounts", "deleteTitle", "delete"],
  ["withdrawal-accounts", "addTitle", "add"],
  ["withdrawal-accounts", "editTitle", "edit"],
  ["wallet", "withdrawTitle", "withdraw"],
  ["recharge", "title", "submit"],
] as const;

const wordsOf = (language: Language, text: string): readonly string[] =>
  language === "zh"
    ? [text.replaceAll(/[？…]/g, "")]
    : text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter(Boolean);

describe.each(languages)("the voice of the shop in %s", (language) => {
  it.each(limits)("$what is at most $most wide", ({ is, most }) => {
    expect(breaking(language, (said) => is(said) && widthOf(said.text) > most)).toEqual([]);
  });

  it("says no forbidden word", () => {
    expect(breaking(language, ({ text }) => forbidden[language].test(text))).toEqual([]);
  });

  it("addresses the customer in one way", () => {
    expect(breaking(language, ({ text }) => otherAddress[language].test(text))).toEqual([]);
  });

  it("has the marks of its language", () => {
    expect(breaking(language, ({ text }) => wrongMarks[language].test(text))).toEqual([]);
  });

  it("opens and closes its quotes", () => {
    const pairs = ["“”", "«»", "„“", "（）", "()"].filter(
      (pair) => language === "cs" || pair !== "„“",
    );
    const count = (text: string, mark: string): number => text.split(mark).length - 1;
    const isUneven = (text: string): boolean =>
      pairs.some(
        ([open = "", close = ""]) =>
          !(language === "cs" && close === "”") && count(text, open) !== count(text, close),
      );
    expect(breaking(language, ({ text }) => isUneven(text))).toEqual([]);
  });

  it("ends sentences with a full stop, and titles, tabs and buttons without", () => {
    const end = /[.。]$/;
    const short = (said: Said): boolean => isTitle(said) || isTab(said) || isButton(said);
    expect(breaking(language, (said) => short(said) && end.test(said.text))).toEqual([]);
    const isUnfinished = ({ text }: Said): boolean =>
      /\p{L}{2}[.。] ?\p{Lu}/u.test(text) && !/[.。!！?？…}]$/.test(text);
    expect(breaking(language, isUnfinished)).toEqual([]);
  });

  it.each(dialogs)("in %s the button of %s has the title's verb", (screen, title, button) => {
    const said = new Map(textsOf(language).map(({ key, text }) => [key, text]));
    const asked = said.get(`${screen}.${title}`) ?? "";
    const [verb] = wordsOf(language, said.get(`${screen}.${button}`) ?? "?");
    expect(asked.toLowerCase()).toContain(verb);
  });

  it("breaks no line between a number and its unit", () => {
    const unit = /\{\{\w+\}\} (%|MB|МБ|шт\.)/;
    expect(breaking(language, ({ text }) => unit.test(bindShortWords(language, text)))).toEqual([]);
  });
});
