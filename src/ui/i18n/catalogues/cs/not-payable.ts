import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-payable", "cs"> = {
  paidTitle: "Tato objednávka je už zaplacená",
  paidMessage: "Není potřeba nic dalšího platit.",
  cancelledTitle: "Tato objednávka byla zrušena",
  cancelledMessage: "Už ji nelze zaplatit.",
  recyclingTitle: "Tato objednávka se recykluje",
  recyclingMessage: "Byla zaplacena dříve, nic dalšího platit netřeba.",
  recycledTitle: "Tato objednávka byla zrecyklována",
  recycledMessage: "Byla zaplacena dříve, nic dalšího platit netřeba.",
  otherTitle: "Tuto objednávku teď nelze zaplatit",
  otherMessage: "Najdete ji mezi svými objednávkami.",
  seePayment: "Zobrazit platbu",
};
