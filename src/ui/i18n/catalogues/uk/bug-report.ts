import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/bug-report.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Зберегти файл звіту",
  lead: "Файл каже, що робили сторінки магазину, коли і що відповів сервер. Тут видно його весь. У ньому немає імен, номерів, адрес, текстів і пошукових слів, і сам він нікуди не надсилається.",
  amounts: "Додати суми",
  content: "Вміст файлу",
  save: "Зберегти файл",
};
