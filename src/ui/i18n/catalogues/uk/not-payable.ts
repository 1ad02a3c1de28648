import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-payable", "uk"> = {
  paidTitle: "Це замовлення вже оплачено",
  paidMessage: "Більше нічого платити не потрібно.",
  cancelledTitle: "Це замовлення скасовано",
  cancelledMessage: "Його вже не можна оплатити.",
  recyclingTitle: "Це замовлення передано на переробку",
  recyclingMessage: "Його вже оплачено; більше нічого платити не потрібно.",
  recycledTitle: "Це замовлення перероблено",
  recycledMessage: "Його вже оплачено; більше нічого платити не потрібно.",
  otherTitle: "Це замовлення зараз не можна оплатити",
  otherMessage: "Перегляньте його серед своїх замовлень.",
  seePayment: "Переглянути оплату",
};
