import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"category", "uk"> = {
  title: "Товари",
  unknownCategory: "Такої категорії немає, або її прибрали.",
  subcategories: "Підкатегорії",
  neighbours: "Суміжні категорії",
  sort: "Сортування",
  "sort.default": "Типово",
  "sort.price_asc": "Дешевші",
  "sort.price_desc": "Дорожчі",
  "sort.sales_desc": "Популярні",
  empty: "Таких товарів немає",
  emptyHint: "Наразі в цій категорії такого немає.",
  showAll: "Показати всі товари",
  logIn: "Увійти",
};
