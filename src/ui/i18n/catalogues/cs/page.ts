import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/page.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  lost: "Obchod se nenačetl. Zkontrolujte připojení a zkuste to znovu.",
  scriptNeeded: "Obchod potřebuje JavaScript. Zapněte ho v nastavení prohlížeče.",
};
