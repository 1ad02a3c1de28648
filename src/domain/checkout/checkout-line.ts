import type { CartItem } from "../cart/cart-item.ts";
import type { Product } from "../catalogue/product.ts";
import type { CartItemId, ProductId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";

/** What the customer sees and is about to order: price and quantity are the ones shown. */
export interface CheckoutLine {
  readonly productId: ProductId;
  /** The cart line that it came from; null for buy-now. */
  readonly cartItemId: CartItemId | null;
  readonly name: string;
  readonly image: string | null;
  /** Per piece. */
  readonly price: Amount;
  readonly quantity: number;
}

/** A product as the server has it now; null: it is not in the shop any more. */
export interface FreshProduct {
  readonly productId: ProductId;
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

/** The asked cart lines that are there, in the order of the cart. */
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

/** What a cart line says of its product: enough to tell whether it can be ordered. */
export const freshOfCartItem = ({
  productId,
  name,
  image,
  price,
  stock,
  status,
}: CartItem): FreshProduct => ({
  productId,
  product: { name, images: image === null ? [] : [image], price, stock, status },
});

/** Names and pictures in the language of a newer reading; price and quantity as they were seen. */
export const renamed = (
  lines: readonly CheckoutLine[],
  fresh: readonly FreshProduct[],
): readonly CheckoutLine[] =>
  lines.map((line) => {
    const product = fresh.find(({ productId }) => productId === line.productId)?.product;
    if (product == null) return line;
    return { ...line, name: product.name, image: product.images[0] ?? line.image };
  });

/** The cart lines among them: those that have to go once the order exists (D6). */
export const fromCart = (
  lines: readonly CheckoutLine[],
): readonly { readonly productId: ProductId; readonly cartItemId: CartItemId }[] =>
  lines.flatMap(({ productId, cartItemId }) =>
    cartItemId === null ? [] : [{ productId, cartItemId }],
  );
