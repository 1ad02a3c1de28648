import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"payment-success", "cs"> = {
  title: "Platba",
  "title.paid": "Platba přijata",
  "message.paid": "Děkujeme! Vaše objednávka je zaplacená.",
  amount: "Částka",
  status: "Stav",
  "title.unpaid": "Platba zatím není potvrzená",
  "message.unpaid":
    "Pokud jste zaplatili, potvrzení může chvíli trvat. Než zaplatíte znovu, ověřte to.",
  "title.cancelled": "Tato objednávka byla zrušena",
  "message.cancelled": "Pokud jste zaplatili, s vrácením peněz pomůže zákaznická podpora.",
  "title.pending_recycle": "Zaplaceno a předáno k recyklaci",
  "title.recycled": "Zaplaceno a mezitím zrecyklováno",
  "title.other": "Tato objednávka má jiný stav",
  "message.other": "Najdete ji mezi svými objednávkami.",
  backToPayment: "Zpět k platbě",
  missingTitle: "O kterou objednávku jde?",
  missingMessage: "Odkaz neuvádí žádnou objednávku. Podívejte se do objednávek, co je zaplaceno.",
  notFoundMessage:
    "Odkaz může být neúplný, nebo objednávka patří k jinému účtu. Podívejte se do objednávek, co je zaplaceno.",
  loadFailedMessage:
    "Na vaši platbu to nemá vliv. Zkuste to znovu, nebo se podívejte do objednávek.",
};
