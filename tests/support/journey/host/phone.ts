import type { Browser, BrowserContext } from "playwright-core";
import type { Language } from "../../../../src/domain/locale/language.ts";
import { phone } from "../../browser.ts";

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
  /**
   * Default: no. The build's service worker is the subject of one journey; in the others, what a page
   * asks the network for is what the test sees.
   */
  readonly serviceWorker?: boolean;
}

/**
 * Runs in each page before its own scripts: what lies in local storage when a browser's first page
 * of the origin opens. Playwright's `storageState` opens a page of its own for it, which takes as
 * long as the shop's start. A cookie tells that it has been done, for the customer may log out.
 */
const storeOnce = (first: {
  readonly origin: string;
  readonly entries: Readonly<Record<string, string>>;
}): void => {
  if (location.origin !== first.origin || document.cookie.includes("stored=yes")) return;
  document.cookie = "stored=yes; path=/";
  for (const [name, value] of Object.entries(first.entries)) localStorage.setItem(name, value);
};

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
    serviceWorkers: options.serviceWorker === true ? "allow" : "block",
  });
  if (Object.keys(entries).length > 0) {
    await context.addInitScript(storeOnce, { origin: new URL(url).origin, entries });
  }
  context.setDefaultTimeout(15_000);
  return context;
};
