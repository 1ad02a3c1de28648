import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"user", "cs"> = {
  title: "Můj účet",
  profile: "Profil",
  vip: "VIP {{level}}",
  balance: "Zůstatek",
  myOrders: "Moje objednávky",
  orders_one: "{{count}} objednávka",
  orders_few: "{{count}} objednávky",
  orders_other: "{{count}} objednávek",
  menu: "Nabídka účtu",
  "menu.orders": "Všechny objednávky",
  "menu.messages": "Zprávy",
  "menu.wallet": "Peněženka",
  "menu.settings": "Nastavení",
  "menu.withdrawalAccounts": "Účty pro výběry",
  recycleAddress: "Adresa pro recyklaci",
  noRecycleAddress:
    "Na tuto adresu putuje zboží, které dáváte k recyklaci. Zatím žádnou nemáte: požádejte o ni zákaznickou podporu.",
  serviceHours: "Provozní doba · {{hours}}",
  userFailed: "Váš účet se nepodařilo načíst",
  notRefreshed: "Údaje nemusí být aktuální.",
};
