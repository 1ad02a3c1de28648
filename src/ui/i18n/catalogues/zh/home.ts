import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/home.ts";

export const catalogue: Translated<typeof en, "zh"> = {
  title: "商城",
};
