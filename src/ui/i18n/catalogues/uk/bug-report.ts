import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"bug-report", "uk"> = {
  title: "Зберегти файл звіту",
  lead: "Тут увесь файл: що робили сторінки й що відповів сервер. Імен, номерів, адрес, текстів і пошукових слів у ньому немає, і він нікуди не надсилається.",
  amounts: "Додати суми",
  content: "Вміст файлу",
  save: "Зберегти файл",
};
