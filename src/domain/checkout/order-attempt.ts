import type { AttemptTypes } from "../attempt/attempt-types.ts";
import { type LookedUp, type Rechecked, rowsMadeBy } from "../attempt/outcome.ts";
import type { AttemptRecord, LeftInCart } from "../attempt/record.ts";
import type { OrderRequest } from "../attempt/request.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { totalOf } from "../cart/selection.ts";
import type { CartItemId, OrderId, ProductId } from "../identity/ids.ts";
import { type Order, type OrderItem, readItems } from "../order/order.ts";
import type { JoinedAttemptUpdate } from "../session/join-attempt.ts";
import { type CheckoutLine, type FreshProduct, fromCart } from "./checkout-line.ts";
import { differences } from "./differences.ts";

/** The current state of what an order depends on, with differences from what the customer saw (D13). */
export interface OrderChanges {
  readonly fresh: readonly FreshProduct[];
  /** Ids of the lines in the cart; null where no line of the order came from the cart. */
  readonly cart: readonly CartItemId[] | null;
}

/** What to read for the lines. */
export interface LinesQuestion {
  readonly productIds: readonly ProductId[];
  /** Read the cart too. */
  readonly cart: boolean;
}

/** An order that the server has created. */
export interface PlacedOrder {
  readonly id: OrderId;
  /** None of its lines is left in the cart (D6). */
  readonly isCartClean: boolean;
}

type Types = AttemptTypes<OrderRequest, PlacedOrder, Order, OrderChanges>;
export type OrderAttemptLogic = Types["logic"];
export type OrderAttemptRef = Types["ref"];
export type OrderOutcome = Types["outcome"];
export type OrderUpdate = JoinedAttemptUpdate<OrderRequest, PlacedOrder, Order, OrderChanges>;

/** @param lines either all come from the cart, or none */
export const orderRequest = (lines: readonly CheckoutLine[]): OrderRequest => ({
  kind: "order",
  lines: lines.map(({ productId, quantity, price, name }) => ({
    productId,
    quantity,
    price,
    name,
  })),
  cartItems: fromCart(lines).map(({ cartItemId }) => cartItemId),
});

/** The inverse of `orderRequest`. A request has no pictures: they come from the shown lines. */
export const linesOfRequest = (
  { lines, cartItems }: OrderRequest,
  shown: readonly CheckoutLine[] = [],
): readonly CheckoutLine[] =>
  lines.map((line, place) => ({
    ...line,
    cartItemId: cartItems[place] ?? null,
    image: shown.find(({ productId }) => productId === line.productId)?.image ?? null,
  }));

/**
 * The order has the request's lines, in whatever order. An item that could not be read may be any of them,
 * and an order without items have any: to miss an order could make the customer order twice.
 */
const hasLines = ({ lines }: OrderRequest, order: Order): boolean => {
  const items = readItems(order);
  // The specification's order items have no product id. Then only the quantities are compared, as names
  // depend on the reader's language.
  const named = items.every(({ productId }) => productId !== null);
  const textOf = ({ productId, quantity }: Pick<OrderItem, "productId" | "quantity">) =>
    `${named ? productId : ""}×${quantity}`;
  const rest = lines.map(textOf);
  for (const item of items) {
    const place = rest.indexOf(textOf(item));
    if (place < 0) return false;
    rest.splice(place, 1);
  }
  return order.items.length === 0 || rest.length === order.items.length - items.length;
};

/** The order may be the request's outcome: the same lines and the same total. */
const isOrderOf = (request: OrderRequest, order: Order): boolean =>
  hasLines(request, order) && order.totalAmount === totalOf(request.lines);

/**
 * The orders that a record's sendings created. The server decides prices: where totals do not explain every
 * sending, orders with the same lines count as well. To miss one could make the customer order twice.
 */
export const ordersMadeBy = (
  record: AttemptRecord<OrderRequest>,
  orders: readonly Order[],
): LookedUp<Order> => {
  const exact = rowsMadeBy(record, orders, isOrderOf);
  return exact.explainsAll ? exact : rowsMadeBy(record, orders, hasLines);
};

/** The result of the check just before an order is sent (D13). */
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

/** The requests of a record whose orders exist. */
export const placedOf = (
  sendings: AttemptRecord<OrderRequest>["sendings"],
  orders: readonly Order[],
): readonly OrderRequest[] =>
  sendings.flatMap(({ request }) =>
    orders.some((order) => hasLines(request, order)) ? [request] : [],
  );

/**
 * The cart lines of placed orders (D6), each with the pieces to leave there: added since, and in stock. 0:
 * none. Of two orders of a line the larger one counts, as it was put into the cart once.
 *
 * @param noted what an earlier clean-up began to leave: its lines are not subtracted again
 */
export const leftInCart = (
  placed: readonly OrderRequest[],
  items: readonly CartItem[],
  noted: readonly LeftInCart[] = [],
): readonly Pick<CartItem, "id" | "productId" | "quantity">[] =>
  items.flatMap(({ id, productId, quantity, stock }) => {
    const ordered = placed.flatMap(({ lines, cartItems }) =>
      lines.filter((_, place) => cartItems[place] === id),
    );
    const begun = noted.find((line) => line.id === id);
    const left = begun?.quantity ?? quantity - Math.max(...ordered.map((line) => line.quantity));
    return ordered.length === 0
      ? []
      : [{ id, productId, quantity: Math.max(0, Math.min(left, quantity, stock)) }];
  });
