import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"bug-report", "cs"> = {
  title: "Uložit soubor hlášení",
  lead: "Soubor říká, co dělaly stránky obchodu, kdy a co server odpověděl. Vidíte ho tu celý. Nejsou v něm jména, čísla, adresy, texty ani hledaná slova a sám se nikam neodesílá.",
  amounts: "Přidat částky",
  content: "Obsah souboru",
  save: "Uložit soubor",
};
