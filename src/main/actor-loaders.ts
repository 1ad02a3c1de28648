import type { ScreenActorLoaders } from "../ui/routing/screen-actors.ts";
import type { EarlyAnswers } from "../adapters/http/early-answers.ts";
import type { Page } from "./page.ts";

/** Loads each screen's bound actors together with the screen. `early`: see `bindHome`. */
export const actorLoaders = (page: Page, early?: EarlyAnswers): ScreenActorLoaders => ({
  login: async () => (await import("./screens/login.ts")).bindLogin(page),
  register: async () => (await import("./screens/register.ts")).bindRegister(page),
  home: async () => (await import("./screens/home.ts")).bindHome(page, early),
  category: async () => (await import("./screens/category.ts")).bindCategory(page),
  product: async () => (await import("./screens/product.ts")).bindProduct(page),
  cart: async () => (await import("./screens/cart.ts")).bindCart(page),
  checkout: async () => (await import("./screens/checkout.ts")).bindCheckout(page),
  payment: async () => (await import("./screens/payment.ts")).bindPayment(page),
  "payment-success": async () =>
    (await import("./screens/payment-success.ts")).bindPaymentSuccess(page),
  user: async () => (await import("./screens/user.ts")).bindUser(page),
  settings: async () => (await import("./screens/settings.ts")).bindSettings(page),
  messages: async () => (await import("./screens/messages.ts")).bindMessages(page),
  orders: async () => (await import("./screens/orders.ts")).bindOrders(page),
  order: async () => (await import("./screens/order.ts")).bindOrder(page),
  search: async () => (await import("./screens/search.ts")).bindSearch(page),
  "withdrawal-accounts": async () =>
    (await import("./screens/withdrawal-accounts.ts")).bindWithdrawalAccounts(page),
  wallet: async () => (await import("./screens/wallet.ts")).bindWallet(page),
});
