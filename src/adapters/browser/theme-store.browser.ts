import { type Theme, type ThemeChoice, themeOf } from "../../domain/settings/theme.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage. The page reads it too, before its first paint: index.html. */
const themeKey = "theme";

/** Shows a theme, as index.html does before the first paint. */
const show = (page: Document, theme: Theme): void => {
  const { dataset } = page.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  // The browser's own bars: each colour has a tag, and says by `media` when it counts.
  for (const scheme of ["light", "dark"]) {
    const colour = page.querySelector(`meta[data-scheme=${scheme}]`);
    const always = theme === scheme ? "all" : "not all";
    colour?.setAttribute(
      "media",
      theme === "system" ? `(prefers-color-scheme: ${scheme})` : always,
    );
  }
};

/**
 * @param events the window: index.html listens to it too, and shows what another tab has chosen on
 * whatever screen this one is.
 */
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
    watch: (told) => {
      listeners.add(told);
      // Also while this page was kept for Back.
      for (const moment of ["storage", "pageshow"]) events.addEventListener(moment, told);
      return () => {
        listeners.delete(told);
        for (const moment of ["storage", "pageshow"]) events.removeEventListener(moment, told);
      };
    },
  };
};
