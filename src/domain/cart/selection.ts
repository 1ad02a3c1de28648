import { canBeBought } from "../catalogue/product.ts";
import type { CartItemId } from "../identity/ids.ts";
import { type Amount, sum, times } from "../money/amount.ts";
import type { CartItem } from "./cart-item.ts";

/** The ids of the lines that the customer means to check out. */
export type Selection = ReadonlySet<CartItemId>;

/**
 * A line can be selected while its product is on sale and in stock (specification §2).
 *
 * @spec S2.44 S5.9
 */
export const isSelectable = (item: Pick<CartItem, "status" | "stock">): boolean =>
  canBeBought(item);

/** More pieces in the cart than there are: the customer has to lower it before checkout. */
export const isOverStock = (item: CartItem): boolean =>
  isSelectable(item) && item.quantity > item.stock;

/**
 * The selection after the cart was read. `before` is null at the first visit: everything that can
 * be bought is selected. Later a line keeps its mark, one that can no longer be bought loses it
 * for good, and one that is new in the cart comes selected.
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

/** Marks a line or takes its mark away; a line that cannot be selected never gets one. */
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

/** Select-all marks every line that can be selected, or none. */
export const selectAll = (items: readonly CartItem[], selected: boolean): Selection =>
  new Set(selected ? items.filter(isSelectable).map(({ id }) => id) : []);

export const selectedItems = (
  items: readonly CartItem[],
  selection: Selection,
): readonly CartItem[] => items.filter((item) => selection.has(item.id) && isSelectable(item));

/** What the select-all box shows: "none" also where nothing can be selected. */
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

/** The exact sum of lines: price times quantity each (D2). Throws `AmountOverflow`. */
export const totalOf = (lines: readonly Pick<CartItem, "price" | "quantity">[]): Amount =>
  sum(lines.map(lineTotal));

/** How many pieces the lines are. */
export const piecesOf = (lines: readonly Pick<CartItem, "quantity">[]): number =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
