import type { ScreenName } from "./screen-actors.ts";

/** What is opened on a screen, and as likely as the next one. */
export const popups = {
  "withdraw popups": () => import("../screens/wallet/withdraw-popups.tsx"),
} as const;

type PopupName = keyof typeof popups;

export const isPopup = (name: Ahead): name is PopupName => name in popups;

/** What can be fetched ahead. */
export type Ahead = ScreenName | PopupName;

/** Where customers are likely to go from a screen: the code of these is fetched ahead, in this order. */
export const nextScreens: Readonly<Record<ScreenName, readonly Ahead[]>> = {
  login: ["home"],
  register: ["home"],
  home: ["product", "category", "cart", "user"],
  category: ["product", "cart"],
  search: ["product", "cart"],
  product: ["checkout", "cart"],
  cart: ["checkout", "product", "user"],
  checkout: ["payment"],
  payment: ["payment-success"],
  "payment-success": ["order", "orders"],
  user: ["orders", "wallet", "settings"],
  orders: ["order", "payment"],
  order: ["payment", "orders"],
  wallet: ["withdraw popups", "withdrawal-accounts"],
  "withdrawal-accounts": ["wallet"],
  messages: ["order"],
  settings: ["user"],
};
