import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"update", "uk"> = {
  ready: "Нова версія магазину готова.",
  attemptOpen: "На щось надіслане ще немає відповіді. Оновіть, коли вона буде.",
  update: "Оновити",
  later: "Пізніше",
};
