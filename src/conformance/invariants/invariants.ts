import { getCart } from "../../contract/cart.ts";
import { listCategories, listProducts } from "../../contract/catalogue.ts";
import type { CallName } from "../../contract/contract.ts";
import { listMessages } from "../../contract/messages.ts";
import { listOrders } from "../../contract/orders.ts";
import { listRecharges } from "../../contract/recharges.ts";
import { listBalanceLogs } from "../../contract/wallet.ts";
import { listWithdrawalAccounts } from "../../contract/withdrawal-accounts.ts";
import { listWithdrawals } from "../../contract/withdrawals.ts";
import type { Invariant } from "./invariant.ts";
import { rechargesInvariant, settingsInvariant } from "./link-invariants.ts";
import { messagesInvariant } from "./message-invariants.ts";
import { orderInvariant, ordersInvariant } from "./order-invariants.ts";
import { datedInvariants, listInvariant, pageInvariant } from "./page-invariants.ts";
import { flagInvariant, productInvariant, sortInvariant } from "./product-invariants.ts";
import { balanceLogsInvariant, userInvariant } from "./wallet-invariants.ts";

/** The invariants of each call's responses, independent of earlier calls. */
export const invariantsOf: Partial<Record<CallName, readonly Invariant[]>> = {
  settings: [settingsInvariant],
  categories: [listInvariant(listCategories.answer, "S7.9")],
  products: [pageInvariant(listProducts.answer, "S7.10"), flagInvariant("S7.10")],
  product: [productInvariant],
  categoryProducts: [
    pageInvariant(listProducts.answer, "S7.12"),
    flagInvariant("S7.12"),
    sortInvariant("S7.12 S2.32"),
  ],
  search: [pageInvariant(listProducts.answer, "S7.38")],
  cart: [listInvariant(getCart.answer, "S7.13")],
  orders: [...datedInvariants(listOrders.answer, "S7.20"), ordersInvariant],
  order: [orderInvariant],
  balanceLogs: [...datedInvariants(listBalanceLogs.answer, "S7.27"), balanceLogsInvariant],
  withdrawals: datedInvariants(listWithdrawals.answer, "S7.28"),
  withdrawalAccounts: [listInvariant(listWithdrawalAccounts.answer, "S7.30")],
  recharges: [...datedInvariants(listRecharges.answer, "S7.40"), rechargesInvariant],
  messages: [...datedInvariants(listMessages.answer, "S7.34"), messagesInvariant],
  user: [userInvariant],
};
