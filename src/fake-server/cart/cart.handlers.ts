import { Schema } from "effect";
import type { cartItem } from "../../contract/cart.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import { pictureAddress } from "../catalogue/product-json.ts";
import { sellable } from "../catalogue/stock.ts";
import type { CartItemRow } from "../collections/cart-item.ts";
import type { Language } from "../wire/localized-text.ts";
import { decodeBody, decodeId } from "../routing/decode.ts";
import type { Handlers } from "../routing/router.ts";
import { amountText } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";

const CartBody = Schema.Struct({ product_id: Schema.Int, quantity: Schema.Number });

/** Decodes the body; @throws ApiError 40001 unless the quantity is 1 or more. */
const decodeCartBody = (body: unknown): typeof CartBody.Type => {
  const line = decodeBody(CartBody, body);
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) throw apiErrors.quantityInvalid();
  return line;
};

export const cartHandlers: Handlers = (shop, router) => {
  const { cartItems, products } = shop.tables;

  const linesOf = (customerId: number): readonly CartItemRow[] =>
    cartItems.where("customer_id", customerId).toSorted((a, b) => a.id - b.id);

  const lineOf = (customerId: number, productId: number): CartItemRow | undefined =>
    cartItems.where("customer_id", customerId).find((line) => line.product_id === productId);

  const lineJson = (line: CartItemRow, language: Language): SentBy<typeof cartItem> => {
    const product = products.get(line.product_id);
    if (product === undefined) throw new Error(`There is no product ${line.product_id}`);
    return {
      id: line.id,
      product_id: product.id,
      name: shop.texts.product(product.id).name[language],
      image: product.images[0] === undefined ? "" : pictureAddress(shop, product.images[0]),
      price: amountText(product.price),
      quantity: line.quantity,
      stock: product.stock,
      status: product.on_sale ? "on_sale" : "off_sale",
    };
  };

  return [
    router.guarded("get", "/client/cart", ({ customer, language }) => ({
      items: linesOf(customer.id).map((line) => lineJson(line, language)),
    })),

    router.guarded("get", "/client/cart/count", ({ customer }) => ({
      count: cartItems
        .where("customer_id", customer.id)
        .reduce((sum, line) => sum + line.quantity, 0),
    })),

    // Adds to the quantity in the cart.
    router.guarded("post", "/client/cart", async ({ customer, body, language }) => {
      const { product_id, quantity } = decodeCartBody(body);
      const known = lineOf(customer.id, product_id);
      const inCart = known?.quantity ?? 0;
      const wanted = quantity + inCart;
      sellable(shop, product_id, wanted, language, inCart);
      const line =
        known === undefined
          ? await cartItems.insert({
              id: cartItems.nextId(),
              customer_id: customer.id,
              product_id,
              quantity: wanted,
            })
          : await cartItems.update(known.id, { quantity: wanted });
      return { item: lineJson(line, language) };
    }),

    // Sets the quantity in the cart.
    router.guarded("put", "/client/cart", async ({ customer, body, language }) => {
      const { product_id, quantity } = decodeCartBody(body);
      const known = lineOf(customer.id, product_id);
      if (known === undefined) throw apiErrors.notFound();
      sellable(shop, product_id, quantity, language);
      return { item: lineJson(await cartItems.update(known.id, { quantity }), language) };
    }),

    // One product id, or several joined by commas (D6). Ids that are not in the cart are ignored.
    router.guarded("delete", "/client/cart/:id", async ({ customer, params }) => {
      const productIds = (params["id"] ?? "")
        .split(",")
        .map((text) => decodeId(text, apiErrors.badRequest));
      const lines = productIds.flatMap((productId) => lineOf(customer.id, productId) ?? []);
      for (const line of lines) await cartItems.remove(line.id);
      return { deleted: lines.length };
    }),
  ];
};
