import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/install.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  title: "Obchod na ploše telefonu",
  byPrompt: "Otevře se jedním klepnutím, jako aplikace.",
  byShareSheet: "Klepněte na Sdílet a pak na „Přidat na plochu“.",
  install: "Nainstalovat",
  notNow: "Teď ne",
};
