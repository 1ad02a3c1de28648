import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"payment-success", "cs"> = {
  title: "Platba",
  paidTitle: "Platba přijata",
  paidMessage: "Děkujeme! Vaše objednávka je zaplacená.",
  orderNumber: "Číslo objednávky",
  amount: "Částka",
  status: "Stav",
  unpaidTitle: "Platba zatím není potvrzená",
  unpaidMessage:
    "Pokud jste zaplatili, potvrzení může chvíli trvat. Než zaplatíte znovu, ověřte to.",
  cancelledTitle: "Tato objednávka byla zrušena",
  cancelledMessage: "Není zaplacená a zaplatit ji už nelze.",
  recyclingTitle: "Zaplaceno a předáno k recyklaci",
  recycledTitle: "Zaplaceno a mezitím zrecyklováno",
  otherTitle: "Tato objednávka má jiný stav",
  otherMessage: "Najdete ji mezi svými objednávkami.",
  checkAgain: "Ověřit znovu",
  checking: "Ověřujeme objednávku…",
  backToPayment: "Zpět k platbě",
  viewOrders: "Zobrazit objednávky",
  missingTitle: "O kterou objednávku jde?",
  missingMessage: "Odkaz neuvádí žádnou objednávku. Podívejte se do objednávek, co je zaplaceno.",
  notFoundTitle: "Taková objednávka neexistuje",
  loadFailed: "Objednávku se nepodařilo načíst",
  loadFailedMessage:
    "Na vaši platbu to nemá vliv. Zkuste to znovu, nebo se podívejte do objednávek.",
};
