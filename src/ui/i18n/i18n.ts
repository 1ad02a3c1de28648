import { createInstance } from "i18next";
import { isLanguage, fallbackLanguage, type Language } from "../../domain/locale/language.ts";
import { readAtOnce } from "../kit/read-at-once.ts";
import type { Namespace } from "./namespaces.ts";
import { bindShortWords } from "./short-words.ts";

type Catalogue = Readonly<Record<string, string>>;

interface LanguageModule {
  readonly common: Catalogue;
  readonly screens: Readonly<Record<string, () => Promise<Catalogue>>>;
}

/** The first chunk of a language: its `common` texts and the loaders of each screen's texts. */
const languageModules = {
  zh: () => import("./catalogues/zh.ts"),
  en: () => import("./catalogues/en.ts"),
  uk: () => import("./catalogues/uk.ts"),
  cs: () => import("./catalogues/cs.ts"),
} satisfies Record<Language, () => Promise<LanguageModule>>;

/** The only i18next instance. The domain formats values (`useText`), not i18next. */
export const i18n = createInstance().use({
  type: "formatter",
  format: (value: string) => value,
});

const loads = new Map<string, Promise<void>>();
const failed = new Set<string>();
const inUse = new Set<Namespace>();
let requested: Language = fallbackLanguage;

export const currentLanguage = (): Language =>
  isLanguage(i18n.language) ? i18n.language : fallbackLanguage;

const catalogueOf = async (language: Language, namespace: Namespace): Promise<Catalogue> => {
  const { common, screens } = await languageModules[language]();
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

/** How long a failed fetch is cached, so that the waiting screen sees the rejection. */
const keepFailureMs = 1000;

/**
 * Loads a screen's texts. Cached: repeated calls return the same promise. Call it beside the import
 * of the screen's code, after `createI18n`. A failed fetch is retried by calls a second later.
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

/** Lets the next call retry immediately, when the customer asked for a retry. */
export const retryFailedTexts = (): void => {
  for (const key of failed) loads.delete(key);
  failed.clear();
};

/**
 * Changes the page's language without a reload (D12): loads every namespace used so far, then
 * switches all of them and `<html lang>`. Among concurrent calls the last one wins. `keep` stores
 * the choice; it is called when the texts are loaded, before subscribers are notified. Rejects, and
 * changes nothing, when the texts fail to load.
 */
export const changeLanguage = async (language: Language, keep?: () => void): Promise<void> => {
  requested = language;
  await Promise.all(Array.from(inUse, (namespace) => loadNamespace(language, namespace)));
  if (requested !== language) return;
  keep?.();
  await i18n.changeLanguage(language);
};

/**
 * Initialises the texts in a language. Resolves when `common` is loaded, and retries until it is:
 * without it there is no text for an error.
 */
export const createI18n = async (language: Language): Promise<typeof i18n> => {
  if (!i18n.isInitialized) {
    i18n.on("languageChanged", (changed) => {
      document.documentElement.lang = changed;
    });
    // Not awaited, so that `loadNamespace` can be called synchronously afterwards.
    void i18n.init({
      lng: language,
      // The compiler checks that every language has every key.
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
