import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"buy-again", "cs"> = {
  fewLeft_one: "Přidán jen {{count}} z {{ordered}}: víc jich není skladem",
  fewLeft_few: "Přidány jen {{count}} z {{ordered}}: víc jich není skladem",
  fewLeft_other: "Přidáno jen {{count}} z {{ordered}}: víc jich není skladem",
  notNamed: "Nepřidáno: objednávka neuvádí, který produkt to je",
  unreadable: "Nelze zobrazit, a proto nebylo přidáno položek objednávky: {{items}}",
  inTheCart: "Všechno, co je skladem, už máte v košíku",
  notSent: "Zatím nepřidáno: obchod přestal odpovídat",
  notThereYet: "Obchod neodpověděl. V košíku to zatím není.",
  notKnown: "Obchod neodpověděl. Než to přidáte znovu, podívejte se do košíku.",
  dearer: "Teď stojí víc: {{now}} místo {{before}}",
  retry: "Přidat zbytek",
};
