import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"product", "uk"> = {
  title: "Товар",
  photos: "Фотографії",
  enlarge: "Збільшити фото {{photo}}",
  zoomIn: "Збільшити",
  zoomOut: "Зменшити",
  previousPhoto: "Попереднє фото",
  nextPhoto: "Наступне фото",
  zoomed: "Збільшено до {{percent}}\u00a0%",
  about: "Про товар",
  addToCart: "До кошика",
  added: "Додано до кошика",
  notAdded: "Не вдалося додати товар до кошика",
  buyNow: "Купити",
  outcomeUnknownTitle: "Невідомо, чи товар додано",
  outcomeUnknownMessage: "Магазин не відповів. Перш ніж додавати ще раз, зазирніть у кошик.",
  otherProducts: "Інші товари",
  backToCategory: "До категорії",
  unknownProduct: "Такого товару немає, або його прибрали з магазину.",
  loadFailed: "Не вдалося завантажити товар",
};
