import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"payment-success", "uk"> = {
  title: "Оплата",
  paidTitle: "Оплату отримано",
  paidMessage: "Дякуємо! Ваше замовлення оплачено.",
  orderNumber: "Номер замовлення",
  amount: "Сума",
  status: "Статус",
  unpaidTitle: "Оплату ще не підтверджено",
  unpaidMessage:
    "Якщо ви заплатили, підтвердження може надійти за хвилину. Перевірте ще раз, перш ніж платити знову.",
  cancelledTitle: "Це замовлення скасовано",
  cancelledMessage: "Воно не оплачене, і оплатити його вже не можна.",
  recyclingTitle: "Оплачено й передано на переробку",
  recycledTitle: "Оплачено, а згодом перероблено",
  otherTitle: "Це замовлення має інший статус",
  otherMessage: "Перегляньте його серед своїх замовлень.",
  checkAgain: "Перевірити ще раз",
  checking: "Перевіряємо замовлення…",
  backToPayment: "Назад до оплати",
  viewOrders: "Переглянути замовлення",
  missingTitle: "Про яке замовлення йдеться?",
  missingMessage:
    "У посиланні немає замовлення. Перегляньте свої замовлення, щоб дізнатися, що оплачено.",
  notFoundTitle: "Такого замовлення немає",
  loadFailed: "Не вдалося завантажити замовлення",
  loadFailedMessage: "На вашу оплату це не впливає. Спробуйте ще раз або перегляньте замовлення.",
};
