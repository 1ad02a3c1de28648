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
  products: "Produkty",
  noProducts: "Momentálně tu nic není",
  noProductsHint: "Zkuste jiný výběr.",
};
