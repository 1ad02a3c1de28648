import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-found", "uk"> = {
  bar: "Не знайдено",
  title: "Такої сторінки немає",
  message: "Можливо, її перенесено або адреса неповна.",
};
