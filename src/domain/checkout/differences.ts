import { canBeBought } from "../catalogue/product.ts";
import type { CartItemId, ProductId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";
import type { CheckoutLine, FreshOffer } from "./checkout-line.ts";

/** A difference between a line as the customer saw it and the current state (D13). */
export type Difference =
  | {
      /** Still available at this price and in this quantity. At least one of them has changed. */
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
  fresh: FreshOffer | undefined,
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
 * Compares each line as the customer saw it with the server's current data. Empty: every line can be
 * ordered as seen. A product that was not read is unavailable, and so is a line that has left the cart, as
 * another tab may have ordered it. `cart`: ids of the lines now in the cart; null: the cart was not read.
 */
export const differences = (
  lines: readonly CheckoutLine[],
  fresh: readonly FreshOffer[],
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

/** The lines with every difference accepted; unavailable ones are removed. */
export const acceptDifferences = (
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
