import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/cart.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  title: "Košík",
  selectAll: "Vybrat vše",
  selectLine: "Vybrat: {{name}}",
  remove: "Odebrat: {{name}}",
  removeTitle: "Odebrat z košíku?",
  removeMessage: "„{{name}}“ odebereme z košíku.",
  removeConfirm: "Odebrat",
  keep: "Ponechat",
  removed: "Odebráno: {{name}}",
  putBack: "Vrátit",
  putBackDone: "Znovu v košíku: {{name}}",
  putBackLess_one: "Vrácen jen {{count}} kus: víc jich není skladem",
  putBackLess_few: "Vráceny jen {{count}} kusy: víc jich není skladem",
  putBackLess_many: "Vráceno jen {{count}} kusu: víc jich není skladem",
  putBackLess_other: "Vráceno jen {{count}} kusů: víc jich není skladem",
  notPutBack: "Nevráceno, protože už to nelze objednat: {{name}}",
  putBackFailed: "Produkt se nepodařilo vrátit",
  putBackUnknown: "Nevíme, zda se produkt vrátil. Podívejte se do košíku.",
  unavailable: "Nelze objednat",
  clear: "Odebrat všechny tyto",
  lineSum: "Cena celkem",
  checkout: "K pokladně ({{number}})",
  checkingOut: "Připravujeme košík…",
  nothingSelected: "Nejprve vyberte produkt",
  emptyTitle: "Košík je prázdný",
  emptyMessage: "Vše, co přidáte, tu na vás počká.",
  loadFailed: "Košík se nepodařilo načíst",
  refreshFailed: "Košík se nepodařilo obnovit",
  updateFailed: "Košík se nepodařilo změnit",
  deleteFailed: "Produkt se nepodařilo odebrat",
  quantitiesLowered_one:
    "U {{count}} položky bylo množství vyšší než zásoba. Snížili jsme je: zkontrolujte a pokračujte.",
  quantitiesLowered_few:
    "U {{count}} položek bylo množství vyšší než zásoba. Snížili jsme je: zkontrolujte a pokračujte.",
  quantitiesLowered_many:
    "U {{count}} položky bylo množství vyšší než zásoba. Snížili jsme je: zkontrolujte a pokračujte.",
  quantitiesLowered_other:
    "U {{count}} položek bylo množství vyšší než zásoba. Snížili jsme je: zkontrolujte a pokračujte.",
  overStock_one: "Zbývá jen {{count}} kus: snižte množství",
  overStock_few: "Zbývají jen {{count}} kusy: snižte množství",
  overStock_many: "Zbývá jen {{count}} kusu: snižte množství",
  overStock_other: "Zbývá jen {{count}} kusů: snižte množství",
};
