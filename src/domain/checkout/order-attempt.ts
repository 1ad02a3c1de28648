import type { AttemptLogic, AttemptRef } from "../attempt/attempt.machine.ts";
import {
  type AttemptOutcome,
  type LookedUp,
  type Rechecked,
  rowsMadeBy,
} from "../attempt/outcome.ts";
import type { AttemptRecord } from "../attempt/record.ts";
import type { AttemptRequest, OrderRequest } from "../attempt/request.ts";
import { totalOf } from "../cart/selection.ts";
import type { CartItemId, OrderId, ProductId } from "../identity/ids.ts";
import type { Order } from "../order/order.ts";
import type { JoinedAttemptNews } from "../session/join-attempt.ts";
import { type CheckoutLine, type FreshProduct, fromCart } from "./checkout-line.ts";
import { differences } from "./differences.ts";

/** What an order depends on, read again: something of it has moved since the customer saw it (D13). */
export interface OrderChanges {
  readonly fresh: readonly FreshProduct[];
  /** The lines that are in the cart; null where none of the order's came from there. */
  readonly cart: readonly CartItemId[] | null;
}

/** What is asked for them. */
export interface LinesQuestion {
  readonly productIds: readonly ProductId[];
  /** Whether the cart is asked, too. */
  readonly cart: boolean;
}

/** An order that the shop has taken. */
export interface PlacedOrder {
  readonly id: OrderId;
  /** Nothing of it is left in the cart (D6). */
  readonly isCartClean: boolean;
}

export type OrderAttemptLogic = AttemptLogic<OrderRequest, PlacedOrder, Order, OrderChanges>;
export type OrderAttemptRef = AttemptRef<OrderRequest, PlacedOrder, Order, OrderChanges>;
export type OrderOutcome = AttemptOutcome<OrderRequest, PlacedOrder, Order, OrderChanges>;
export type OrderNews = JoinedAttemptNews<OrderRequest, PlacedOrder, Order, OrderChanges>;

export const isOrderRequest = (request: AttemptRequest): request is OrderRequest =>
  request.kind === "order";

/** What a checkout orders: a request that is not put together yet. */
export interface OrderDraft extends Omit<OrderRequest, "kind" | "lines" | "cartItems"> {
  /** All are from the cart, or none is. */
  readonly lines: readonly CheckoutLine[];
}

export const orderRequest = ({ lines, ...rest }: OrderDraft): OrderRequest => ({
  ...rest,
  kind: "order",
  lines: lines.map(({ productId, quantity, price, name }) => ({
    productId,
    quantity,
    price,
    name,
  })),
  cartItems: fromCart(lines).map(({ cartItemId }) => cartItemId),
});

/** The other way round. A request knows no pictures: they are those of the lines that are shown. */
export const linesOfRequest = (
  { lines, cartItems }: OrderRequest,
  shown: readonly CheckoutLine[] = [],
): readonly CheckoutLine[] =>
  lines.map((line, place) => ({
    ...line,
    cartItemId: cartItems[place] ?? null,
    image: shown.find(({ productId }) => productId === line.productId)?.image ?? null,
  }));

/** Product ids of lines with their quantities, in an order of their own: to compare as a bag. */
const bag = (
  lines: readonly { readonly productId: unknown; readonly quantity: number }[],
): string =>
  lines
    .map(({ productId, quantity }) => `${String(productId)}×${quantity}`)
    .sort()
    .join();

const hasLines = ({ lines }: OrderRequest, { items }: Order): boolean => {
  // The specification's order items name no product: then the quantities have to do, for a name is
  // in the language of whoever reads it.
  const named = items.every(({ productId }) => productId !== null);
  const strip = (some: readonly { readonly quantity: number }[]) =>
    some.map(({ quantity }) => ({ productId: null, quantity }));
  return named ? bag(items) === bag(lines) : bag(strip(items)) === bag(strip(lines));
};

/** The order may be the request's outcome: of the same lines and the same total. */
export const isOfRequest = (request: OrderRequest, order: Order): boolean =>
  hasLines(request, order) && order.totalAmount === totalOf(request.lines);

/**
 * The orders that a record's sendings have made. The price is the server's to decide: where totals
 * do not account for every sending, orders of the same lines count all the same, for taking one as
 * not there would let the customer order twice.
 */
export const ordersMadeBy = (
  record: AttemptRecord<OrderRequest>,
  orders: readonly Order[],
): LookedUp<Order> => {
  const exact = rowsMadeBy(record, orders, isOfRequest);
  return exact.explainsAll ? exact : rowsMadeBy(record, orders, hasLines);
};

/** What is read just before an order is sent: made before, moved, or as the customer has seen it (D13). */
export const rechecked = (
  request: OrderRequest,
  lookedUp: LookedUp<Order>,
  changes: OrderChanges,
): Rechecked<Order, OrderChanges> => {
  if (lookedUp.rows.length > 0) return { kind: "done before", lookedUp };
  return differences(linesOfRequest(request), changes.fresh, changes.cart).length === 0
    ? { kind: "unchanged" }
    : { kind: "changed", changes };
};

/** The cart lines that orders have taken, of those that a record's sendings were about (D6). */
export const cartItemsIn = (
  { sendings }: AttemptRecord<OrderRequest>,
  orders: readonly Order[],
): readonly CartItemId[] =>
  sendings
    .filter(({ request }) => orders.some((order) => hasLines(request, order)))
    .flatMap(({ request }) => request.cartItems);
