import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/search.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  title: "Hledání",
  field: "Hledat v obchodě",
  clear: "Vymazat pole",
  start: "Co hledáte?",
  startHint: "Napište slovo či dvě a potvrďte hledání.",
  recent: "Poslední hledání",
  forget: "Vymazat",
  forgetAll: "Vymazat poslední hledání",
  results: "Nalezené zboží",
  productsFailed: "Produkty se nepodařilo načíst",
  found_one: "Nalezen {{count}} produkt",
  found_few: "Nalezeny {{count}} produkty",
  found_many: "Nalezeno {{count}} produktu",
  found_other: "Nalezeno {{count}} produktů",
  nothing: "Na dotaz „{{keyword}}“ jsme nic nenašli",
  nothingHint: "Zkontrolujte pravopis, nebo zkuste kratší či obecnější slovo.",
  suggestions: "Návrhy",
  suggested_one: "{{count}} návrh",
  suggested_few: "{{count}} návrhy",
  suggested_many: "{{count}} návrhu",
  suggested_other: "{{count}} návrhů",
  category: "Kategorie",
  categories: "Podívejte se do kategorie",
};
