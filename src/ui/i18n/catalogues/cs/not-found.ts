import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/not-found.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  bar: "Nenalezeno",
  title: "Tuto stránku jsme nenašli",
  message: "Možná byla přesunuta, nebo je adresa neúplná.",
};
