import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"page", "cs"> = {
  lost: "Obchod se nenačetl. Zkontrolujte připojení a zkuste to znovu.",
  scriptNeeded: "Obchod potřebuje JavaScript. Zapněte ho v nastavení prohlížeče.",
};
