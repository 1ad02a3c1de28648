import { Effect, Result } from "effect";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { OrderRequest } from "../../../domain/attempt/request.ts";
import {
  leftInCart,
  type OrderChanges,
  ordersMadeBy,
  placedOf,
  type PlacedOrder,
  rechecked,
} from "../../../domain/checkout/order-attempt.ts";
import type { Order } from "../../../domain/order/order.ts";
import type { Ports } from "../../../ports/ports.ts";
import { newestUntil } from "../newest-until.ts";
import { attemptOfKind, type IfCurrentCustomer } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";
import { readLinesAgain } from "./order-lines.ts";

/*
 * The cart is cleaned up while the record is open: if the page is closed meanwhile, the lookup that finds
 * the order cleans up (D6). A failed clean-up never hides that the order exists.
 */

const isDone = <Answer>(call: Effect.Effect<Answer, CallFailure>): Effect.Effect<boolean> =>
  Effect.map(Effect.result(call), Result.isSuccess);

/**
 * Removes the lines of placed orders from the cart, unless the customer has changed. Pieces that were added to
 * them stay. Lines that are gone already are not removed again, which a server may refuse. False: something may
 * be left there.
 */
const cleanedUp = (
  { attempts, cart }: Pick<Ports, "attempts" | "cart">,
  key: string,
  placed: readonly OrderRequest[],
  ifCurrentCustomer: IfCurrentCustomer,
): Effect.Effect<boolean> => {
  if (placed.every(({ cartItems }) => cartItems.length === 0)) return Effect.succeed(true);
  return Effect.matchEffect(cart.items, {
    onFailure: () => Effect.succeed(false),
    onSuccess: (items) => {
      const noted = Effect.promise(async () =>
        (await attempts.openStore()).noteLeft(key, leftInCart(placed, items)),
      );
      return Effect.flatMap(noted, (known) => {
        const left = leftInCart(placed, items, known);
        const [first, ...rest] = left.flatMap(({ productId, quantity }) =>
          quantity === 0 ? [productId] : [],
        );
        const lowered = left.filter(({ quantity }) => quantity > 0);
        const calls = [
          ...(first === undefined ? [] : [isDone(cart.remove([first, ...rest]))]),
          ...lowered.map((line) => isDone(cart.setQuantity(line.productId, line.quantity))),
        ];
        const all = Effect.map(Effect.all(calls), (done) => done.every(Boolean));
        return ifCurrentCustomer(all, false);
      });
    },
  });
};

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
      send: (request, key, record, ifCurrentCustomer) =>
        Effect.flatMap(orders.create(request, key), (id) =>
          Effect.map(
            cleanedUp({ attempts, cart }, record.key, [request], ifCurrentCustomer),
            (isCartClean) => ({
              id,
              isCartClean,
            }),
          ),
        ),
      lookUp: madeBy,
      cleanUp: ({ record: { key, sendings }, rows }, ifCurrentCustomer) =>
        cleanedUp({ attempts, cart }, key, placedOf(sendings, rows), ifCurrentCustomer),
    });
  },
);
