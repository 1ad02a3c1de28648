import { createInstance } from "i18next";
import { isLanguage, fallbackLanguage, type Language } from "../../domain/locale/language.ts";
import { readAtOnce } from "../kit/read-at-once.ts";
import type { Namespace } from "./namespaces.ts";
import { bindShortWords } from "./short-words.ts";

type Catalogue = Readonly<Record<string, string>>;

interface Tongue {
  readonly common: Catalogue;
  readonly screens: Readonly<Record<string, () => Promise<Catalogue>>>;
}

/** The first chunk of a language: its common texts, and the way to those of each screen. */
const tongues = {
  zh: () => import("./catalogues/zh.ts"),
  en: () => import("./catalogues/en.ts"),
  uk: () => import("./catalogues/uk.ts"),
  cs: () => import("./catalogues/cs.ts"),
} satisfies Record<Language, () => Promise<Tongue>>;

/** The one i18next of the page. Its formats are the domain's (`useText`), not i18next's own. */
export const i18n = createInstance().use({
  type: "formatter",
  format: (value: string) => value,
});

const loads = new Map<string, Promise<void>>();
const failed = new Set<string>();
const inUse = new Set<Namespace>();
let asked: Language = fallbackLanguage;

/** The language that the page is in. */
export const currentLanguage = (): Language =>
  isLanguage(i18n.language) ? i18n.language : fallbackLanguage;

const catalogueOf = async (language: Language, namespace: Namespace): Promise<Catalogue> => {
  const { common, screens } = await tongues[language]();
  if (namespace === "common") return common;
  const file = screens[`./${language}/${namespace}.ts`];
  if (file === undefined) throw new Error(`no catalogue ${language}/${namespace}`);
  return file();
};

const load = async (language: Language, namespace: Namespace): Promise<void> => {
  const catalogue = await catalogueOf(language, namespace);
  const bound = Object.entries(catalogue).map(([key, text]) => [
    key,
    bindShortWords(language, text),
  ]);
  i18n.addResourceBundle(language, namespace, Object.fromEntries(bound));
};

/** How long a failed fetch is kept, for the screen that waits for it to learn of the failure. */
const keepFailureMs = 1000;

/**
 * Fetches the texts of a screen (once; the same promise however often it is asked). Call it beside
 * the import of the screen's code, after `createI18n` has been called. A second after a failed
 * fetch, it is tried anew.
 */
export const loadNamespace = (language: Language, namespace: Namespace): Promise<void> => {
  const key = `${language}/${namespace}`;
  const known = loads.get(key);
  if (known !== undefined) return known;
  inUse.add(namespace);
  failed.delete(key);
  const loading = readAtOnce(load(language, namespace));
  loads.set(key, loading);
  loading.catch(() => {
    failed.add(key);
    setTimeout(() => {
      if (loads.get(key) === loading) loads.delete(key);
    }, keepFailureMs);
  });
  return loading;
};

/** Makes the next call try again at once: the customer asked for it. */
export const forgetFailedTexts = (): void => {
  for (const key of failed) loads.delete(key);
  failed.clear();
};

/**
 * Changes the language of the whole page without a reload (D12): first fetches every namespace
 * that was used so far, then turns them all at once, with `<html lang>`. Of several calls the last
 * one decides. Storing the choice is the caller's affair: `keep` is called when the texts are there,
 * before anybody hears of the change. Rejects, and changes nothing, where they could not be fetched.
 */
export const changeLanguage = async (language: Language, keep?: () => void): Promise<void> => {
  asked = language;
  await Promise.all(Array.from(inUse, (namespace) => loadNamespace(language, namespace)));
  if (asked !== language) return;
  keep?.();
  await i18n.changeLanguage(language);
};

/**
 * Starts the texts in a language: resolves when `common` is there. Without it there are no words to
 * say what is wrong, so that it is asked for until it comes.
 */
export const createI18n = async (language: Language): Promise<typeof i18n> => {
  if (!i18n.isInitialized) {
    i18n.on("languageChanged", (changed) => {
      document.documentElement.lang = changed;
    });
    // Nothing is awaited here, so that `loadNamespace` may follow in the same breath.
    void i18n.init({
      lng: language,
      // Every language has every key: the compiler sees to it.
      fallbackLng: false,
      resources: {},
      initAsync: false,
      defaultNS: "common",
      keySeparator: false,
      nsSeparator: false,
      // React escapes.
      interpolation: { escapeValue: false },
    });
  }
  inUse.add("common");
  for (;;) {
    try {
      await changeLanguage(language);
      return i18n;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2 * keepFailureMs));
    }
  }
};
