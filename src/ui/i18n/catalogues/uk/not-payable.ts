import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-payable", "uk"> = {
  "title.paid": "Це замовлення вже оплачено",
  "message.paid": "Більше нічого платити не потрібно.",
  "title.cancelled": "Це замовлення скасовано",
  "message.cancelled": "Його вже не можна оплатити.",
  "title.pending_recycle": "Це замовлення передано на переробку",
  "message.pending_recycle": "Його вже оплачено; більше нічого платити не потрібно.",
  "title.recycled": "Це замовлення перероблено",
  "message.recycled": "Його вже оплачено; більше нічого платити не потрібно.",
  "title.other": "Це замовлення зараз не можна оплатити",
  "message.other": "Перегляньте його серед своїх замовлень.",
  seePayment: "Переглянути оплату",
};
