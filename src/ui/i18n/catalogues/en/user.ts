export const catalogue = {
  title: "My account",
  profile: "Profile",
  vip: "VIP {{level}}",
  balance: "Balance",
  myOrders: "My orders",
  menu: "Account menu",
  "menu.orders": "All orders",
  "menu.messages": "Messages",
  "menu.wallet": "Wallet",
  "menu.settings": "Settings",
  "menu.withdrawalAccounts": "Withdrawal accounts",
  recycleAddress: "Recycling address",
  noRecycleAddress:
    "Goods that you send for recycling go to this address. You have none yet: ask customer service for one.",
  userFailed: "Your account could not be loaded",
  notRefreshed: "This may be out of date.",
} as const;
