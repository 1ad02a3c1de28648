import type { AnyActor } from "xstate";
import type { AttemptParts } from "../../adapters/xstate/attempts/bind-attempt.ts";
import type { ShopRuntime } from "../../adapters/xstate/shop-runtime.ts";
import type { CategoryId, OrderId, ProductId, RechargeId } from "../../domain/ids.ts";
import type { CheckoutRequest } from "../../domain/checkout/checkout-query.ts";
import type { InboxRef } from "../../domain/inbox/inbox.machine.ts";
import type { OrderTab } from "../../domain/order/order.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import type { Wish } from "./commands.ts";
import type { Person } from "./person.ts";

/** An address of the shop. */
export type Place =
  | { readonly screen: "login" | "register" | "home" | "cart" | "wallet" | "messages" | "user" }
  | { readonly screen: "accounts" | "search" | "settings" }
  | { readonly screen: "returned recharge"; readonly id: RechargeId | null }
  | { readonly screen: "category"; readonly id: CategoryId }
  | { readonly screen: "product"; readonly id: ProductId }
  | { readonly screen: "checkout"; readonly request: CheckoutRequest }
  | { readonly screen: "payment" | "payment success" | "order"; readonly id: OrderId }
  | { readonly screen: "orders"; readonly tab: OrderTab };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What a screen has of the page that it is on. */
export interface Page {
  readonly runtime: ShopRuntime;
  readonly attempts: AttemptParts;
  readonly policy: ShopPolicy;
  /** Who holds the device. */
  readonly person: () => Person;
  readonly session: SessionRef;
  readonly inbox: () => InboxRef | null;
  readonly go: (place: Place) => void;
  /**
   * The customer has asked for a command: once, however often the finger came down.
   *
   * @param id of what it is about, where several may be asked for at once
   */
  readonly tapped: (wish: Wish, id?: number) => void;
  /** The customer has searched for it: nobody else may be shown it. */
  readonly searched: (keyword: string) => void;
  /** Starts an actor; a mistake of the program's is told. */
  readonly start: <Actor extends AnyActor>(actor: Actor) => Actor;
  /** Whether the messages may come over the screen. */
  readonly undisturbed: (isHeldBack: boolean) => void;
}

/** Of the page, as the payment site's address may be a path (D8). */
export const origin = "http://shop.invalid";
