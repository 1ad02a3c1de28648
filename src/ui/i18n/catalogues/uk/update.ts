import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/update.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  ready: "Нова версія магазину готова.",
  attemptOpen: "На щось надіслане ще немає відповіді. Оновіть, коли вона буде.",
  update: "Оновити",
  later: "Пізніше",
};
