import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"bug-report", "uk"> = {
  title: "Зберегти файл звіту",
  lead: "Тут весь файл: що робили сторінки магазину й що відповів сервер. У ньому немає імен, номерів, адрес, текстів і пошукових слів, і сам він нікуди не надсилається.",
  amounts: "Додати суми",
  content: "Вміст файлу",
  save: "Зберегти файл",
};
