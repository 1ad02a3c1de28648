import { hasUsablePrices, type StoredHome, storedHomeIn } from "../domain/catalogue/stored-home.ts";
import type { Language } from "../domain/locale/language.ts";

/** The home screen of the last visit from its stored text; null: it is not of this build and language. */
export const lastHome = (text: string | null, language: Language): StoredHome | null => {
  const stored = storedHomeIn(text, language, Date.now());
  return stored?.drawn.build === document.documentElement.dataset["build"] ? stored : null;
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
  const home = document.querySelector<HTMLElement>(".shell-home");
  home?.replaceChildren(...parts);
  // For `isLastHomeShown`.
  if (home) home.dataset["restored"] = "";
};
