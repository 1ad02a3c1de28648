import type { AnyStateMachine } from "xstate";
import { cartScreenMachine } from "../../domain/cart/cart-screen.machine.ts";
import { categoryScreenMachine } from "../../domain/catalogue/category-screen.machine.ts";
import { homeScreenMachine } from "../../domain/catalogue/home-screen.machine.ts";
import { productScreenMachine } from "../../domain/catalogue/product-screen.machine.ts";
import { recentSearchesMachine } from "../../domain/catalogue/recent-searches.machine.ts";
import { searchScreenMachine } from "../../domain/catalogue/search-screen.machine.ts";
import { settingsMachine } from "../../domain/catalogue/shop-settings.machine.ts";
import { checkoutScreenMachine } from "../../domain/checkout/checkout-screen.machine.ts";
import { inboxMachine } from "../../domain/inbox/inbox.machine.ts";
import { markingMachine } from "../../domain/inbox/marking.machine.ts";
import { messagesScreenMachine } from "../../domain/inbox/messages-screen.machine.ts";
import { buyAgainMachine } from "../../domain/order/buy-again.machine.ts";
import { cancelCommand } from "../../domain/order/order-action.machine.ts";
import { orderScreenMachine } from "../../domain/order/order-screen.machine.ts";
import {
  ordersListMachine,
  ordersScreenMachine,
} from "../../domain/order/orders-screen.machine.ts";
import { paymentScreenMachine } from "../../domain/payment/payment-screen.machine.ts";
import { paymentSuccessScreenMachine } from "../../domain/payment/payment-success-screen.machine.ts";
import { topUpMachine } from "../../domain/payment/top-up.machine.ts";
import { rechargeMachine } from "../../domain/recharge/recharge.machine.ts";
import { loginScreenMachine } from "../../domain/session/login-screen.machine.ts";
import { registerScreenMachine } from "../../domain/session/register-screen.machine.ts";
import { sessionMachine } from "../../domain/session/session.machine.ts";
import { userScreenMachine } from "../../domain/session/user-screen.machine.ts";
import { passwordMachine } from "../../domain/settings/password.machine.ts";
import { profileMachine } from "../../domain/settings/profile.machine.ts";
import { settingsScreenMachine } from "../../domain/settings/settings-screen.machine.ts";
import { walletScreenMachine } from "../../domain/wallet/wallet-screen.machine.ts";
import { accountRemovalMachine } from "../../domain/withdrawal-account/account-removal.machine.ts";
import { withdrawalAccountFormMachine } from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { withdrawalAccountsScreenMachine } from "../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import { withdrawalMachine } from "../../domain/withdrawal/withdrawal.machine.ts";

/**
 * The machines of the virtual customers' pages, whose states and transitions are counted from the start.
 * `attempt` and `order action` are built from the actors that they are given, so they count once one has
 * started.
 */
export const customersMachines: readonly AnyStateMachine[] = [
  accountRemovalMachine,
  buyAgainMachine,
  cancelCommand,
  cartScreenMachine,
  categoryScreenMachine,
  checkoutScreenMachine,
  homeScreenMachine,
  inboxMachine,
  loginScreenMachine,
  markingMachine,
  messagesScreenMachine,
  orderScreenMachine,
  ordersListMachine,
  ordersScreenMachine,
  passwordMachine,
  paymentScreenMachine,
  paymentSuccessScreenMachine,
  productScreenMachine,
  profileMachine,
  recentSearchesMachine,
  rechargeMachine,
  registerScreenMachine,
  searchScreenMachine,
  sessionMachine,
  settingsMachine,
  settingsScreenMachine,
  topUpMachine,
  userScreenMachine,
  walletScreenMachine,
  withdrawalAccountFormMachine,
  withdrawalAccountsScreenMachine,
  withdrawalMachine,
];
