import type { ProductId } from "../identity/ids.ts";
import type { CartItem } from "./cart-item.ts";

/** What the customer wants of a line and the server does not have yet. */
export type PendingChange =
  | { readonly kind: "quantity"; readonly quantity: number }
  | { readonly kind: "remove" };

/**
 * The last change per product, in the order in which they are sent. A change stays until the server
 * has answered it: the one on its way is the one of the first product.
 */
export type PendingChanges = ReadonlyMap<ProductId, PendingChange>;

export const noPendingChanges: PendingChanges = new Map();

/** A quantity within 1 and the stock (specification §5); null where nothing can be had. */
const withinStock = (quantity: number, stock: number): number | null =>
  stock < 1 ? null : Math.min(Math.max(quantity, 1), stock);

/** The lines as the customer wants them: removed ones gone, pending quantities in place. */
export const withPendingChanges = (
  items: readonly CartItem[],
  pendingChanges: PendingChanges,
): readonly CartItem[] =>
  items.flatMap((item) => {
    const change = pendingChanges.get(item.productId);
    if (change === undefined) return [item];
    return change.kind === "remove" ? [] : [{ ...item, quantity: change.quantity }];
  });

/**
 * Remembers a quantity, clamped to the stock; the last change of a product wins. Ignored for a line
 * that is not there, is being removed, cannot be had, or has that quantity already.
 */
export const changeQuantity = (
  items: readonly CartItem[],
  pendingChanges: PendingChanges,
  productId: ProductId,
  quantity: number,
): PendingChanges => {
  const shown = withPendingChanges(items, pendingChanges).find(
    (item) => item.productId === productId,
  );
  if (shown === undefined) return pendingChanges;
  const clamped = withinStock(quantity, shown.stock);
  if (clamped === null || clamped === shown.quantity) return pendingChanges;
  return new Map(pendingChanges).set(productId, { kind: "quantity", quantity: clamped });
};

export const removeLater = (
  items: readonly CartItem[],
  pendingChanges: PendingChanges,
  productId: ProductId,
): PendingChanges =>
  items.some((item) => item.productId === productId)
    ? new Map(pendingChanges).set(productId, { kind: "remove" })
    : pendingChanges;

/** Forgets a change that was answered, unless a newer one has taken its place. */
export const answered = (
  pendingChanges: PendingChanges,
  productId: ProductId,
  change: PendingChange,
): PendingChanges => {
  if (pendingChanges.get(productId) !== change) return pendingChanges;
  const rest = new Map(pendingChanges);
  rest.delete(productId);
  return rest;
};

/** The lines as the server holds them once it has granted a change. */
export const granted = (
  items: readonly CartItem[],
  productId: ProductId,
  change: PendingChange,
): readonly CartItem[] => withPendingChanges(items, new Map([[productId, change]]));
