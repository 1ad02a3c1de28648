import type { Page } from "../page.ts";
import type { ShopRoute } from "../shop-route.ts";
import { accountsScreen } from "./accounts.ts";
import { cartScreen } from "./cart.ts";
import { categoryScreen } from "./category.ts";
import { checkoutScreen } from "./checkout.ts";
import { homeScreen } from "./home.ts";
import { loginScreen } from "./login.ts";
import { messagesScreen } from "./messages.ts";
import { orderScreen } from "./order.ts";
import { ordersScreen } from "./orders.ts";
import { paymentScreen } from "./payment.ts";
import { paymentSuccessScreen } from "./payment-success.ts";
import { productScreen } from "./product.ts";
import { registerScreen } from "./register.ts";
import type { Screen } from "./screen.ts";
import { searchScreen } from "./search.ts";
import { settingsScreen } from "./settings.ts";
import { userScreen } from "./user.ts";
import { walletScreen } from "./wallet.ts";

export const openScreen = (page: Page, place: ShopRoute): Screen => {
  switch (place.screen) {
    case "login":
      return loginScreen(page);
    case "register":
      return registerScreen(page);
    case "settings":
      return settingsScreen(page);
    case "home":
      return homeScreen(page);
    case "category":
      return categoryScreen(page, place.id);
    case "search":
      return searchScreen(page);
    case "product":
      return productScreen(page, place.id);
    case "cart":
      return cartScreen(page);
    case "checkout":
      return checkoutScreen(page, place.request);
    case "payment":
      return paymentScreen(page, place.id);
    case "payment success":
      return paymentSuccessScreen(page, place.id);
    case "orders":
      return ordersScreen(page, place.tab);
    case "order":
      return orderScreen(page, place.id);
    case "wallet":
      return walletScreen(page);
    case "returned recharge":
      return walletScreen(page, { returnedFor: place.id });
    case "top-up":
      return walletScreen(page, { topUp: place.topUp });
    case "accounts":
      return accountsScreen(page);
    case "messages":
      return messagesScreen(page);
    case "user":
      return userScreen(page);
  }
};
