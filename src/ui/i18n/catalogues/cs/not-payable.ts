import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-payable", "cs"> = {
  "title.paid": "Tato objednávka je už zaplacená",
  "message.paid": "Není potřeba nic dalšího platit.",
  "title.cancelled": "Tato objednávka byla zrušena",
  "message.cancelled": "Už ji nelze zaplatit.",
  "title.pending_recycle": "Tato objednávka se recykluje",
  "message.pending_recycle": "Byla zaplacena dříve, nic dalšího platit netřeba.",
  "title.recycled": "Tato objednávka byla zrecyklována",
  "message.recycled": "Byla zaplacena dříve, nic dalšího platit netřeba.",
  "title.other": "Tuto objednávku teď nelze zaplatit",
  "message.other": "Najdete ji mezi svými objednávkami.",
  seePayment: "Zobrazit platbu",
};
