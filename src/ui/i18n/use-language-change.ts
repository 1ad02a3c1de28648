import { useEffect, useEffectEvent, useRef } from "react";
import { useLanguage } from "./use-language.ts";

/** Calls back after the language has changed (D12): names from the server have to be read again. */
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
