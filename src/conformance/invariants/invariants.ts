import { getCart } from "../../contract/cart.ts";
import { getProduct, listCategories, listProducts } from "../../contract/catalogue.ts";
import type { CallName } from "../../contract/contract.ts";
import { listMessages } from "../../contract/messages.ts";
import { getOrder, listOrders } from "../../contract/orders.ts";
import { listRecharges } from "../../contract/recharges.ts";
import { getUser } from "../../contract/session.ts";
import { getSettings } from "../../contract/settings.ts";
import { listBalanceLogs } from "../../contract/wallet.ts";
import { listWithdrawalAccounts } from "../../contract/withdrawal-accounts.ts";
import { listWithdrawals } from "../../contract/withdrawals.ts";
import { type InvariantCheck, invariantsOn } from "./invariant.ts";
import { rechargesInvariant, settingsInvariant } from "./link-invariants.ts";
import { messagesInvariant } from "./message-invariants.ts";
import { orderInvariant, ordersInvariant } from "./order-invariants.ts";
import { datedInvariants, listInvariant, pageInvariant } from "./page-invariants.ts";
import { flagInvariant, productInvariant, sortInvariant } from "./product-invariants.ts";
import { balanceLogsInvariant, userInvariant } from "./wallet-invariants.ts";

/** The invariants of each call's responses, independent of earlier calls. */
export const invariantsOf: Partial<Record<CallName, InvariantCheck>> = {
  settings: invariantsOn(getSettings.answer, settingsInvariant),
  categories: invariantsOn(listCategories.answer, listInvariant("categories", "S7.9")),
  products: invariantsOn(
    listProducts.answer,
    pageInvariant("products", "S7.10"),
    flagInvariant("S7.10"),
  ),
  product: invariantsOn(getProduct.answer, productInvariant),
  categoryProducts: invariantsOn(
    listProducts.answer,
    pageInvariant("products", "S7.12"),
    flagInvariant("S7.12"),
    sortInvariant("S7.12 S2.32"),
  ),
  search: invariantsOn(listProducts.answer, pageInvariant("products", "S7.38")),
  cart: invariantsOn(getCart.answer, listInvariant("items", "S7.13")),
  orders: invariantsOn(listOrders.answer, ...datedInvariants("orders", "S7.20"), ordersInvariant),
  order: invariantsOn(getOrder.answer, orderInvariant),
  balanceLogs: invariantsOn(
    listBalanceLogs.answer,
    ...datedInvariants("logs", "S7.27"),
    balanceLogsInvariant,
  ),
  withdrawals: invariantsOn(listWithdrawals.answer, ...datedInvariants("withdrawals", "S7.28")),
  withdrawalAccounts: invariantsOn(
    listWithdrawalAccounts.answer,
    listInvariant("accounts", "S7.30"),
  ),
  recharges: invariantsOn(
    listRecharges.answer,
    ...datedInvariants("recharges", "S7.40"),
    rechargesInvariant,
  ),
  messages: invariantsOn(
    listMessages.answer,
    ...datedInvariants("messages", "S7.34"),
    messagesInvariant,
  ),
  user: invariantsOn(getUser.answer, userInvariant),
};
