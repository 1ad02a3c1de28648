import type { ProductId } from "../identity/ids.ts";
import type { CartItem } from "./cart-item.ts";

/** A change of a line that the server has not confirmed. */
export type PendingChange =
  | { readonly kind: "quantity"; readonly quantity: number }
  | { readonly kind: "remove" }
  /** The removed line is put back, with what there is of its quantity. */
  | { readonly kind: "put back"; readonly item: CartItem };

/**
 * The newest change per product, in sending order. A change stays until the server has answered it: the
 * first one is being sent.
 */
export type PendingChanges = ReadonlyMap<ProductId, PendingChange>;

export const noPendingChanges: PendingChanges = new Map();

/** Those that may be sent twice: a line that is put back would be added twice. */
export const repeatableChanges = (
  pendingChanges: PendingChanges = noPendingChanges,
): PendingChanges => new Map([...pendingChanges].filter(([, { kind }]) => kind !== "put back"));

/** Clamps a quantity to 1 and the stock (specification §5); null where the stock is empty. */
const withinStock = (quantity: number, stock: number): number | null =>
  stock < 1 ? null : Math.min(Math.max(quantity, 1), stock);

const withinItsStock = (item: CartItem): CartItem => ({
  ...item,
  quantity: Math.min(item.quantity, item.stock),
});

/** The lines with the pending changes applied. */
export const withPendingChanges = (
  items: readonly CartItem[],
  pendingChanges: PendingChanges,
): readonly CartItem[] => [
  ...items.flatMap((item) => {
    const change = pendingChanges.get(item.productId);
    if (change === undefined) return [item];
    if (change.kind === "put back") return [withinItsStock(change.item)];
    return change.kind === "remove" ? [] : [{ ...item, quantity: change.quantity }];
  }),
  // Lines that the server holds no longer.
  ...[...pendingChanges].flatMap(([productId, change]) =>
    change.kind === "put back" && items.every((item) => item.productId !== productId)
      ? [withinItsStock(change.item)]
      : [],
  ),
];

/**
 * Adds a quantity change, clamped to the stock; it replaces the product's earlier change. Ignored for a
 * line that is missing, being removed or out of stock, or already has that quantity.
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
  // A line that is being put back changes when the server holds it again.
  if (pendingChanges.get(productId)?.kind === "put back") return pendingChanges;
  const clamped = withinStock(quantity, shown.stock);
  if (clamped === null || clamped === shown.quantity) return pendingChanges;
  return new Map(pendingChanges).set(productId, { kind: "quantity", quantity: clamped });
};

/** Also of a line that is being put back: the cart may hold it by then. Ignored for any other that is missing. */
export const removeLater = (
  items: readonly CartItem[],
  pendingChanges: PendingChanges,
  productId: ProductId,
): PendingChanges =>
  withPendingChanges(items, pendingChanges).some((item) => item.productId === productId)
    ? new Map(pendingChanges).set(productId, { kind: "remove" })
    : pendingChanges;

/**
 * Puts a removed line back. A removal that was not sent yet is dropped; any other is followed by an addition.
 *
 * @param sent the product whose change is being sent; null: none
 */
export const putBackLater = (
  pendingChanges: PendingChanges,
  item: CartItem,
  sent: ProductId | null,
): PendingChanges => {
  const { productId } = item;
  const next = new Map(pendingChanges);
  if (next.get(productId)?.kind === "remove" && sent !== productId) next.delete(productId);
  else next.set(productId, { kind: "put back", item });
  return next;
};

/** Removes an answered change, unless a newer one has replaced it. */
export const withoutAnswered = (
  pendingChanges: PendingChanges,
  productId: ProductId,
  change: PendingChange,
): PendingChanges => {
  if (pendingChanges.get(productId) !== change) return pendingChanges;
  const rest = new Map(pendingChanges);
  rest.delete(productId);
  return rest;
};

/** The server's lines after it has accepted a change. */
export const withAccepted = (
  items: readonly CartItem[],
  productId: ProductId,
  change: PendingChange,
): readonly CartItem[] => withPendingChanges(items, new Map([[productId, change]]));
