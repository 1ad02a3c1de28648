import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"search", "uk"> = {
  title: "Пошук",
  field: "Пошук у магазині",
  clear: "Очистити поле",
  start: "Що ви шукаєте?",
  startHint: "Введіть слово-два й натисніть «Пошук».",
  recent: "Нещодавні пошуки",
  forget: "Очистити",
  forgetAll: "Очистити нещодавні пошуки",
  results: "Знайдені товари",
  found_one: "Знайдено {{count}} товар",
  found_few: "Знайдено {{count}} товари",
  found_many: "Знайдено {{count}} товарів",
  nothing: "За запитом «{{keyword}}» нічого не знайдено",
  nothingHint: "Перевірте написання або спробуйте коротше слово.",
  suggestions: "Підказки",
  suggested_one: "{{count}} підказка",
  suggested_few: "{{count}} підказки",
  suggested_many: "{{count}} підказок",
  category: "Категорія",
  categories: "Пошукайте в категорії",
};
