import { useEffect, useEffectEvent, useRef } from "react";
import { useLanguage } from "./use-language.ts";

/** Calls `changed` after a language change (D12): the server's texts must be read again. */
export const useLanguageChange = (changed: () => void): void => {
  const language = useLanguage();
  const last = useRef(language);
  const latest = useEffectEvent(changed);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    latest();
  }, [language]);
};
