import type { Result } from "effect";
import { type CartItem, piecesInCart } from "../cart/cart-item.ts";
import type { CartAddition } from "../catalogue/product-screen.machine.ts";
import { unavailableReason } from "../catalogue/product.ts";
import { type CallFailure, isRefused, wordsOf } from "../call/failure.ts";
import type { FreshProduct } from "../checkout/checkout-line.ts";
import type { ProductId } from "../identity/ids.ts";
import { type Amount, isLess } from "../money/amount.ts";
import { type Order, readItems } from "./order.ts";

/** A product of an order, with the pieces ordered. */
export interface OrderedProduct {
  /** Null where the server names no product for the item. */
  readonly productId: ProductId | null;
  readonly name: string;
  readonly image: string | null;
  readonly quantity: number;
  /** What one piece cost; of several items of one product the lowest price. */
  readonly price: Amount;
}

/**
 * Why fewer pieces than ordered are put into the cart.
 * - `not named`: the server names no product for the item;
 * - `off sale`, `out of stock`, `few left`: by the product as it is now;
 * - `in the cart`: the cart holds the whole stock already;
 * - `refused`: the server refused the addition;
 * - `not sent`: an earlier addition got no answer, so this one was not sent;
 * - `not there yet`: the addition got no answer, and the cart does not hold it so far;
 * - `not known`: the addition got no answer, and the cart could not be read.
 */
export type Shortage =
  | {
      readonly kind:
        | "not named"
        | "off sale"
        | "out of stock"
        | "few left"
        | "in the cart"
        | "not sent"
        | "not there yet"
        | "not known";
    }
  /** `message`: the server's, null where it sent none. */
  | { readonly kind: "refused"; readonly message: string | null };

/** The outcome for one product of an order that is bought again. */
export interface BuyAgainLine {
  readonly product: OrderedProduct;
  /** The pieces that are put into the cart: from 0 to the ordered ones. */
  readonly pieces: number;
  /** Null: as many as were ordered. */
  readonly shortage: Shortage | null;
  /** What one piece costs now; null: not known. */
  readonly priceNow: Amount | null;
}

/** The current state of the ordered products. */
export interface BuyAgainFacts {
  readonly fresh: readonly FreshProduct[];
  readonly cart: readonly CartItem[];
}

/** The products of an order, each once. Items without a product stay as they are; unreadable ones are left out. */
export const orderedProducts = (order: Pick<Order, "items">): readonly OrderedProduct[] => {
  const products: OrderedProduct[] = [];
  for (const item of readItems(order)) {
    const { productId, productName: name, productImage: image, quantity, price } = item;
    const place = products.findIndex((one) => productId !== null && one.productId === productId);
    const known = products[place];
    if (known === undefined) products.push({ productId, name, image, quantity, price });
    else
      products[place] = {
        ...known,
        quantity: known.quantity + quantity,
        price: isLess(price, known.price) ? price : known.price,
      };
  }
  return products;
};

const lineNow = (product: OrderedProduct, { fresh, cart }: BuyAgainFacts): BuyAgainLine => {
  const { productId, quantity } = product;
  const none = (kind: Exclude<Shortage["kind"], "refused">): BuyAgainLine => ({
    product,
    pieces: 0,
    shortage: { kind },
    priceNow: null,
  });
  if (productId === null) return none("not named");
  const now = fresh.find((one) => one.productId === productId)?.product;
  if (now == null) return none("off sale");
  const named = { ...product, name: now.name };
  const hindered = unavailableReason(now);
  if (hindered !== null) return { ...none(hindered), product: named };
  const room = now.stock - piecesInCart(cart, productId);
  if (room <= 0) return { ...none("in the cart"), product: named };
  return {
    product: named,
    pieces: Math.min(quantity, room),
    shortage: room < quantity ? { kind: "few left" } : null,
    priceNow: now.price,
  };
};

/**
 * The additions to the cart: of each product the ordered pieces, at most the stock without the pieces that
 * the cart holds already. Names are the current ones.
 */
export const buyAgainLines = (
  products: readonly OrderedProduct[],
  facts: BuyAgainFacts,
): readonly BuyAgainLine[] => products.map((product) => lineNow(product, facts));

/** The additions to the cart, in the order of the lines. */
export const additionsOf = (lines: readonly BuyAgainLine[]): readonly CartAddition[] =>
  lines.flatMap(({ product: { productId }, pieces }) =>
    productId === null || pieces === 0 ? [] : [{ productId, quantity: pieces }],
  );

/** The response to one addition. */
export type AdditionAnswer = Result.Result<void, CallFailure>;

/** An addition got no answer of the shop, so its outcome is not known. */
export const isUnanswered = (answer: AdditionAnswer | undefined): boolean =>
  answer?._tag === "Failure" && !isRefused(answer.failure);

/**
 * The lines after the additions were sent.
 *
 * @param answers in the order of `additionsOf`; fewer where the sending stopped at one without an answer
 * @param before the cart before the additions
 * @param after the cart read after an addition without an answer; null: it could not be read
 */
export const reconciledLines = (
  lines: readonly BuyAgainLine[],
  answers: readonly AdditionAnswer[],
  before: readonly CartItem[],
  after: readonly CartItem[] | null,
): readonly BuyAgainLine[] => {
  let place = 0;
  return lines.map((line) => {
    const { productId } = line.product;
    if (productId === null || line.pieces === 0) return line;
    const answer = answers[place];
    place += 1;
    const short = (shortage: Shortage): BuyAgainLine => ({ ...line, pieces: 0, shortage });
    if (answer === undefined) return short({ kind: "not sent" });
    if (answer._tag === "Success") return line;
    const { failure } = answer;
    if (!isUnanswered(answer))
      return short({
        kind: "refused",
        message: failure._tag === "Refused" ? wordsOf(failure) : null,
      });
    if (after === null) return short({ kind: "not known" });
    return piecesInCart(after, productId) >= piecesInCart(before, productId) + line.pieces
      ? line
      : short({ kind: "not there yet" });
  });
};

/** The product is in the cart and costs more than it did. */
export const isDearer = ({ product, pieces, priceNow }: BuyAgainLine): boolean =>
  pieces > 0 && priceNow !== null && isLess(product.price, priceNow);

/** It is unknown whether the addition has reached the shop. */
export const isInDoubt = ({ shortage }: BuyAgainLine): boolean =>
  shortage?.kind === "not there yet" || shortage?.kind === "not known";

/** The cart holds, or may hold, something of the lines: it is worth a look. */
export const isInCart = (lines: readonly BuyAgainLine[]): boolean =>
  lines.some((line) => line.pieces > 0 || isInDoubt(line) || line.shortage?.kind === "in the cart");

/** The lines that the customer has to read about. */
export const linesToReport = (lines: readonly BuyAgainLine[]): readonly BuyAgainLine[] =>
  lines.filter((line) => line.shortage !== null || isDearer(line));

/** The products of which nothing was put in because of the connection. Another try adds nothing twice. */
export const productsToRetry = (lines: readonly BuyAgainLine[]): readonly OrderedProduct[] =>
  lines.flatMap(({ product, shortage }) => (shortage?.kind === "not sent" ? [product] : []));

/** The pieces that were put into the cart. */
export const piecesPutIn = (lines: readonly BuyAgainLine[]): number =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** What became of all items, in short. `pieces`: those that were put into the cart. */
export interface BuyAgainSummary {
  readonly result: "as ordered" | "changed" | "nothing added" | "in doubt";
  readonly pieces: number;
}

/** @param unreadable the order's items that could not be decoded, so that their products are unknown */
export const buyAgainSummary = (
  lines: readonly BuyAgainLine[],
  unreadable: number,
): BuyAgainSummary => {
  const pieces = piecesPutIn(lines);
  if (lines.some(isInDoubt)) return { result: "in doubt", pieces };
  if (pieces === 0) return { result: "nothing added", pieces };
  const isAsOrdered = unreadable === 0 && linesToReport(lines).length === 0;
  return { result: isAsOrdered ? "as ordered" : "changed", pieces };
};
