import { languageKey } from "../../adapters/browser/language-store.browser.ts";
import { isLanguage, type Language } from "../../domain/locale/language.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { currentLanguage } from "../../ui/i18n/i18n.ts";

/**
 * Changes to the language that another tab has chosen, as with its theme and its login (D12); also that of a page
 * that was kept for Back meanwhile. What is stored is read at each event, so that two tabs end with the same one;
 * and at once, for this starts late, and the other tab may have chosen before.
 *
 * @param events the window
 * @param change where the texts do not load, the page keeps its language
 */
export const followLanguage = (
  storage: Pick<SafeStorage, "read">,
  events: EventTarget,
  change: (language: Language) => Promise<void>,
): void => {
  const follow = (): void => {
    const chosen = storage.read(languageKey);
    if (isLanguage(chosen) && chosen !== currentLanguage()) void change(chosen).catch(() => {});
  };
  for (const moment of ["storage", "pageshow"]) events.addEventListener(moment, follow);
  follow();
};
