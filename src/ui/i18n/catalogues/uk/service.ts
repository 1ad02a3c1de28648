import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/service.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  open: "Чат із підтримкою",
  hint: "Відкриється в новій вкладці. Перетягніть кнопку або пересуньте її клавішами зі стрілками.",
};
