import type { CallName, Reads } from "../../contract/contract.ts";
import type { Invariant } from "./invariant.ts";
import { rechargesInvariant, settingsInvariant } from "./link-invariants.ts";
import { messagesInvariant } from "./message-invariants.ts";
import { orderInvariant, ordersInvariant } from "./order-invariants.ts";
import { datedInvariants, listInvariant, pageInvariant } from "./page-invariants.ts";
import { flagInvariant, productInvariant, sortInvariant } from "./product-invariants.ts";
import { balanceLogsInvariant, userInvariant } from "./wallet-invariants.ts";

/** The invariants of each call's responses, independent of earlier calls. */
export const invariantsOf: {
  readonly [Name in CallName]?: readonly Invariant<Reads[Name]>[];
} = {
  settings: [settingsInvariant],
  categories: [listInvariant("categories", "S7.9")],
  products: [pageInvariant("products", "S7.10"), flagInvariant("S7.10")],
  product: [productInvariant],
  categoryProducts: [
    pageInvariant("products", "S7.12"),
    flagInvariant("S7.12"),
    sortInvariant("S7.12 S2.32"),
  ],
  search: [pageInvariant("products", "S7.38")],
  cart: [listInvariant("items", "S7.13")],
  orders: [...datedInvariants("orders", "S7.20"), ordersInvariant],
  order: [orderInvariant],
  balanceLogs: [...datedInvariants("logs", "S7.27"), balanceLogsInvariant],
  withdrawals: datedInvariants("withdrawals", "S7.28"),
  withdrawalAccounts: [listInvariant("accounts", "S7.30")],
  recharges: [...datedInvariants("recharges", "S7.40"), rechargesInvariant],
  messages: [...datedInvariants("messages", "S7.34"), messagesInvariant],
  user: [userInvariant],
};
