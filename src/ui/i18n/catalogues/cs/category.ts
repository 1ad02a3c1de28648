import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"category", "cs"> = {
  title: "Produkty",
  unknownCategory: "Taková kategorie neexistuje, nebo byla odstraněna.",
  subcategories: "Podkategorie",
  neighbours: "Příbuzné kategorie",
  sort: "Řazení",
  "sort.default": "Výchozí řazení",
  "sort.price_asc": "Od nejlevnějších",
  "sort.price_desc": "Od nejdražších",
  "sort.sales_desc": "Nejprodávanější",
  empty: "Žádné takové produkty",
  emptyHint: "V této kategorii momentálně nic takového není.",
  showAll: "Zobrazit všechny produkty",
  logIn: "Přihlásit se",
};
