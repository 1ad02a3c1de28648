import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"home", "cs"> = {
  title: "Obchod",
  offers: "Nabídky",
  offersFailed: "Nabídky se nepodařilo načíst",
  quick: "Rychlá navigace",
  "quick.phones": "Telefony",
  "quick.computers": "Počítače",
  "quick.digital": "Digitální technika",
  "quick.new": "Novinky",
  "quick.hot": "Hity prodeje",
  categories: "Kategorie",
  categoriesFailed: "Kategorie se nepodařilo načíst",
  products: "Produkty",
  productsFailed: "Produkty se nepodařilo načíst",
  filter: "Zobrazit",
  "filter.recommended": "Doporučené",
  "filter.hot": "Hity",
  "filter.new": "Novinky",
  noProducts: "Momentálně tu nic není",
  noProductsHint: "Zkuste jiný výběr.",
};
