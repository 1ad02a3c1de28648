import type { Browser } from "playwright-core";
import type { Language } from "../../../../src/domain/locale/language.ts";
import { type SharedPhone, sharedPhone } from "./shared-phone.ts";

/** Phones of a shop that tests pass on: one for each language, and one more whose clock a test moves. */
export interface PhonePool {
  readonly phone: (language: Language, hasClock: boolean) => SharedPhone;
  readonly close: () => Promise<void>;
}

export const phonePool = (browser: Browser, url: string): PhonePool => {
  const phones = new Map<string, SharedPhone>();
  return {
    phone: (language, hasClock) => {
      const kind = `${language} ${hasClock}`;
      const phone = phones.get(kind) ?? sharedPhone(browser, { url, language, hasClock });
      phones.set(kind, phone);
      return phone;
    },
    close: async () => {
      await Promise.all([...phones.values()].map((phone) => phone.close()));
    },
  };
};
