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
import { messagesLaw } from "./message-invariants.ts";
import { orderLaw, ordersLaw } from "./order-invariants.ts";
import { listLaw, newestFirstLaw, pageLaw } from "./page-invariants.ts";
import { flagLaw, productLaw, sortLaw } from "./product-invariants.ts";
import { balanceLogsLaw } from "./wallet-invariants.ts";

/** What holds within one answer of each call, whatever went before. */
export const invariantsOf: Partial<Record<CallName, readonly Invariant[]>> = {
  categories: [listLaw(listCategories.answer, "S7.9")],
  products: [pageLaw(listProducts.answer, "S7.10"), flagLaw("S7.10")],
  product: [productLaw],
  categoryProducts: [
    pageLaw(listProducts.answer, "S7.12"),
    flagLaw("S7.12"),
    sortLaw("S7.12 S2.32"),
  ],
  search: [pageLaw(listProducts.answer, "S7.38")],
  cart: [listLaw(getCart.answer, "S7.13")],
  orders: [
    pageLaw(listOrders.answer, "S7.20"),
    newestFirstLaw(listOrders.answer, "S7.20"),
    ordersLaw,
  ],
  order: [orderLaw],
  balanceLogs: [
    pageLaw(listBalanceLogs.answer, "S7.27"),
    newestFirstLaw(listBalanceLogs.answer, "S7.27"),
    balanceLogsLaw,
  ],
  withdrawals: [
    pageLaw(listWithdrawals.answer, "S7.28"),
    newestFirstLaw(listWithdrawals.answer, "S7.28"),
  ],
  withdrawalAccounts: [listLaw(listWithdrawalAccounts.answer, "S7.30")],
  recharges: [
    pageLaw(listRecharges.answer, "S7.40"),
    newestFirstLaw(listRecharges.answer, "S7.40"),
  ],
  messages: [pageLaw(listMessages.answer, "S7.34"), messagesLaw],
};
