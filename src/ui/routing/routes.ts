import { safeLink } from "../../domain/catalogue/safe-link.ts";
import type {
  CategoryId,
  OrderId,
  ProductId,
  RechargeId,
  WithdrawalId,
} from "../../domain/identity/ids.ts";
import type { OrderTab } from "../../domain/order/order.ts";
import type { WalletTab } from "../../domain/wallet/wallet-tabs.ts";

/** The URLs of all screens (specification §2), defined only here. */
export const routes = {
  home: "/",
  login: "/login",
  register: "/register",
  cart: "/cart",
  paymentSuccess: "/payment-success",
  user: "/user",
  messages: "/messages",
  withdrawalAccounts: "/withdrawal-accounts",
  settings: "/settings",
  category: (id: CategoryId) => `/categories/${id}/products`,
  product: (id: ProductId) => `/product/${id}`,
  checkout: (query: string) => `/checkout?${query}`,
  payment: (id: OrderId) => `/payment/${id}`,
  paid: (id: OrderId) => `/payment-success?order_id=${id}`,
  order: (id: OrderId) => `/orders/${id}`,
  search: (keyword: string | null) =>
    keyword === null ? "/search" : `/search?${new URLSearchParams({ keyword })}`,
  orders: (tab: OrderTab = "all") => (tab === "all" ? "/orders" : `/orders?status=${tab}`),
  wallet: (tab: WalletTab = "balance") => (tab === "balance" ? "/wallet" : `/wallet?tab=${tab}`),
  /** The wallet with one recharge opened. */
  recharge: (id: RechargeId) => `/wallet?tab=recharges&recharge_id=${id}`,
  /** The wallet with a recharge filled in for an order. `amount`: decimal text. */
  topUp: (id: OrderId, amount: string) => `/wallet?tab=recharges&top_up=${amount}&order_id=${id}`,
  withdrawal: (id: WithdrawalId) => `/wallet?tab=withdrawals&withdrawal=${id}`,
  loginFor: (route: string) => `/login?return=${encodeURIComponent(route)}`,
} as const;

/** A route with another URL's query: login and register pass on `return` and `invite_code`. */
export const withSearch = (place: string, search: string): string =>
  search === "" ? place : `${place}?${search}`;

/** Whether the guard redirected here from another screen. */
export const hasReturnRoute = (search: string): boolean =>
  new URLSearchParams(search).has("return");

/**
 * The route after a login: `return` from the query, if it is a path of this shop and not the login
 * itself; else home. Never another site (D8).
 */
export const returnRoute = (search: string): string => {
  const route = new URLSearchParams(search).get("return");
  if (route === null || !route.startsWith("/")) return routes.home;
  const link = safeLink(route, { origin: "https://shop.invalid", base: "" });
  if (link?.kind !== "inside") return routes.home;
  return /^\/(login|register)\b/.test(link.path) ? routes.home : link.path;
};
