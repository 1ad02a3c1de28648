import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-found", "cs"> = {
  bar: "Nenalezeno",
  title: "Tuto stránku jsme nenašli",
  message: "Možná byla přesunuta, nebo je adresa neúplná.",
};
