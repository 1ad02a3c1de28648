import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"product", "cs"> = {
  title: "Produkt",
  photos: "Fotografie",
  enlarge: "Zvětšit fotku {{photo}}",
  zoomIn: "Přiblížit",
  zoomOut: "Oddálit",
  previousPhoto: "Předchozí fotka",
  nextPhoto: "Další fotka",
  zoomed: "Zvětšeno na {{percent}}\u00a0%",
  about: "O produktu",
  addToCart: "Do košíku",
  added: "Přidáno do košíku",
  notAdded: "Produkt se nepodařilo přidat do košíku",
  buyNow: "Koupit",
  outcomeUnknownTitle: "Nevíme, zda se produkt přidal",
  outcomeUnknownMessage:
    "Odpověď obchodu k nám nedorazila. Než produkt přidáte znovu, podívejte se do košíku.",
  otherProducts: "Jiné produkty",
  backToCategory: "Zpět do kategorie",
  unknownProduct: "Takový produkt neexistuje, nebo už v obchodě není.",
  loadFailed: "Produkt se nepodařilo načíst",
};
