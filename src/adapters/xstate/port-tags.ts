import { Context } from "effect";
import type { Api as HttpApi } from "../http/api.ts";
import type { CartCount as CartCountPort } from "../../ports/cart-count.ts";
import type { Cart as CartPort } from "../../ports/cart.ts";
import type { Catalogue as CataloguePort } from "../../ports/catalogue.ts";
import type { Messages as MessagesPort } from "../../ports/messages.ts";
import type { Orders as OrdersPort } from "../../ports/orders.ts";
import type { Payments as PaymentsPort } from "../../ports/payments.ts";
import type { Recharges as RechargesPort } from "../../ports/recharges.ts";
import type { Redirect as RedirectPort } from "../../ports/redirect.ts";
import type { Session as SessionPort } from "../../ports/session.ts";
import type { ShopSettings as ShopSettingsPort } from "../../ports/shop-settings.ts";
import type { TokenStore as TokenStorePort } from "../../ports/token-store.ts";
import type { Wallet as WalletPort } from "../../ports/wallet.ts";
import type { Withdrawals as WithdrawalsPort } from "../../ports/withdrawals.ts";

/** The ports by which effects ask for each other, until each actor set takes its ports as parameters. */
export class Api extends Context.Service<Api, HttpApi>()("shop/Api") {}
export class CartCount extends Context.Service<CartCount, CartCountPort>()("shop/CartCount") {}
export class Cart extends Context.Service<Cart, CartPort>()("shop/Cart") {}
export class Catalogue extends Context.Service<Catalogue, CataloguePort>()("shop/Catalogue") {}
export class Messages extends Context.Service<Messages, MessagesPort>()("shop/Messages") {}
export class Orders extends Context.Service<Orders, OrdersPort>()("shop/Orders") {}
export class Payments extends Context.Service<Payments, PaymentsPort>()("shop/Payments") {}
export class Recharges extends Context.Service<Recharges, RechargesPort>()("shop/Recharges") {}
export class Redirect extends Context.Service<Redirect, RedirectPort>()("shop/Redirect") {}
export class Session extends Context.Service<Session, SessionPort>()("shop/Session") {}
export class ShopSettings extends Context.Service<ShopSettings, ShopSettingsPort>()(
  "shop/ShopSettings",
) {}
export class TokenStore extends Context.Service<TokenStore, TokenStorePort>()("shop/TokenStore") {}
export class Wallet extends Context.Service<Wallet, WalletPort>()("shop/Wallet") {}
export class Withdrawals extends Context.Service<Withdrawals, WithdrawalsPort>()(
  "shop/Withdrawals",
) {}
