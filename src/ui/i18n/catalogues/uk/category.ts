import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"category", "uk"> = {
  title: "Товари",
  unknownCategory: "Такої категорії немає, або її прибрали.",
  subcategories: "Підкатегорії",
  neighbours: "Суміжні категорії",
  categoriesFailed: "Не вдалося завантажити категорії",
  productsFailed: "Не вдалося завантажити товари",
  sort: "Сортування",
  "sort.default": "Типовий порядок",
  "sort.price_asc": "Спершу дешевші",
  "sort.price_desc": "Спершу дорожчі",
  "sort.sales_desc": "Найпопулярніші",
  filter: "Показувати",
  "filter.all": "Усі",
  "filter.recommended": "Рекомендовані",
  "filter.hot": "Хіти",
  "filter.new": "Новинки",
  empty: "Таких товарів немає",
  emptyHint: "Наразі в цій категорії такого немає.",
  showAll: "Показати всі товари",
  logIn: "Увійти",
};
