import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"category", "cs"> = {
  title: "Produkty",
  unknownCategory: "Taková kategorie neexistuje, nebo byla odstraněna.",
  subcategories: "Podkategorie",
  neighbours: "Příbuzné kategorie",
  categoriesFailed: "Kategorie se nepodařilo načíst",
  productsFailed: "Produkty se nepodařilo načíst",
  sort: "Řazení",
  "sort.default": "Výchozí řazení",
  "sort.price_asc": "Od nejlevnějších",
  "sort.price_desc": "Od nejdražších",
  "sort.sales_desc": "Nejprodávanější",
  filter: "Zobrazit",
  "filter.all": "Vše",
  "filter.recommended": "Doporučené",
  "filter.hot": "Hity",
  "filter.new": "Novinky",
  empty: "Žádné takové produkty",
  emptyHint: "V této kategorii momentálně nic takového není.",
  showAll: "Zobrazit všechny produkty",
  logIn: "Přihlásit se",
};
