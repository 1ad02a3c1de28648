import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/update.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  ready: "Nová verze obchodu je připravena.",
  attemptOpen: "Něco, co jste odeslali, zatím nemá odpověď. Aktualizujte, až ji bude mít.",
  update: "Aktualizovat",
  later: "Později",
};
