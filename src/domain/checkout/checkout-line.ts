import type { CartItem } from "../cart/cart-item.ts";
import type { Product } from "../catalogue/product.ts";
import type { CartItemId, ProductId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";

/** A line to order, with the price and the quantity as shown to the customer. */
export interface CheckoutLine {
  readonly productId: ProductId;
  /** The cart line it comes from; null for buy-now. */
  readonly cartItemId: CartItemId | null;
  readonly name: string;
  readonly image: string | null;
  /** Price of one piece. */
  readonly price: Amount;
  readonly quantity: number;
}

/** What the customer saw one piece cost when they chose it. */
export type SeenPrice = Pick<CheckoutLine, "productId" | "price">;

/** What decides whether a product can be ordered as seen; null: the shop no longer has it. */
export interface FreshOffer {
  readonly productId: ProductId;
  readonly product: Pick<Product, "price" | "stock" | "status"> | null;
}

/** A product as last read from the server. */
export interface FreshProduct extends FreshOffer {
  readonly product: Pick<Product, "name" | "images" | "price" | "stock" | "status"> | null;
}

/** A line of buy-now; null where the shop has no such product. */
export const lineOfProduct = (
  { productId, product }: FreshProduct,
  quantity: number,
): CheckoutLine | null =>
  product === null
    ? null
    : {
        productId,
        cartItemId: null,
        name: product.name,
        image: product.images[0] ?? null,
        price: product.price,
        quantity,
      };

/** The requested lines that are in the cart, in the cart's order. */
export const requestedItems = (
  items: readonly CartItem[],
  ids: readonly CartItemId[],
): readonly CartItem[] => items.filter(({ id }) => ids.includes(id));

export const lineOfCartItem = ({
  id,
  productId,
  name,
  image,
  price,
  quantity,
}: CartItem): CheckoutLine => ({ productId, cartItemId: id, name, image, price, quantity });

/** The lines at the prices at which the customer chose them, where those are known. */
export const atChosenPrices = (
  lines: readonly CheckoutLine[],
  seen: readonly SeenPrice[],
): readonly CheckoutLine[] =>
  lines.map((line) => ({
    ...line,
    price: seen.find(({ productId }) => productId === line.productId)?.price ?? line.price,
  }));

/** Updates names and pictures (the language may differ). Price and quantity stay as seen. */
export const renamed = (
  lines: readonly CheckoutLine[],
  fresh: readonly FreshProduct[],
): readonly CheckoutLine[] =>
  lines.map((line) => {
    const product = fresh.find(({ productId }) => productId === line.productId)?.product;
    if (product == null) return line;
    return { ...line, name: product.name, image: product.images[0] ?? line.image };
  });

/** The lines from the cart. They are removed from it once the order exists (D6). */
export const fromCart = (
  lines: readonly CheckoutLine[],
): readonly { readonly productId: ProductId; readonly cartItemId: CartItemId }[] =>
  lines.flatMap(({ productId, cartItemId }) =>
    cartItemId === null ? [] : [{ productId, cartItemId }],
  );
