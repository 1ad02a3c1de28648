import { use } from "react";
import { formatCount } from "../../domain/locale/number-format.ts";
import type { Language } from "../../domain/locale/language.ts";
import { currentLanguage, i18n, loadNamespace } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import type { Text } from "./text.ts";
import { useLanguage } from "./use-language.ts";

const textOf = <Ns extends Namespace>(language: Language, namespace: Ns): Text<Ns> => {
  const t = i18n.getFixedT(language, namespace);
  /** Texts without parameters: i18next would look each up again for every row. */
  const plain = new Map<string, string>();
  return (key, ...given) => {
    const now = currentLanguage();
    // A late outcome is reported after its screen is gone: nothing renders it again when the language changes.
    if (now !== language && i18n.hasResourceBundle(now, namespace))
      return textIn(now, namespace)(key, ...given);
    const [params] = given;
    const name: string = key;
    const known = params === undefined ? plain.get(name) : undefined;
    if (known !== undefined) return known;
    const values: Readonly<Record<string, string | number>> = params ?? {};
    const replace: Record<string, string> = {};
    for (const [placeholder, value] of Object.entries(values)) {
      replace[placeholder] = typeof value === "string" ? value : formatCount(value, language);
    }
    // i18next selects the plural by the bare `count` and inserts `replace`. Nesting is off:
    // user text may contain `$t(`.
    const text = t(name, { ...values, replace, nest: false });
    if (params === undefined) plain.set(name, text);
    return text;
  };
};

/** By language and namespace. */
const texts = new Map<string, unknown>();

const textIn = <Ns extends Namespace>(language: Language, namespace: Ns): Text<Ns> => {
  const name = `${language}/${namespace}`;
  const known = texts.get(name) ?? textOf(language, namespace);
  texts.set(name, known);
  // Type-safe: under this name are the texts of this namespace alone.
  return known as Text<Ns>;
};

/**
 * The texts of a namespace in the current language, typed by the English ones (see Text). Suspends
 * while they load; it never does if they are loaded with the screen. The function is the same in all
 * components until the language changes.
 */
export const useText = <Ns extends Namespace>(namespace: Ns): Text<Ns> => {
  const language = useLanguage();
  use(loadNamespace(language, namespace));
  return textIn(language, namespace);
};
