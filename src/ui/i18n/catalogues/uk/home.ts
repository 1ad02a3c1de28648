import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"home", "uk"> = {
  title: "Магазин",
  offers: "Пропозиції",
  offersFailed: "Не вдалося завантажити пропозиції",
  quick: "Швидкий перехід",
  "quick.phones": "Телефони",
  "quick.computers": "Комп’ютери",
  "quick.digital": "Цифрова техніка",
  "quick.new": "Новинки",
  "quick.hot": "Хіти продажу",
  categories: "Категорії",
  categoriesFailed: "Не вдалося завантажити категорії",
  products: "Товари",
  productsFailed: "Не вдалося завантажити товари",
  filter: "Показувати",
  "filter.recommended": "Рекомендовані",
  "filter.hot": "Хіти",
  "filter.new": "Новинки",
  noProducts: "Тут наразі порожньо",
  noProductsHint: "Спробуйте іншу добірку.",
};
