import type { ProductId } from "../ids.ts";
import type { CartItem } from "./cart-item.ts";

/** What the customer wants of a line and the server does not have yet. */
export type Wish =
  | { readonly kind: "quantity"; readonly quantity: number }
  | { readonly kind: "remove" };

/**
 * The last wish per product, in the order in which they are sent. A wish stays until the server
 * has answered it: the one on its way is the one of the first product.
 */
export type Wishes = ReadonlyMap<ProductId, Wish>;

export const noWishes: Wishes = new Map();

/** A quantity within 1 and the stock (specification §5); null where nothing can be had. */
const withinStock = (quantity: number, stock: number): number | null =>
  stock < 1 ? null : Math.min(Math.max(quantity, 1), stock);

/** The lines as the customer wants them: removed ones gone, wished quantities in place. */
export const withWishes = (items: readonly CartItem[], wishes: Wishes): readonly CartItem[] =>
  items.flatMap((item) => {
    const wish = wishes.get(item.productId);
    if (wish === undefined) return [item];
    return wish.kind === "remove" ? [] : [{ ...item, quantity: wish.quantity }];
  });

/**
 * Remembers a quantity, clamped to the stock; the last wish for a product wins. Ignored for a line
 * that is not there, is being removed, cannot be had, or has that quantity already.
 */
export const wishQuantity = (
  items: readonly CartItem[],
  wishes: Wishes,
  productId: ProductId,
  quantity: number,
): Wishes => {
  const shown = withWishes(items, wishes).find((item) => item.productId === productId);
  if (shown === undefined) return wishes;
  const clamped = withinStock(quantity, shown.stock);
  if (clamped === null || clamped === shown.quantity) return wishes;
  return new Map(wishes).set(productId, { kind: "quantity", quantity: clamped });
};

export const wishRemoval = (
  items: readonly CartItem[],
  wishes: Wishes,
  productId: ProductId,
): Wishes =>
  items.some((item) => item.productId === productId)
    ? new Map(wishes).set(productId, { kind: "remove" })
    : wishes;

/** Forgets a wish that was answered, unless a newer one has taken its place. */
export const answered = (wishes: Wishes, productId: ProductId, wish: Wish): Wishes => {
  if (wishes.get(productId) !== wish) return wishes;
  const rest = new Map(wishes);
  rest.delete(productId);
  return rest;
};

/** The lines as the server holds them once it has granted a wish. */
export const granted = (
  items: readonly CartItem[],
  productId: ProductId,
  wish: Wish,
): readonly CartItem[] => withWishes(items, new Map([[productId, wish]]));
