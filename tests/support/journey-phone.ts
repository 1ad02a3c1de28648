import type { Browser, BrowserContext } from "playwright-core";
import type { Language } from "../../src/domain/locale/language.ts";
import { phone } from "./browser.ts";

/** Of the browser; the shop takes its own from them (D12). */
const locales: Record<Language, string> = {
  en: "en-GB",
  uk: "uk-UA",
  cs: "cs-CZ",
  zh: "zh-CN",
};

export interface PhoneOptions {
  /** Where the shop is: an address with a slash at the end. */
  readonly url: string;
  /** Default: `en`. */
  readonly language?: Language;
  /** Logged in from the start. */
  readonly token?: string;
  /** What lies in local storage besides. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly colorScheme?: "light" | "dark";
  /** Default: less, as some customers ask for; journeys about movement or the whole way take it. */
  readonly reducedMotion?: "reduce" | "no-preference";
}

/** A phone with touch and a storage of its own. The caller closes it. */
export const newPhone = async (
  browser: Browser,
  options: PhoneOptions,
): Promise<BrowserContext> => {
  const { url, language = "en", token, stored = {}, width = phone.viewport.width } = options;
  const entries = { ...stored, ...(token === undefined ? {} : { token }) };
  const context = await browser.newContext({
    ...phone,
    viewport: { ...phone.viewport, width },
    baseURL: url,
    locale: locales[language],
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: options.reducedMotion ?? "reduce",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(url).origin,
          localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
  context.setDefaultTimeout(15_000);
  return context;
};
