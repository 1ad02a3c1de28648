import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/service.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  open: "Chat s podporou",
  hint: "Otevře se v nové kartě. Tlačítko můžete přetáhnout nebo posunout šipkami.",
};
