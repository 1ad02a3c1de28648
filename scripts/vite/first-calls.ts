import type { CallName } from "../../src/contract/contract.ts";
import type { ScreenName } from "../../src/ui/routing/screen-actors.ts";

/** A call's name in the contract, and its query. */
export type FirstCall = readonly [name: CallName, query?: string];

/**
 * What a screen reads for its first view, where its address has no query but an order's id. The
 * page sends these calls before the bundle arrives; `journey/first-view` compares them with what the screens
 * read. Those of the checkout depend on the address.
 */
export const firstCalls: Readonly<Record<ScreenName, readonly FirstCall[]>> = {
  login: [],
  register: [],
  home: [["settings"], ["products", "?page=1&limit=10&is_recommended=1"], ["categories"]],
  category: [["categoryProducts", "?page=1&limit=10"], ["categories"]],
  product: [["product"]],
  cart: [["cart"]],
  checkout: [],
  payment: [["order"]],
  "payment-success": [["order"]],
  user: [["orderStats"], ["settings"]],
  orders: [["orders", "?page=1&limit=10"], ["orderStats"]],
  order: [["order"]],
  search: [["categories"]],
  "withdrawal-accounts": [["withdrawalAccounts"]],
  settings: [["profile"]],
  wallet: [["balanceLogs", "?page=1"]],
  messages: [["messages", "?page=1&limit=10"]],
};

/** What every screen of a customer reads. */
export const commonCalls: readonly FirstCall[] = [["user"], ["cartCount"]];
