import type { AttemptParts } from "../adapters/xstate/attempts/bind-attempt.ts";
import type { ShopRuntime } from "../adapters/xstate/shop-runtime.ts";
import type { ShopPolicy } from "../domain/policy.ts";
import type { ScreenActorLoaders } from "../ui/routing/screen-actors.ts";

/** Joins each screen to its calls. Both are loaded with the screen. */
export const actorLoaders = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
  policy: ShopPolicy,
): ScreenActorLoaders => ({
  login: async () =>
    (await import("../adapters/xstate/screens/login.screen.ts")).loginScreen(runtime),
  register: async () =>
    (await import("../adapters/xstate/screens/register.screen.ts")).registerScreen(runtime),
  home: async () => (await import("../adapters/xstate/screens/home.screen.ts")).homeScreen(runtime),
  category: async () =>
    (await import("../adapters/xstate/screens/category.screen.ts")).categoryScreen(runtime),
  product: async () =>
    (await import("../adapters/xstate/screens/product.screen.ts")).productScreen(runtime),
  cart: async () => (await import("../adapters/xstate/screens/cart.screen.ts")).cartScreen(runtime),
  checkout: async () =>
    (await import("../adapters/xstate/screens/checkout.screen.ts")).checkoutScreen(
      runtime,
      attempts,
    ),
  payment: async () =>
    (await import("../adapters/xstate/screens/payment.screen.ts")).paymentScreen(runtime, attempts),
  "payment-success": async () =>
    (await import("../adapters/xstate/screens/payment-success.screen.ts")).paymentSuccessScreen(
      runtime,
      attempts,
    ),
  user: async () => (await import("../adapters/xstate/screens/user.screen.ts")).userScreen(runtime),
  settings: async () => {
    const screen = await import("../adapters/xstate/screens/settings.screen.ts");
    return {
      logic: screen.settingsScreen(runtime),
      theme: screen.themeChoice(runtime),
      version: import.meta.env.VITE_SHOP_VERSION,
    };
  },
  messages: async () =>
    (await import("../adapters/xstate/screens/messages.screen.ts")).messagesScreen(runtime),
  orders: async () =>
    (await import("../adapters/xstate/screens/orders.screen.ts")).ordersScreen(runtime, attempts),
  order: async () =>
    (await import("../adapters/xstate/screens/order.screen.ts")).orderScreen(runtime, attempts),
  search: async () =>
    (await import("../adapters/xstate/screens/search.screen.ts")).searchScreen(runtime),
  "withdrawal-accounts": async () =>
    (
      await import("../adapters/xstate/screens/withdrawal-accounts.screen.ts")
    ).withdrawalAccountsScreen(runtime, attempts, policy),
  wallet: async () =>
    (await import("../adapters/xstate/screens/wallet.screen.ts")).walletScreen(
      runtime,
      attempts,
      policy,
    ),
});
