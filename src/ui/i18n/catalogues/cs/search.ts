import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"search", "cs"> = {
  title: "Hledání",
  field: "Hledat v obchodě",
  clear: "Vymazat pole",
  start: "Co hledáte?",
  startHint: "Napište slovo či dvě a potvrďte hledání.",
  recent: "Poslední hledání",
  forget: "Vymazat",
  forgetAll: "Vymazat poslední hledání",
  results: "Nalezené zboží",
  found_one: "Nalezen {{count}} produkt",
  found_few: "Nalezeny {{count}} produkty",
  found_other: "Nalezeno {{count}} produktů",
  nothing: "Na dotaz „{{keyword}}“ jsme nic nenašli",
  nothingHint: "Zkontrolujte pravopis, nebo zkuste kratší slovo.",
  suggestions: "Návrhy",
  suggested_one: "{{count}} návrh",
  suggested_few: "{{count}} návrhy",
  suggested_other: "{{count}} návrhů",
  category: "Kategorie",
  categories: "Podívejte se do kategorie",
};
