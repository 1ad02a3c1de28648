import { Effect, Result } from "effect";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { OrderRequest } from "../../../domain/attempt/request.ts";
import {
  leftInCart,
  type OrderChanges,
  ordersMadeBy,
  type PlacedOrder,
  rechecked,
} from "../../../domain/checkout/order-attempt.ts";
import type { ProductId } from "../../../domain/identity/ids.ts";
import type { Order } from "../../../domain/order/order.ts";
import type { Cart } from "../../../ports/cart.ts";
import type { Ports } from "../../../ports/ports.ts";
import { newestUntil } from "../newest-until.ts";
import { attemptOfKind, type IfCurrentCustomer } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";
import { readLinesAgain } from "./order-lines.ts";

/*
 * The cart is cleaned up while the record is open: if the page is closed meanwhile, the lookup that finds
 * the order cleans up (D6). A failed clean-up never hides that the order exists.
 */

const removed = (
  cart: Cart,
  lines: readonly { readonly productId: ProductId }[],
): Effect.Effect<boolean> => {
  const [first, ...rest] = lines.map(({ productId }) => productId);
  return first === undefined
    ? Effect.succeed(true)
    : Effect.map(Effect.result(cart.remove([first, ...rest])), Result.isSuccess);
};

/** Removes a new order's lines from the cart, unless the customer has changed. */
const cleanedUp = (
  cart: Cart,
  { lines, cartItems }: OrderRequest,
  ifCurrentCustomer: IfCurrentCustomer,
): Effect.Effect<boolean> =>
  cartItems.length === 0 ? Effect.succeed(true) : ifCurrentCustomer(removed(cart, lines), false);

const bind = attemptOfKind<OrderRequest, PlacedOrder, Order, OrderChanges>({
  kind: "order",
  isKnownByStatus: false,
});

/** The attempt at an order (D7). Lookups match its lines and its total. */
export const orderAttempt = oncePerPage(
  ({
    attempts,
    cart,
    catalogue,
    orders,
  }: Pick<Ports, "attempts" | "cart" | "catalogue" | "orders">) => {
    const ordersOfPage = (page: number) => orders.list({ query: { tab: "all" }, page });
    const madeBy = (record: AttemptRecord<OrderRequest>) =>
      Effect.map(newestUntil(new Set(record.baseline), ordersOfPage), (newest) =>
        ordersMadeBy(record, newest),
      );
    return bind(attempts, {
      readBaseline: () => Effect.map(ordersOfPage(1), ({ items }) => items.map(({ id }) => id)),
      recheck: (request, record) => {
        const question = {
          productIds: request.lines.map(({ productId }) => productId),
          cart: request.cartItems.length > 0,
        };
        return Effect.map(
          Effect.all([madeBy(record), readLinesAgain({ cart, catalogue }, question)], {
            concurrency: "unbounded",
          }),
          ([lookedUp, changes]) => rechecked(request, lookedUp, changes),
        );
      },
      send: (request, key, _record, ifCurrentCustomer) =>
        Effect.flatMap(orders.create(request, key), (id) =>
          Effect.map(cleanedUp(cart, request, ifCurrentCustomer), (isCartClean) => ({
            id,
            isCartClean,
          })),
        ),
      lookUp: madeBy,
      // Lines and pieces added to the cart since then stay.
      cleanUp: ({ record: { sendings }, rows }, ifCurrentCustomer) =>
        sendings.every(({ request }) => request.cartItems.length === 0)
          ? Effect.void
          : Effect.flatMap(cart.items, (items) => {
              const left = leftInCart(sendings, rows, items);
              const gone = left.filter(({ quantity }) => quantity === 0);
              const lowered = left.filter(({ quantity }) => quantity > 0);
              return ifCurrentCustomer<unknown>(
                Effect.all([
                  removed(cart, gone),
                  ...lowered.map(({ productId, quantity }) =>
                    Effect.result(cart.setQuantity(productId, quantity)),
                  ),
                ]),
                null,
              );
            }),
    });
  },
);
