import type { EndpointName } from "../../adapters/http/endpoints.ts";
import { cartAnswer } from "../../adapters/http/contract/cart.answers.ts";
import {
  categoriesAnswer,
  productsAnswer,
} from "../../adapters/http/contract/catalogue.answers.ts";
import { messagesAnswer } from "../../adapters/http/contract/messages.answers.ts";
import { ordersAnswer } from "../../adapters/http/contract/orders.answers.ts";
import { rechargesAnswer } from "../../adapters/http/contract/recharges.answers.ts";
import { balanceLogsAnswer } from "../../adapters/http/contract/wallet.answers.ts";
import { withdrawalAccountsAnswer } from "../../adapters/http/contract/withdrawal-accounts.answers.ts";
import { withdrawalsAnswer } from "../../adapters/http/contract/withdrawals.answers.ts";
import type { Law } from "./law.ts";
import { messagesLaw } from "./message-laws.ts";
import { orderLaw, ordersLaw } from "./order-laws.ts";
import { listLaw, newestFirstLaw, pageLaw } from "./page-laws.ts";
import { flagLaw, productLaw, sortLaw } from "./product-laws.ts";
import { balanceLogsLaw } from "./wallet-laws.ts";

/** What holds within one answer of each call, whatever went before. */
export const lawsOf: Partial<Record<EndpointName, readonly Law[]>> = {
  categories: [listLaw(categoriesAnswer, "S7.9")],
  products: [pageLaw(productsAnswer, "S7.10"), flagLaw("S7.10")],
  product: [productLaw],
  categoryProducts: [pageLaw(productsAnswer, "S7.12"), flagLaw("S7.12"), sortLaw("S7.12 S2.32")],
  search: [pageLaw(productsAnswer, "S7.38")],
  cart: [listLaw(cartAnswer, "S7.13")],
  orders: [pageLaw(ordersAnswer, "S7.20"), newestFirstLaw(ordersAnswer, "S7.20"), ordersLaw],
  order: [orderLaw],
  balanceLogs: [
    pageLaw(balanceLogsAnswer, "S7.27"),
    newestFirstLaw(balanceLogsAnswer, "S7.27"),
    balanceLogsLaw,
  ],
  withdrawals: [pageLaw(withdrawalsAnswer, "S7.28"), newestFirstLaw(withdrawalsAnswer, "S7.28")],
  withdrawalAccounts: [listLaw(withdrawalAccountsAnswer, "S7.30")],
  recharges: [pageLaw(rechargesAnswer, "S7.40"), newestFirstLaw(rechargesAnswer, "S7.40")],
  messages: [pageLaw(messagesAnswer, "S7.34"), messagesLaw],
};
