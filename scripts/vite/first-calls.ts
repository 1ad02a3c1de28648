import type { CallName } from "../../src/contract/contract.ts";
import type { ScreenName } from "../../src/ui/routing/screen-actors.ts";

/** A call's name in the contract, and its query. */
export type FirstCall = readonly [name: CallName, query?: string];

/**
 * What a screen reads for its first view, where its address has no query. The page sends these calls before
 * the bundle arrives. A screen that is not listed has no view without more: the checkout's depends on the
 * address. `journey/first-calls` compares them with what the screens read.
 */
export const firstCalls: Readonly<Partial<Record<ScreenName, readonly FirstCall[]>>> = {
  home: [["settings"], ["products", "?page=1&limit=10&is_recommended=1"], ["categories"]],
  category: [["categoryProducts", "?page=1&limit=10"], ["categories"]],
  product: [["product"]],
  cart: [["cart"]],
  payment: [["order"]],
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
