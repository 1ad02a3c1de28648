import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/order.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Замовлення",
  loadFailed: "Не вдалося завантажити замовлення",
  unknownTitle: "Такого замовлення немає",
  unknownMessage: "Перевірте адресу або знайдіть його серед своїх замовлень.",
  viewOrders: "Мої замовлення",
  placed: "Створено",
  goods: "Товари",
  progress: "Перебіг",
  "phase.taken": "Виконано",
  "phase.now": "Зараз",
  "phase.ahead": "Можливо далі",
  "step.unpaid": "Замовлення створено",
  "step.paid": "Оплачено",
  "step.pending_recycle": "Передано на переробку",
  "step.recycled": "Перероблено",
  "step.cancelled": "Скасовано",
  "by.pay": "коли ви його оплатите",
  "by.cancel": "натомість, якщо ви його скасуєте",
  "by.recycle": "якщо ви подасте його на переробку",
  "by.complete_recycle": "коли магазин завершить переробку",
  "state.unpaid": "Замовлення очікує на вашу оплату.",
  "state.paid": "Дякуємо! За бажання подайте його на переробку й отримайте гроші на баланс.",
  "state.pending_recycle": "Магазин займається переробкою. Від вас нічого не потрібно.",
  "state.recycled": "Готово: суму зараховано на ваш баланс.",
  "state.cancelled": "Із цим замовленням більше нічого не відбудеться.",
  "state.other":
    "Магазин надав цьому замовленню статус, якого застосунок не знає. Подробиці розповість служба підтримки.",
};
