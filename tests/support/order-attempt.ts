import { Effect, Result } from "effect";
import { attemptOfKind } from "../../src/adapters/xstate/attempts/bind-attempt.ts";
import type { OrderRequest } from "../../src/domain/attempt/request.ts";
import type { CartItem } from "../../src/domain/cart/cart-item.ts";
import type { FreshProduct } from "../../src/domain/checkout/checkout-line.ts";
import {
  type OrderAttemptLogic,
  type OrderChanges,
  ordersMadeBy,
  type PlacedOrder,
  rechecked,
} from "../../src/domain/checkout/order-attempt.ts";
import type { CallFailure } from "../../src/domain/call/failure.ts";
import type { OrderId } from "../../src/domain/identity/ids.ts";
import type { Order } from "../../src/domain/order/order.ts";
import { attemptParts } from "./attempt-parts.ts";
import { orderId } from "./shop-data.ts";

type Answer<A> = Result.Result<A, CallFailure>;

/** A shop whose answers a test sets, by writing to it. */
export interface OrderShop {
  fresh: readonly FreshProduct[];
  cart: readonly CartItem[];
  orders: readonly Order[];
  /** The answer to an order. */
  created: () => Answer<OrderId>;
  isCartClean: boolean;
  /** Set: every reading fails so. */
  dead: CallFailure | null;
}

/** A sending, as it went out. */
export interface SentOrder extends OrderRequest {
  readonly key: string;
}

export const orderShop = (
  fresh: readonly FreshProduct[],
  cart: readonly CartItem[],
): OrderShop => ({
  fresh,
  cart,
  orders: [],
  created: () => Result.succeed(orderId(9)),
  isCartClean: true,
  dead: null,
});

/** An order's attempt before such a shop, with a store of its own. Each call is noted by its name. */
export const orderAttemptBefore = (
  shop: OrderShop,
  note: (call: string) => void = () => {},
  sent: SentOrder[] = [],
  parts = attemptParts(),
): OrderAttemptLogic => {
  const reading = <A>(call: string, look: () => A): Effect.Effect<A, CallFailure> =>
    Effect.suspend(() => {
      note(call);
      return shop.dead === null ? Effect.succeed(look()) : Effect.fail(shop.dead);
    });
  const changes = ({ lines, cartItems }: OrderRequest): OrderChanges => ({
    fresh: shop.fresh.filter((one) => lines.some(({ productId }) => productId === one.productId)),
    cart: cartItems.length === 0 ? null : shop.cart.map(({ id }) => id),
  });
  return attemptOfKind<OrderRequest, PlacedOrder, Order, OrderChanges>({
    kind: "order",
    isKnownByStatus: false,
  })(parts, {
    readBaseline: () => reading("baseline", () => shop.orders.map(({ id }) => id)),
    recheck: (request, record) =>
      reading("recheck", () =>
        rechecked(request, ordersMadeBy(record, shop.orders), changes(request)),
      ),
    send: (request, key) =>
      Effect.suspend(() => {
        note("create");
        sent.push({ ...request, key });
        return Effect.fromResult(
          Result.map(shop.created(), (id) => ({ id, isCartClean: shop.isCartClean })),
        );
      }),
    lookUp: (record) => reading("look up", () => ordersMadeBy(record, shop.orders)),
  });
};
