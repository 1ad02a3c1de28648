import { Result } from "effect";
import {
  type CartItemId,
  parseCartItemId,
  parseProductId,
  type ProductId,
} from "../identity/ids.ts";

/** What to order, by the URL (specification §2): one of two forms. */
export type CheckoutRequest =
  | { readonly kind: "product"; readonly productId: ProductId; readonly quantity: number }
  | { readonly kind: "cart"; readonly items: readonly CartItemId[] };

/** Why a checkout URL names nothing that can be ordered. */
export type CheckoutQueryProblem =
  /** Neither form is present. */
  | "empty"
  /** Both forms are present, or a parameter is repeated. */
  | "ambiguous"
  /** An id or a quantity is not a positive integer within bounds. */
  | "malformed"
  /** The same cart item twice. */
  | "duplicate";

/** At most six digits: more than any stock. */
const parseQuantity = (text: string): number | null =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/**
 * Parses the query of `/checkout` (`product_id` and `quantity`, or `items` joined by commas).
 *
 * @spec S2.8
 */
export const parseCheckoutQuery = (
  search: string,
): Result.Result<CheckoutRequest, CheckoutQueryProblem> => {
  const query = new URLSearchParams(search);
  const [items, products, quantities] = [
    query.getAll("items"),
    query.getAll("product_id"),
    query.getAll("quantity"),
  ];
  if ([items, products, quantities].some((given) => given.length > 1)) {
    return Result.fail("ambiguous");
  }
  const [joined] = items;
  const [product] = products;
  const [pieces] = quantities;
  if (joined !== undefined) {
    if (product !== undefined || pieces !== undefined) return Result.fail("ambiguous");
    const ids = joined.split(",").map(parseCartItemId);
    const known = ids.filter((id) => id !== null);
    if (known.length < ids.length) return Result.fail("malformed");
    if (new Set(known).size < known.length) return Result.fail("duplicate");
    return Result.succeed({ kind: "cart", items: known });
  }
  if (product === undefined && pieces === undefined) return Result.fail("empty");
  const productId = parseProductId(product);
  const quantity = parseQuantity(pieces ?? "");
  if (productId === null || quantity === null) return Result.fail("malformed");
  return Result.succeed({ kind: "product", productId, quantity });
};
