import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../../../src/domain/locale/language.ts";
import { bindShortWords } from "../../../../src/ui/i18n/short-words.ts";
import { buttonTexts, buttonTextsIn } from "../../../support/button-texts.ts";

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

const { buttons, questions } = buttonTexts();

/** What a key has in the place of the name's `*`; null if the name is not this key's. */
const putInto = (name: string, key: string): string | null => {
  const [start = "", end] = name.split("*");
  if (end === undefined) return key === name ? "" : null;
  return key.startsWith(start) && key.endsWith(end) ? key.slice(start.length, -end.length) : null;
};

const isButton = ({ key }: Said): boolean =>
  buttons.some((name) => putInto(name, key.replace(/_\w+$/, "")) !== null);

/** The last resort against texts that grow: the longest of today fit on a phone of 320 px. */
const limits = [
  { what: "a tab", is: isTab, most: 16 },
  // It shares its row with the filters.
  { what: "the sort at rest", is: ({ key }: Said) => key === "category.sort.default", most: 14 },
  { what: "a button", is: isButton, most: 30 },
  { what: "a title", is: isTitle, most: 64 },
  { what: "a text", is: () => true, most: 215 },
] as const;

/** What the shop never says. Docs: docs/voice.md. */
const forbidden: Readonly<Record<Language, RegExp>> = {
  en: /\b(please|errors?|invalid|not valid|oops|sorry|unfortunately|failed to|successful(ly)?|insufficient|user)\b/i,
  uk: /будь ласка|помилк|некоректн|недійсн|неправильн|невірн|на жаль|успішно|вилуч|(?<!\p{L})об(рати|ер(і|и)ть)|одержувач/iu,
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

/** A transfer is the customer's only by its reference: each language asks to write it. */
const asksForReference: Readonly<Record<Language, RegExp>> = {
  en: /^Write the reference/,
  uk: /^Вкажіть призначення/,
  cs: /^Uveďte označení/,
  zh: /请填写附言/,
};

/** A question's title and the button that says yes; of a sheet, the button that opens it or sends it. */
interface Dialog {
  readonly title: string;
  readonly confirm: string;
}

/** Their two texts are in different components. */
const dialogsElsewhere: readonly Dialog[] = [
  { title: "payment.askTitle", confirm: "payment.askConfirm" },
  { title: "withdrawal-accounts.addTitle", confirm: "withdrawal-accounts.add" },
  { title: "withdrawal-accounts.editTitle", confirm: "withdrawal-accounts.edit" },
  { title: "recharge.title", confirm: "recharge.submit" },
];

const asksIn = (language: Language): readonly string[] =>
  textsOf(language)
    .filter((said) => isTitle(said) && /[?？]$/.test(said.text))
    .map(({ key }) => key);

const dialogs: readonly Dialog[] = [
  ...questions.flatMap(({ title, confirm }) =>
    asksIn("en").flatMap((key) => {
      const put = putInto(title, key);
      return put === null ? [] : [{ title: key, confirm: confirm.replace("*", put) }];
    }),
  ),
  ...dialogsElsewhere,
].filter(({ confirm }) => textsOf("en").some(({ key }) => key === confirm));

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

  it("uses no forbidden word", () => {
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

  it.each(dialogs)("the button of $title has the title's verb", ({ title, confirm }) => {
    const said = new Map(textsOf(language).map(({ key, text }) => [key, text]));
    const asked = said.get(title) ?? "";
    const [verb] = wordsOf(language, said.get(confirm) ?? "?");
    expect(asked.toLowerCase()).toContain(verb);
  });

  it("asks to write the reference of a transfer", () => {
    const hint = textsOf(language).find(({ key }) => key === "recharge.referenceHint");
    expect(hint?.text).toMatch(asksForReference[language]);
  });

  it("asks nothing else, but which order the screen of a payment's success was for", () => {
    const known = dialogs.map(({ title }) => title);
    const others = asksIn(language).filter((key) => !known.includes(key));
    expect(others).toEqual(["payment-success.missingTitle"]);
  });

  it("breaks no line between a number and its unit", () => {
    const unit = /\{\{\w+\}\} (%|MB|МБ|шт\.)/;
    expect(breaking(language, ({ text }) => unit.test(bindShortWords(language, text)))).toEqual([]);
  });
});

it("has no space between what was sent and the Chinese sentence that goes on, so it ends in no number", () => {
  const ends = (said: Said): boolean =>
    /\.sentWhat/.test(said.key) && !/[\p{Script=Han}）]$/u.test(said.text);
  expect(breaking("zh", ends)).toEqual([]);
});

describe("what the components put on buttons", () => {
  const component = (...lines: readonly string[]): string =>
    `const A = () => { const t = useText("cart"); ${lines.join(" ")} };`;

  it.each([
    [
      "in a button",
      'return <Button busyLabel={t("busy")}><Icon /> {t("pay")}</Button>;',
      "cart.pay",
    ],
    [
      "under a condition",
      'return <ButtonLink>{a === "b" ? t("pay") : null}</ButtonLink>;',
      "cart.pay",
    ],
    [
      "as one of two keys",
      'return <Button>{t(a ? "pay" : "check")}</Button>;',
      "cart.pay cart.check",
    ],
    ["put together", "return <Button>{t(`${act}Confirm`)}</Button>;", "cart.*Confirm"],
    ["by name", 'const words = { a: t("pay") }; return <Button>{words[a]}</Button>;', "cart.pay"],
    ["for a bar", 'return <TotalBar label={t("pay", { sum: t("sum") })} />;', "cart.pay"],
    ["for a dialog", 'return <ADialog title={t("ask")} cancelLabel={t("keep")} />;', "cart.keep"],
    ["in the dialog's words", 'const words = { confirmLabel: t("yes") };', "cart.yes"],
  ])("%s", (_, lines, found) => {
    expect(buttonTextsIn("a.tsx", component(lines)).buttons.join(" ")).toBe(found);
  });

  it("is in the words of the component that has the button", () => {
    const other =
      'const B = () => { const t = useText("home"); return <Button>{t("go")}</Button>; };';
    expect(buttonTextsIn("a.tsx", other + component()).buttons).toEqual(["home.go"]);
  });

  it("belongs to the question that it answers", () => {
    const lines = 'return <ADialog title={t("ask")} confirmLabel={t("yes")} />;';
    const { questions: asked } = buttonTextsIn("a.tsx", component(lines));
    expect(asked).toEqual([{ title: "cart.ask", confirm: "cart.yes" }]);
  });
});
