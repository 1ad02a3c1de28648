import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"user", "cs"> = {
  title: "Můj účet",
  profile: "Profil",
  vip: "VIP {{level}}",
  balance: "Zůstatek",
  myOrders: "Moje objednávky",
  menu: "Nabídka účtu",
  "menu.orders": "Všechny objednávky",
  "menu.messages": "Zprávy",
  "menu.wallet": "Peněženka",
  "menu.settings": "Nastavení",
  "menu.withdrawalAccounts": "Účty pro výběry",
  recycleAddress: "Adresa pro recyklaci",
  noRecycleAddress:
    "Na tuto adresu putuje zboží, které dáváte k recyklaci. Zatím žádnou nemáte: požádejte o ni zákaznickou podporu.",
  userFailed: "Váš účet se nepodařilo načíst",
  notRefreshed: "Údaje nemusí být aktuální.",
};
