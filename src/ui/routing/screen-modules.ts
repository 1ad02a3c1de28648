import type { ScreenModules } from "./screen-loader.ts";

/** Loads each screen's code with the screen. @spec S2.16 */
export const screenModules: ScreenModules = {
  login: () => import("../screens/login/login-screen.tsx"),
  register: () => import("../screens/register/register-screen.tsx"),
  home: () => import("../screens/home/home-screen.tsx"),
  category: () => import("../screens/category/category-screen.tsx"),
  product: () => import("../screens/product/product-screen.tsx"),
  cart: () => import("../screens/cart/cart-screen.tsx"),
  checkout: () => import("../screens/checkout/checkout-screen.tsx"),
  payment: () => import("../screens/payment/payment-screen.tsx"),
  "payment-success": () => import("../screens/payment-success/payment-success-screen.tsx"),
  user: () => import("../screens/user/user-screen.tsx"),
  messages: () => import("../screens/messages/messages-screen.tsx"),
  orders: () => import("../screens/orders/orders-screen.tsx"),
  order: () => import("../screens/order/order-screen.tsx"),
  search: () => import("../screens/search/search-screen.tsx"),
  "withdrawal-accounts": () =>
    import("../screens/withdrawal-accounts/withdrawal-accounts-screen.tsx"),
  settings: () => import("../screens/settings/settings-screen.tsx"),
  wallet: () => import("../screens/wallet/wallet-screen.tsx"),
};
