import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/cart.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Кошик",
};
