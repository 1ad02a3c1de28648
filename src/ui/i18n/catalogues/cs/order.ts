import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"order", "cs"> = {
  title: "Objednávka",
  unknownTitle: "Taková objednávka neexistuje",
  unknownMessage: "Zkontrolujte adresu, nebo ji najděte mezi svými objednávkami.",
  viewOrders: "Moje objednávky",
  progress: "Průběh",
  "phase.taken": "Hotovo",
  "phase.now": "Teď",
  "phase.ahead": "Může následovat",
  "step.unpaid": "Objednávka vytvořena",
  "step.paid": "Zaplacena",
  "step.pending_recycle": "Předána k recyklaci",
  "step.recycled": "Recyklována",
  "step.cancelled": "Zrušena",
  "by.pay": "až ji zaplatíte",
  "by.recycle": "pokud ji předáte k recyklaci",
  "by.complete_recycle": "až obchod recyklaci dokončí",
  "state.unpaid": "Objednávka čeká na vaši platbu.",
  "state.paid": "Děkujeme! Chcete-li, předejte ji k recyklaci a peníze dostanete na zůstatek.",
  "state.pending_recycle": "Obchod ji recykluje. Nemusíte nic dělat.",
  "state.recycled": "Hotovo: částka byla připsána na váš zůstatek.",
  "state.cancelled": "S touto objednávkou se už nic dalšího nestane.",
  "state.other":
    "Obchod uvádí u této objednávky stav, který aplikace nezná. Více vám poví zákaznická podpora.",
};
