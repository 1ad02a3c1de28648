export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base path; `{name}` is filled from the call's parameters. */
  readonly path: string;
}

/**
 * Every path the client calls (specification §7; for those it does not show, D5). A shop whose
 * server differs overrides an entry here by `ApiConfig.endpoints`, and nothing else.
 *
 * @spec S7.5 S7.6 S7.7 S7.8 S7.9 S7.10 S7.11 S7.12 S7.13 S7.14 S7.15 S7.16
 * @spec S7.17 S7.18 S7.19 S7.20 S7.21 S7.22 S7.23 S7.24 S7.25 S7.38
 */
export const endpoints = {
  logIn: { method: "POST", path: "/client/login" },
  register: { method: "POST", path: "/client/register" },
  user: { method: "GET", path: "/client/user" },
  settings: { method: "GET", path: "/client/settings" },
  categories: { method: "GET", path: "/client/categories" },
  products: { method: "GET", path: "/client/products" },
  product: { method: "GET", path: "/client/products/{id}" },
  categoryProducts: { method: "GET", path: "/client/categories/{id}/products" },
  search: { method: "GET", path: "/client/search" },
  cart: { method: "GET", path: "/client/cart" },
  cartCount: { method: "GET", path: "/client/cart/count" },
  addToCart: { method: "POST", path: "/client/cart" },
  updateCart: { method: "PUT", path: "/client/cart" },
  removeFromCart: { method: "DELETE", path: "/client/cart/{id}" },
  createOrder: { method: "POST", path: "/client/orders" },
  orders: { method: "GET", path: "/client/orders" },
  order: { method: "GET", path: "/client/orders/{id}" },
  cancelOrder: { method: "POST", path: "/client/orders/{id}/cancel" },
  recycleOrder: { method: "POST", path: "/client/orders/{id}/recycle" },
  orderStats: { method: "GET", path: "/client/orders/stats/count" },
  pay: { method: "POST", path: "/client/pay" },
  messages: { method: "GET", path: "/client/messages" },
  readMessage: { method: "PUT", path: "/client/messages/{id}/read" },
  profile: { method: "GET", path: "/client/profile" },
  changeProfile: { method: "PUT", path: "/client/profile" },
  changePassword: { method: "PUT", path: "/client/password" },
  upload: { method: "POST", path: "/client/upload" },
  recharges: { method: "GET", path: "/client/recharges" },
  createRecharge: { method: "POST", path: "/client/recharges" },
  balanceLogs: { method: "GET", path: "/client/balance-logs" },
  withdrawals: { method: "GET", path: "/client/withdrawals" },
  withdraw: { method: "POST", path: "/client/withdrawals" },
  withdrawalAccounts: { method: "GET", path: "/client/withdrawal-accounts" },
  addWithdrawalAccount: { method: "POST", path: "/client/withdrawal-accounts" },
  changeWithdrawalAccount: { method: "PUT", path: "/client/withdrawal-accounts/{id}" },
  removeWithdrawalAccount: { method: "DELETE", path: "/client/withdrawal-accounts/{id}" },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
