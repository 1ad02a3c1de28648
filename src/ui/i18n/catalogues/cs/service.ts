import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"service", "cs"> = {
  open: "Chat s podporou",
  hint: "Otevře se v nové kartě. Tlačítko můžete přetáhnout nebo posunout šipkami.",
};
