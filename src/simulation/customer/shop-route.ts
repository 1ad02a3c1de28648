import type { CheckoutRequest } from "../../domain/checkout/checkout-query.ts";
import type { CategoryId, OrderId, ProductId, RechargeId } from "../../domain/identity/ids.ts";
import type { TopUp } from "../../domain/payment/top-up.ts";
import type { OrderTab } from "../../domain/order/order.ts";

/** A route of the shop. */
export type ShopRoute =
  | { readonly screen: "login" | "register" | "home" | "cart" | "wallet" | "messages" | "user" }
  | { readonly screen: "accounts" | "search" | "settings" }
  | { readonly screen: "returned recharge"; readonly id: RechargeId | null }
  | { readonly screen: "top-up"; readonly topUp: TopUp }
  | { readonly screen: "category"; readonly id: CategoryId }
  | { readonly screen: "product"; readonly id: ProductId }
  | { readonly screen: "checkout"; readonly request: CheckoutRequest }
  | { readonly screen: "payment" | "payment success" | "order"; readonly id: OrderId }
  | { readonly screen: "orders"; readonly tab: OrderTab };

/** The page's origin: the payment site's URL may be a path (D8). */
export const origin = "http://shop.invalid";
