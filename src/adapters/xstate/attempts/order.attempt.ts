import { Effect, Result } from "effect";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { OrderRequest } from "../../../domain/attempt/request.ts";
import { asked } from "../../../domain/checkout/checkout-line.ts";
import {
  cartItemsIn,
  isOrderRequest,
  type OrderAttemptLogic,
  type OrderChanges,
  ordersMadeBy,
  type PlacedOrder,
  rechecked,
} from "../../../domain/checkout/order-attempt.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { CartItemId, ProductId } from "../../../domain/ids.ts";
import type { Order } from "../../../domain/order/order.ts";
import { Cart, Catalogue, Orders } from "../port-tags.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { newestUntil } from "../newest-until.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import { type AttemptParts, bindAttempt, type IfTheirs } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";
import { readLinesAgain } from "./order-lines.ts";

type Services = Cart | Catalogue | Orders;

const ordersOfPage = (page: number) =>
  Effect.flatMap(Orders, (orders) => orders.list({ query: { tab: "all" }, page }));

const madeBy = (record: AttemptRecord<OrderRequest>) =>
  Effect.map(newestUntil(new Set(record.baseline), ordersOfPage), (orders) =>
    ordersMadeBy(record, orders),
  );

/*
 * The cart is cleaned under the open record: a page that goes in the middle leaves the record, and
 * whoever finds the order by it cleans up (D6). A failed clean-up never hides that the order exists.
 */

const removed = ([first, ...rest]: readonly ProductId[]): Effect.Effect<boolean, never, Cart> =>
  first === undefined
    ? Effect.succeed(true)
    : Effect.map(
        Effect.result(Effect.flatMap(Cart, (cart) => cart.remove([first, ...rest]))),
        Result.isSuccess,
      );

/** The goods of an order that was just made leave the cart, unless its customer has left. */
const cleanedUp = (
  { lines, cartItems }: OrderRequest,
  ifTheirs: IfTheirs,
): Effect.Effect<boolean, never, Cart> =>
  cartItems.length === 0
    ? Effect.succeed(true)
    : ifTheirs(removed(lines.map(({ productId }) => productId)), false);

/** The same of orders that were found later: what was put into the cart since stays there. */
const cleanedUpLater = (cartItems: readonly CartItemId[]): Effect.Effect<unknown, never, Cart> =>
  cartItems.length === 0
    ? Effect.void
    : // Not `Effect.ignore`: it brings the durations and the log into the first load.
      Effect.result(
        Effect.flatMap(
          Effect.flatMap(Cart, (cart) => cart.items),
          (items) => removed(asked(items, cartItems).map(({ productId }) => productId)),
        ),
      );

/** An order as it is sent once (D7): known again by its lines and its total. */
export const orderAttempt = oncePerPage(
  (runtime: ShopRuntime, parts: AttemptParts): OrderAttemptLogic => {
    const services = runtime
      .with(Cart, cartHttp)
      .with(Catalogue, catalogueHttp)
      .with(Orders, ordersHttp);
    const recheck = (request: OrderRequest, record: AttemptRecord<OrderRequest>) => {
      const question = {
        productIds: request.lines.map(({ productId }) => productId),
        cart: request.cartItems.length > 0,
      };
      return Effect.map(
        Effect.all([madeBy(record), readLinesAgain(question)], { concurrency: "unbounded" }),
        ([lookedUp, changes]) => rechecked(request, lookedUp, changes),
      );
    };
    const send = (
      request: OrderRequest,
      key: string,
      ifTheirs: IfTheirs,
    ): Effect.Effect<PlacedOrder, CallFailure, Services> =>
      Effect.flatMap(Orders, (orders) =>
        orders.create(
          request.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
          key,
        ),
      ).pipe(
        Effect.flatMap((id) =>
          Effect.map(cleanedUp(request, ifTheirs), (isCartClean) => ({ id, isCartClean })),
        ),
      );
    return bindAttempt<OrderRequest, PlacedOrder, Order, OrderChanges, Services>(
      (effect, signal) => services.run(effect, signal),
      parts,
      {
        isRequest: isOrderRequest,
        payUrlOf: () => null,
        isToldByStatus: false,
        readBaseline: Effect.map(ordersOfPage(1), ({ items }) => items.map(({ id }) => id)),
        recheck,
        send: (request, key, _record, ifTheirs) => send(request, key, ifTheirs),
        lookUp: (record) =>
          Effect.flatMap(madeBy(record), (lookedUp) =>
            // What is watched has been cleaned up after already.
            Effect.map(
              record.isWatched ? Effect.void : cleanedUpLater(cartItemsIn(record, lookedUp.rows)),
              () => lookedUp,
            ),
          ),
      },
    );
  },
);
