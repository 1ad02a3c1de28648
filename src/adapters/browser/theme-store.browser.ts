import { type Theme, type ThemeChoice, themeOf } from "../../domain/settings/theme.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage. index.html also reads it, before the first paint. */
const themeKey = "theme";

/** Applies a theme, as index.html does before the first paint. */
const show = (page: Document, theme: Theme): void => {
  const { dataset } = page.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  // The color of the browser's bars: each scheme has a meta tag, enabled by `media`.
  for (const scheme of ["light", "dark"]) {
    const colour = page.querySelector(`meta[data-scheme=${scheme}]`);
    const always = theme === scheme ? "all" : "not all";
    colour?.setAttribute(
      "media",
      theme === "system" ? `(prefers-color-scheme: ${scheme})` : always,
    );
  }
};

/** @param events the window; index.html listens to it too and applies a theme chosen in another tab */
export const themeStoreBrowser = (
  storage: SafeStorage,
  page: Document,
  events: EventTarget,
): ThemeChoice => {
  const listeners = new Set<() => void>();
  return {
    current: () => themeOf(storage.read(themeKey)),
    choose: (theme) => {
      if (theme === "system") storage.remove(themeKey);
      else storage.write(themeKey, theme);
      show(page, theme);
      for (const listener of [...listeners]) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      // `pageshow`: the theme may have changed while the page was in the bfcache.
      for (const moment of ["storage", "pageshow"]) events.addEventListener(moment, listener);
      return () => {
        listeners.delete(listener);
        for (const moment of ["storage", "pageshow"]) events.removeEventListener(moment, listener);
      };
    },
  };
};
