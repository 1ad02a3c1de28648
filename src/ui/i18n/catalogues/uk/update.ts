import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"update", "uk"> = {
  ready: "Нова версія магазину готова.",
  attemptOpen: "На надіслане вами ще немає відповіді. Оновіть, коли вона надійде.",
  update: "Оновити",
  later: "Пізніше",
};
