import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/not-found.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  bar: "Не знайдено",
  title: "Такої сторінки немає",
  message: "Можливо, її перенесено або адреса неповна.",
};
