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
  products: "Товари",
  noProducts: "Тут наразі порожньо",
  noProductsHint: "Спробуйте іншу добірку.",
};
