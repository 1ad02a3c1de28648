import { canBeBought } from "../catalogue/product.ts";
import type { CartItemId, ProductId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";
import type { CheckoutLine, FreshProduct } from "./checkout-line.ts";

/** What moved since the customer chose a line (D13). */
export type Difference =
  | {
      /** It can still be had: at this price, in this quantity. One of them or both have moved. */
      readonly kind: "changed";
      readonly line: CheckoutLine;
      readonly price: Amount;
      readonly quantity: number;
    }
  | {
      readonly kind: "unavailable";
      readonly line: CheckoutLine;
      readonly reason: "off_sale" | "out_of_stock" | "not_in_cart";
    };

const difference = (
  line: CheckoutLine,
  fresh: FreshProduct | undefined,
  cart: readonly CartItemId[] | null,
): Difference | null => {
  if (line.cartItemId !== null && cart?.includes(line.cartItemId) === false) {
    return { kind: "unavailable", line, reason: "not_in_cart" };
  }
  const product = fresh?.product;
  if (product == null || product.status !== "on_sale") {
    return { kind: "unavailable", line, reason: "off_sale" };
  }
  if (!canBeBought(product)) return { kind: "unavailable", line, reason: "out_of_stock" };
  const quantity = Math.min(line.quantity, product.stock);
  return product.price === line.price && quantity === line.quantity
    ? null
    : { kind: "changed", line, price: product.price, quantity };
};

/**
 * Line by line, what differs between what the customer has seen and what the server has now. Empty:
 * every line can be ordered as it was seen. A product that was not read cannot be ordered, nor a
 * line that has left the cart since: it may have been ordered in another tab. `cart` holds the ids
 * of the lines that are in the cart; null: that was not asked.
 */
export const differences = (
  lines: readonly CheckoutLine[],
  fresh: readonly FreshProduct[],
  cart: readonly CartItemId[] | null = null,
): readonly Difference[] =>
  lines.flatMap((line) => {
    const found = difference(
      line,
      fresh.find(({ productId }) => productId === line.productId),
      cart,
    );
    return found === null ? [] : [found];
  });

/** The lines with every change accepted; what cannot be had is left out. */
export const accepted = (
  lines: readonly CheckoutLine[],
  changes: readonly Difference[],
): readonly CheckoutLine[] =>
  lines.flatMap((line) => {
    const change = changes.find((candidate) => candidate.line.productId === line.productId);
    if (change === undefined) return [line];
    if (change.kind === "unavailable") return [];
    return [{ ...line, price: change.price, quantity: change.quantity }];
  });

export const without = (
  lines: readonly CheckoutLine[],
  productId: ProductId,
): readonly CheckoutLine[] => lines.filter((line) => line.productId !== productId);
