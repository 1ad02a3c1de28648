import { currentLanguage, i18n } from "../../ui/i18n/i18n.ts";

/** Names the manifest in the customer's language: the page names the one in the fallback language, by its own address. */
export const nameManifest = (base: string): void => {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const show = (): void => {
    if (link !== null) link.href = `${base}manifest-${currentLanguage()}.json`;
  };
  show();
  i18n.on("languageChanged", show);
};
