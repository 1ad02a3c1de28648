import type { ScreenName } from "./screen-actors.ts";

/** Where customers are likely to go from a screen: the code of these is fetched ahead, in this order. */
export const nextScreens: Readonly<Record<ScreenName, readonly ScreenName[]>> = {
  login: ["home"],
  register: ["home"],
  home: ["product", "category", "cart"],
  category: ["product", "cart"],
  search: ["product", "cart"],
  product: ["checkout", "cart"],
  cart: ["checkout", "product"],
  checkout: ["payment"],
  payment: ["payment-success"],
  "payment-success": ["order", "orders"],
  user: ["orders", "wallet", "settings"],
  orders: ["order", "payment"],
  order: ["payment", "orders"],
  wallet: ["withdrawal-accounts"],
  "withdrawal-accounts": ["wallet"],
  messages: ["order"],
  settings: ["user"],
};
