import { canBeBought } from "../catalogue/product.ts";
import type { CartItemId } from "../identity/ids.ts";
import { type Amount, sum, times } from "../money/amount.ts";
import type { CartItem } from "./cart-item.ts";

/** The ids of the lines selected for checkout. */
export type Selection = ReadonlySet<CartItemId>;

/**
 * A line can be selected while its product is on sale and in stock (specification §2).
 *
 * @spec S2.44 S5.9
 */
export const isSelectable = (item: Pick<CartItem, "status" | "stock">): boolean =>
  canBeBought(item);

/** The quantity exceeds the stock: the customer must lower it before checkout. */
export const isOverStock = (item: CartItem): boolean =>
  isSelectable(item) && item.quantity > item.stock;

/**
 * The selection after a read of the cart. `before` is null on the first read: everything available is
 * selected. Later a line keeps its selection, a line that becomes unavailable loses it for good, and a new
 * line is selected.
 */
export const selectionAfter = (
  selection: Selection,
  before: readonly CartItem[] | null,
  after: readonly CartItem[],
): Selection => {
  const known = new Set((before ?? []).map(({ id }) => id));
  return new Set(
    after
      .filter((item) => isSelectable(item) && (selection.has(item.id) || !known.has(item.id)))
      .map(({ id }) => id),
  );
};

/** Selects or deselects a line; one that cannot be selected stays deselected. */
export const select = (
  selection: Selection,
  items: readonly CartItem[],
  id: CartItemId,
  selected: boolean,
): Selection => {
  const next = new Set(selection);
  if (!selected) next.delete(id);
  else if (items.some((item) => item.id === id && isSelectable(item))) next.add(id);
  return next;
};

/** Selects every selectable line, or none. */
export const selectAll = (items: readonly CartItem[], selected: boolean): Selection =>
  new Set(selected ? items.filter(isSelectable).map(({ id }) => id) : []);

export const selectedItems = (
  items: readonly CartItem[],
  selection: Selection,
): readonly CartItem[] => items.filter((item) => selection.has(item.id) && isSelectable(item));

/** The state of the select-all box: "none" also where nothing can be selected. */
export const selectedShare = (
  items: readonly CartItem[],
  selection: Selection,
): "none" | "some" | "all" => {
  const selected = selectedItems(items, selection).length;
  if (selected === 0) return "none";
  return selected === items.filter(isSelectable).length ? "all" : "some";
};

export const lineTotal = ({ price, quantity }: Pick<CartItem, "price" | "quantity">): Amount =>
  times(price, quantity);

/** The exact sum of price times quantity over the lines (D2). Throws `AmountOverflow`. */
export const totalOf = (lines: readonly Pick<CartItem, "price" | "quantity">[]): Amount =>
  sum(lines.map(lineTotal));

/** The total number of pieces. */
export const piecesOf = (lines: readonly Pick<CartItem, "quantity">[]): number =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
