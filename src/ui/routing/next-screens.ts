import type { ScreenName } from "./screen-actors.ts";

/** Popups that are as likely to be opened as the next screens. */
export const popups = {
  "withdraw popups": () => import("../screens/wallet/withdraw-popups.tsx"),
} as const;

type PopupName = keyof typeof popups;

export const isPopup = (name: PrefetchTarget): name is PopupName => name in popups;

/** The screens and popups that can be prefetched. */
export type PrefetchTarget = ScreenName | PopupName;

/** The likely next screens and popups of each screen, in the order of prefetching. */
export const nextScreens: Readonly<Record<ScreenName, readonly PrefetchTarget[]>> = {
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
