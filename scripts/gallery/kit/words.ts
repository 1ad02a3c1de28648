import { fallbackLanguage, languages } from "../../../src/domain/locale/language.ts";

const catalogues = import.meta.glob<Readonly<Record<string, string>>>(
  "../../../src/ui/i18n/catalogues/*/*.ts",
  { eager: true, import: "catalogue" },
);

/** The browser's. */
export const language =
  languages.find((each) => navigator.language.startsWith(each)) ?? fallbackLanguage;

/** A text of the shop's own in the language of the page. `text`: as `common.retry`. @throws where there is none */
export const say = (text: string): string => {
  const [noun = "", ...rest] = text.split(".");
  const found =
    catalogues[`../../../src/ui/i18n/catalogues/${language}/${noun}.ts`]?.[rest.join(".")];
  if (found === undefined) throw new Error(`There is no ${text} in ${language}`);
  return found;
};

/** A name that the server may send. */
export const longName = {
  zh: "超长续航户外防水蓝牙音箱（含收纳袋与三年质保）",
  en: "Solar-powered waterproof outdoor loudspeaker with a carrying strap, 2026 edition",
  uk: "Водонепроникна сонячна акустична система для подорожей з ремінцем, випуск 2026",
  cs: "Nejneobhospodařovávatelnější přenosný vodotěsný reproduktor s popruhem, vydání 2026",
}[language];
