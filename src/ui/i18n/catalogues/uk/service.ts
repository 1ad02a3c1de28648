import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"service", "uk"> = {
  open: "Чат із підтримкою",
  hint: "Відкриється в новій вкладці. Перетягніть кнопку або пересуньте її стрілками.",
};
