import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"user", "uk"> = {
  title: "Мій профіль",
  profile: "Профіль",
  vip: "VIP {{level}}",
  balance: "Баланс",
  myOrders: "Мої замовлення",
  menu: "Меню профілю",
  "menu.orders": "Усі замовлення",
  "menu.messages": "Повідомлення",
  "menu.wallet": "Гаманець",
  "menu.settings": "Налаштування",
  "menu.withdrawalAccounts": "Рахунки для виведення",
  recycleAddress: "Адреса для переробки",
  noRecycleAddress:
    "Сюди надходять товари на переробку. У вас такої адреси ще немає: попросіть її у служби підтримки.",
  userFailed: "Не вдалося завантажити ваш профіль",
  notRefreshed: "Ці дані можуть бути застарілими.",
};
