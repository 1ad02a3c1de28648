import type { CartScreenLogic } from "../../domain/cart/cart-screen.machine.ts";
import type { CategoryScreenLogic } from "../../domain/catalogue/category-screen.machine.ts";
import type { HomeScreenLogic } from "../../domain/catalogue/home-screen.machine.ts";
import type { SearchScreenLogic } from "../../domain/catalogue/search-screen.machine.ts";
import type { ProductScreenLogic } from "../../domain/catalogue/product-screen.machine.ts";
import type { CheckoutScreenLogic } from "../../domain/checkout/checkout-screen.machine.ts";
import type { OrderScreenLogic } from "../../domain/order/order-screen.machine.ts";
import type { InstallLogic } from "../../domain/install/install.machine.ts";
import type { MessagesScreen } from "../../domain/inbox/messages-screen.machine.ts";
import type { OrdersScreenLogic } from "../../domain/order/orders-screen.machine.ts";
import type { PaymentScreenLogic } from "../../domain/payment/payment-screen.machine.ts";
import type { PaymentSuccessScreenLogic } from "../../domain/payment/payment-success-screen.machine.ts";
import type { LoginScreenLogic } from "../../domain/session/login-screen.machine.ts";
import type { RegisterScreenLogic } from "../../domain/session/register-screen.machine.ts";
import type { UserScreenLogic } from "../../domain/session/user-screen.machine.ts";
import type { AccountsScreenLogic } from "../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { SettingsScreenLogic } from "../../domain/settings/settings-screen.machine.ts";
import type { ThemeChoice } from "../../domain/settings/theme.ts";
import type { WalletScreenLogic } from "../../domain/wallet/wallet-screen.machine.ts";

/** The logic and services of each screen. `src/main/actor-loaders.ts` binds them to the ports. */
export interface ScreenActors {
  readonly login: LoginScreenLogic;
  readonly register: RegisterScreenLogic;
  readonly home: HomeScreenLogic;
  readonly category: CategoryScreenLogic;
  readonly product: ProductScreenLogic;
  readonly cart: CartScreenLogic;
  readonly checkout: CheckoutScreenLogic;
  readonly payment: PaymentScreenLogic;
  readonly "payment-success": {
    readonly logic: PaymentSuccessScreenLogic;
    readonly install: () => Promise<InstallLogic>;
  };
  readonly user: UserScreenLogic;
  readonly messages: MessagesScreen;
  readonly orders: OrdersScreenLogic;
  readonly order: OrderScreenLogic;
  readonly search: SearchScreenLogic;
  readonly "withdrawal-accounts": AccountsScreenLogic;
  readonly settings: {
    readonly logic: SettingsScreenLogic;
    readonly theme: ThemeChoice;
    readonly install: () => Promise<InstallLogic>;
    /** Resolves to what writes the file of a bug report, with the amounts or without. */
    readonly openReport: () => Promise<(hasAmounts: boolean) => string>;
    /** The app's version, from package.json. */
    readonly version: string;
  };
  readonly wallet: WalletScreenLogic;
}

export type ScreenName = keyof ScreenActors;

export type ScreenActorLoaders = {
  readonly [Name in ScreenName]: () => Promise<ScreenActors[Name]>;
};
