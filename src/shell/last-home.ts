import { hasUsablePrices, type StoredHome, storedHomeIn } from "../domain/catalogue/stored-home.ts";
import { storedHomeKey } from "../domain/catalogue/stored-home-key.ts";
import type { Language } from "../domain/locale/language.ts";

/** The home screen of the last visit; null: none is stored for this build and language. */
export const lastHome = (language: Language): StoredHome | null => {
  try {
    const stored = storedHomeIn(localStorage.getItem(storedHomeKey), language, Date.now());
    return stored?.drawn.build === document.documentElement.dataset["build"] ? stored : null;
  } catch {
    // Storage is blocked.
    return null;
  }
};

/**
 * Shows the stored home in the first frame, before its script has loaded. Outdated prices become skeletons.
 */
export const showLastHome = (stored: StoredHome): void => {
  const template = document.createElement("template");
  template.innerHTML = stored.drawn.html;
  if (!hasUsablePrices(stored, Date.now()))
    for (const card of template.content.querySelectorAll("[data-early-price]"))
      card.replaceWith(document.createElement("i"));
  for (const part of template.content.querySelectorAll<HTMLElement>("[data-style]"))
    part.style.cssText = part.dataset["style"] ?? "";
  const [bar = "", ...parts] = template.content.children;
  document.querySelector(".shell-bar")?.replaceWith(bar);
  document.querySelector(".shell-home")?.replaceChildren(...parts);
};
