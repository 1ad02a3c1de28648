import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"payment-success", "uk"> = {
  title: "Оплата",
  "title.paid": "Оплату отримано",
  "message.paid": "Дякуємо! Ваше замовлення оплачено.",
  orderNumber: "Номер замовлення",
  amount: "Сума",
  status: "Статус",
  "title.unpaid": "Оплату ще не підтверджено",
  "message.unpaid":
    "Якщо ви заплатили, підтвердження може надійти за хвилину. Перевірте ще раз, перш ніж платити знову.",
  "title.cancelled": "Це замовлення скасовано",
  "message.cancelled": "Воно не оплачене, і оплатити його вже не можна.",
  "title.pending_recycle": "Оплачено й передано на переробку",
  "title.recycled": "Оплачено, а згодом перероблено",
  "title.other": "Це замовлення має інший статус",
  "message.other": "Перегляньте його серед своїх замовлень.",
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
