import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"update", "cs"> = {
  ready: "Nová verze obchodu je připravena.",
  attemptOpen: "Něco, co jste odeslali, zatím nemá odpověď. Aktualizujte, až ji bude mít.",
  update: "Aktualizovat",
  later: "Později",
};
