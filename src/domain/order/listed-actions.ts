import type { ShopPolicy } from "../policy.ts";
import { allowedActions, type OrderAction } from "./lifecycle.machine.ts";
import { type Order, readItems } from "./order.ts";

/** What can be done about an order where it is shown: an action of its lifecycle, or buying it again. */
export type ListedAction = OrderAction | "buy again";

/**
 * Whether an order may be bought again: it names a product, and does not wait to be paid itself. The
 * specification's order items have no product id.
 */
export const mayBuyAgain = (order: Pick<Order, "status" | "items">): boolean =>
  order.status !== "unpaid" && readItems(order).some(({ productId }) => productId !== null);

/** The actions that are offered where the order is shown. */
export const listedActions = (
  order: Pick<Order, "status" | "items">,
  policy: Pick<ShopPolicy, "buyAgain">,
): readonly ListedAction[] => [
  ...allowedActions(order.status),
  ...(policy.buyAgain && mayBuyAgain(order) ? (["buy again"] as const) : []),
];
