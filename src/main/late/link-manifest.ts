import { currentLanguage, i18n } from "../../ui/i18n/i18n.ts";

/** Links the manifest in the customer's language. The page links the one in the fallback language. */
export const linkManifest = (base: string): void => {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const show = (): void => {
    if (link !== null) link.href = `${base}manifest-${currentLanguage()}.json`;
  };
  show();
  i18n.on("languageChanged", show);
};
