import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/product.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Товар",
};
