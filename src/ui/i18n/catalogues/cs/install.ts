import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"install", "cs"> = {
  title: "Obchod na ploše telefonu",
  byPrompt: "Otevře se jedním klepnutím, jako aplikace.",
  byShareSheet: "Klepněte na Sdílet a pak na „Přidat na plochu“.",
  install: "Nainstalovat",
  notNow: "Teď ne",
};
