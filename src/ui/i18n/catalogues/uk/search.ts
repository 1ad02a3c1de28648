import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/search.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Пошук",
  field: "Пошук у магазині",
  clear: "Очистити поле",
  start: "Що ви шукаєте?",
  startHint: "Введіть слово-два й натисніть «Пошук».",
  recent: "Нещодавні пошуки",
  forget: "Очистити",
  forgetAll: "Очистити нещодавні пошуки",
  results: "Знайдені товари",
  productsFailed: "Не вдалося завантажити товари",
  found_one: "Знайдено {{count}} товар",
  found_few: "Знайдено {{count}} товари",
  found_many: "Знайдено {{count}} товарів",
  found_other: "Знайдено {{count}} товару",
  nothing: "За запитом «{{keyword}}» нічого не знайдено",
  nothingHint: "Перевірте написання або спробуйте коротше чи загальніше слово.",
  suggestions: "Підказки",
  suggested_one: "{{count}} підказка",
  suggested_few: "{{count}} підказки",
  suggested_many: "{{count}} підказок",
  suggested_other: "{{count}} підказки",
  category: "Категорія",
  categories: "Пошукайте в категорії",
};
