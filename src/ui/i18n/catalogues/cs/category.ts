import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/category.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  title: "Produkty",
};
